import type { CDPSession } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_PAINT, type Paint, SLOW_DOWN, settle, withPage } from './browser.ts';
import { median, Report } from './statistics.ts';
import { CELL } from './web-folio.ts';

/** `--rounds=2` is for a trial. */
const ROUNDS = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5);
/** A line of 9 Mbit/s with 170 ms from a request to its answer; connecting costs nothing here. */
const LINE = { offline: false, latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 };
/** Of a tenth of a second: what has not come then counts as never. */
const MOST_TURNS = 600;
/** The button of the account stands on every page. */
const BUTTON = 'header button[aria-expanded]';

/**
 * Written by the page itself: when the table's first cell was painted; and when the button was there, which is pressed
 * in that frame, and when what it opens was painted.
 */
const OBSERVE = `${OBSERVE_PAINT}
  window.moments = { cell: 0, there: 0, answered: 0 };
  const painted = (moment) => requestAnimationFrame(() => setTimeout(() => { window.moments[moment] = performance.now(); }));
  const watch = (moment, isThere, then) => {
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look);
      painted(moment);
      then?.();
    };
    requestAnimationFrame(look);
  };
  const button = () => document.querySelector('${BUTTON}');
  watch('cell', () => document.querySelector('${CELL}') !== null);
  // Of the program itself: what is pressed before is done by it then.
  const isTakenOver = () => document.body?.dataset.firstFrame !== 'drawn';
  watch('there', () => isTakenOver() && button()?.checkVisibility() === true, () => {
    watch('answered', () => button()?.ariaExpanded === 'true');
    button().click();
  });
  window.reached = async (moments) => {
    for (let turn = 0; turn < ${MOST_TURNS}; turn += 1) {
      if (moments.every((moment) => window.moments[moment] > 0)) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  };
`;

type Visit = { name: string; path: string; isGuest?: boolean; hasTable?: boolean };
type Figures = Omit<Paint, 'shift'> & { requests: number; kilobytes: number } & Record<Moment, number>;
type Moment = 'cell' | 'there' | 'answered';

/** Pages as somebody opens them for the first time: nothing in the browser's cache, a slow processor, a slow line. */
export async function benchCold(): Promise<boolean> {
  return inStudio(async (studio) => {
    const visits = await listVisits(studio.db);
    const seen = new Map<Visit, Figures[]>(visits.map((visit) => [visit, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [visit, figures] of seen) figures.push(await measure(studio, visit));
    }
    const report = new Report();
    for (const [{ name, hasTable = false }, figures] of seen) {
      const of = (read: (one: Figures) => number) => median(figures.map(read));
      const ms = (read: (one: Figures) => number) => `${Math.round(of(read))} ms`;
      // A page that painted nothing, or whose button did nothing, was not measured.
      const isMeasured = of(({ largest }) => largest) > 0 && of(({ answered }) => answered) > 0;
      report.add(
        isMeasured,
        name,
        String(of(({ requests }) => requests)),
        of(({ kilobytes }) => kilobytes).toFixed(0),
        ...[ms(({ first }) => first), ms(({ largest }) => largest)],
        hasTable ? ms(({ cell }) => cell) : '',
        ...[ms(({ there }) => there), ms(({ answered }) => answered)],
        isMeasured ? '' : 'not measured',
      );
    }
    const line = `${(LINE.downloadThroughput * 8) / 1_000_000} Mbit/s and ${LINE.latency} ms`;
    return report.print(`Cold pages, Chromium at ${SLOW_DOWN}× slow-down, ${line}, median of ${ROUNDS}\n`, [
      ...['page', 'requests', 'kB', 'first paint', 'largest paint', 'first cell', 'button there', 'press answers', ''],
    ]);
  });
}

/** The demonstration school's largest course for teachers, and the teacher's largest folio. */
async function listVisits(db: Database): Promise<Visit[]> {
  const { id: teacher } = await findDemoPerson(db, 'enseignante');
  const { rows } = await db.execute<{ course: number; folio: number }>(sql`
    select (select id from course where teacher and deleted_on is null order by item_count desc, id limit 1) as course,
      (select id from folio where author_id = ${teacher} and deleted_on is null
        order by criterion_count * student_count desc, id limit 1) as folio`);
  const [{ course, folio } = { course: 0, folio: 0 }] = rows;
  return [
    { name: 'home, guest', path: '/accueil', isGuest: true },
    { name: 'home, teacher', path: '/accueil' },
    { name: 'search', path: '/parcours/pour-enseignant?titre=temps' },
    { name: 'course', path: `/parcours/pour-enseignant/${course}` },
    { name: 'folio, table', path: `/folios/personnels/${folio}`, hasTable: true },
  ];
}

async function measure(studio: Studio, { path, isGuest = false, hasTable = false }: Visit): Promise<Figures> {
  const who = isGuest ? null : await findDemoPerson(studio.db, 'enseignante');
  return withPage(studio, { who, observe: OBSERVE }, async (page, devtools) => {
    const traffic = await followTraffic(devtools);
    await page.goto(studio.url + path, { waitUntil: 'load' });
    await page.evaluate(`window.reached(${JSON.stringify(hasTable ? ['cell', 'answered'] : ['answered'])})`);
    const { first, largest, ...moments } = await settle<Paint & Record<Moment, number>>(
      page,
      '({ ...window.paint, ...window.moments })',
    );
    const { cell, there, answered } = moments;
    return { first, largest, cell, there, answered, ...traffic };
  });
}

/** Puts the page on the slow line, and counts what it asks for. */
async function followTraffic(devtools: CDPSession): Promise<{ requests: number; kilobytes: number }> {
  const traffic = { requests: 0, kilobytes: 0 };
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith('http')) traffic.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.kilobytes += encodedDataLength / 1_000;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  return traffic;
}
