import type { CDPSession } from '@playwright/test';
import { LOGIN_PATH } from '@pupitre/contract';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { type FirstVisit, listFirstVisits, requestsOf } from '../product/first-visits.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_PAINT, type Paint, SLOW_DOWN, SLOW_LINE, settle, withPage } from './browser.ts';
import { median, Report } from './statistics.ts';
import { CELL } from './web-folio.ts';

/** `--rounds=2` is for a trial. */
const ROUNDS = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5);
/** Of a tenth of a second: what has not come then counts as never. */
const MOST_TURNS = 600;
/** The button of the account, or on a phone of the menu, stands on every page. */
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
  const button = () => [...document.querySelectorAll('${BUTTON}')].find((one) => one.checkVisibility());
  watch('cell', () => document.querySelector('${CELL}') !== null);
  // Of the program itself: what is pressed before is done by it then.
  const isTakenOver = () => document.body?.dataset.firstFrame !== 'drawn';
  watch('there', () => isTakenOver() && button() !== undefined, () => {
    watch('answered', () => button()?.ariaExpanded === 'true');
    window.moments.pressed = performance.now();
    button().click();
  });
  window.reached = async (moments) => {
    for (let turn = 0; turn < ${MOST_TURNS}; turn += 1) {
      if (moments.every((moment) => window.moments[moment] > 0)) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  };
`;

type Moment = 'cell' | 'there' | 'pressed' | 'answered';
type Figures = Omit<Paint, 'shift'> & {
  requests: number;
  kilobytes: number;
  again: number;
  pressAgain: number;
} & Record<Exclude<Moment, 'pressed'>, number>;

/**
 * First paint at most so many times that of the sign-in page, two redirections from where somebody signs in and drawn by
 * the server alone, in the same run: machines differ.
 */
const MOST_TIMES = 1.2;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Pages as somebody opens them for the first time: nothing in the browser's cache, a slow processor, a slow line. */
export async function benchCold(): Promise<boolean> {
  return inStudio(async (studio) => {
    const visits = await listFirstVisits(studio.db);
    const seen = new Map<FirstVisit, Figures[]>(visits.map((visit) => [visit, []]));
    const signIns: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      signIns.push(await measureSignIn(studio));
      for (const [visit, figures] of seen) figures.push(await measure(studio, visit));
    }
    const report = new Report();
    const signIn = median(signIns);
    for (const [visit, figures] of seen) {
      const of = (read: (one: Figures) => number) => median(figures.map(read));
      const ms = (read: (one: Figures) => number) => `${Math.round(of(read))} ms`;
      // A page that painted nothing, or whose button did nothing, was not measured.
      const isMeasured = [
        of(({ largest }) => largest),
        of(({ answered }) => answered),
        of((one) => one.pressAgain),
      ].every((time) => time > 0);
      const times = of(({ first }) => first) / signIn;
      const isGood = isMeasured && of(({ requests }) => requests) <= visit.requests && times <= MOST_TIMES;
      report.add(
        isGood,
        visit.name,
        `${of(({ requests }) => requests)} (≤ ${visit.requests})`,
        of(({ kilobytes }) => kilobytes).toFixed(0),
        ms(({ first }) => first),
        `× ${times.toFixed(2)}`,
        ms(({ largest }) => largest),
        visit.isTable === true ? ms(({ cell }) => cell) : '',
        ...[ms(({ there }) => there), ms(({ answered }) => answered)],
        ...[ms(({ again }) => again), ms(({ pressAgain }) => pressAgain)],
        isMeasured ? '' : 'not measured',
      );
    }
    const line = `${(SLOW_LINE.downloadThroughput * 8) / 1_000_000} Mbit/s and ${SLOW_LINE.latency} ms`;
    const heads = [
      'page',
      'requests',
      'kB',
      'first paint',
      `of sign-in (≤ ${MOST_TIMES})`,
      'largest paint',
      'first cell',
    ];
    return report.print(
      `Cold pages, Chromium at ${SLOW_DOWN}× slow-down, ${line}, median of ${ROUNDS}; the sign-in page paints after ${Math.round(signIn)} ms\n`,
      [...heads, 'button there', 'press answers', 'paint again', 'press again', ''],
    );
  });
}

async function measureSignIn(studio: Studio): Promise<number> {
  return withPage(studio, { who: null, observe: OBSERVE_PAINT }, async (page, devtools) => {
    await slowDown(devtools);
    await page.goto(studio.url + LOGIN_PATH, { waitUntil: 'load' });
    return (await settle<Paint>(page, 'window.paint')).first;
  });
}

async function measure(studio: Studio, visit: FirstVisit): Promise<Figures> {
  const who = visit.login === null ? null : await findDemoPerson(studio.db, visit.login);
  return withPage(
    studio,
    { who, observe: OBSERVE, ...(visit.isOnPhone === true ? PHONE : {}) },
    async (page, devtools) => {
      let kilobytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        kilobytes += encodedDataLength / 1_000;
      });
      await slowDown(devtools);
      await page.goto(studio.url + visit.address, { waitUntil: 'load' });
      await page.evaluate(
        `window.reached(${JSON.stringify(visit.isTable === true ? ['cell', 'answered'] : ['answered'])})`,
      );
      const weight = kilobytes;
      const { first, largest, cell, there, pressed, answered } = await settle<Paint & Record<Moment, number>>(
        page,
        '({ ...window.paint, ...window.moments })',
      );
      const requests = (await requestsOf(page, visit, pressed)).length;
      await page.reload({ waitUntil: 'load' });
      await page.evaluate("window.reached(['answered'])");
      const second = await settle<Paint & Record<Moment, number>>(page, '({ ...window.paint, ...window.moments })');
      const { first: again, answered: pressAgain } = second;
      return { first, largest, cell, there, answered, requests, kilobytes: weight, again, pressAgain };
    },
  );
}

/** Puts the page on the slow line. */
async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
}
