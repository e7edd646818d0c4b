import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_PRESSES, SLOW_DOWN, timeOpenings, timePresses, withPage } from './browser.ts';
import { buildFullFolio } from './full-folio.ts';
import { median, percentile, Report } from './statistics.ts';

const ROUNDS = 5;
const PRESSES = 40;
const SIZES = [
  { pupils: 25, criteria: 60 },
  { pupils: 30, criteria: 200 },
] as const;
/** Observations of each cell before its latest one. */
const EARLIER = 5;
/** In ms: from the press on the folio's card until the table answers, also where it draws evolution, and from a press until its result is painted (three of four). */
const MOST_OPENING = 1_500;
const MOST_PRESS = 100;
export const CELL = '[role="gridcell"][data-code]:not([data-code="unset"])';

/** Written by the page itself: presses with the time until they were painted, and when the table answers. */
const OBSERVE = `${OBSERVE_PRESSES}
  // Usable: the cells are painted and a task gets its turn.
  window.usable = (from) => new Promise((done) => {
    const look = () => {
      if (document.querySelector('${CELL}') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
    };
    look();
  });
  window.drawn = (from) => new Promise((done) => {
    const look = () => {
      if (document.querySelector('[role="gridcell"] [data-shape]') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
    };
    look();
  });
  window.cold = window.usable(0);
  window.afterClick = () => new Promise((done) => {
    document.addEventListener('click', ({ timeStamp }) => window.usable(timeStamp).then(done), { capture: true, once: true });
  });
  window.afterPress = () => new Promise((done) => {
    document.addEventListener('click', ({ timeStamp }) => window.drawn(timeStamp).then(done), { capture: true, once: true });
  });
  window.frames = async (axis) => {
    const place = document.querySelector('[role="grid"]').parentElement;
    const times = [];
    let last = await new Promise(requestAnimationFrame);
    for (let step = 0; step < 90; step += 1) {
      place[axis === 'x' ? 'scrollLeft' : 'scrollTop'] += axis === 'x' ? 24 : 60;
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    place.scrollTo(0, 0);
    return times;
  };
`;

/** `cold` is the address typed into an empty tab, the shell included: shown, without a limit of its own. */
type Figures = {
  cold: number;
  opening: number;
  /** From the hub until evolution is drawn, and the same from the press on « Évolution » in an open table. */
  evolution: number;
  toggle: number;
  keys: number[];
  touches: number[];
  down: number[];
  across: number[];
};

/** The follow-up table, every cell filled, on a slow processor: opening, filling by keyboard and by touch, scrolling. */
export async function benchWebFolio(): Promise<boolean> {
  return inStudio(async (studio) => {
    const report = new Report();
    for (const { pupils, criteria } of SIZES) {
      const teacher = await buildTeacher(studio.db);
      const folioId = await fillFolio(studio.db, teacher, pupils, criteria);
      const seen = await measure(studio, teacher, folioId);
      const [keys, touches] = [percentile(seen.keys, 0.75), percentile(seen.touches, 0.75)];
      const openings = [seen.opening, seen.evolution];
      const holds =
        openings.every((ms) => ms > 0 && ms <= MOST_OPENING) && [keys, touches].every((ms) => ms <= MOST_PRESS);
      const frames = (times: readonly number[]) =>
        `${Math.round(median(times))} / ${Math.round(percentile(times, 0.95))} ms`;
      report.add(
        holds,
        `${pupils} × ${criteria}`,
        ...[seen.cold, seen.opening, seen.evolution, seen.toggle, keys, touches].map((ms) => `${Math.round(ms)} ms`),
        frames(seen.down),
        frames(seen.across),
        holds ? 'ok' : 'too much',
      );
    }
    return report.print(
      `Chromium at ${SLOW_DOWN}× slow-down: opening ≤ ${MOST_OPENING} ms, ≤ ${MOST_PRESS} ms for three presses of four\n`,
      [
        'folio',
        'cold address',
        'from the hub',
        'with evolution',
        'press on it',
        'key p75',
        'touch p75',
        'frames down',
        'frames across',
        '',
      ],
    );
  });
}

async function fillFolio(db: Database, author: PersonRow, pupils: number, criteria: number): Promise<number> {
  const people: PersonRow[] = [];
  for (let place = 0; place < pupils; place += 1) people.push(await buildPupil(db));
  return buildFullFolio(db, {
    author,
    title: `Banc ${pupils} × ${criteria}`,
    criteria,
    pupils: people,
    earlier: EARLIER,
  });
}

async function measure(studio: Studio, who: PersonRow, folioId: number): Promise<Figures> {
  const hub = `${studio.url}/folios/personnels`;
  const at = `${hub}/${folioId}`;
  return withPage(studio, { who, observe: OBSERVE }, async (page) => {
    const cold: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await page.goto(at);
      cold.push(Number(await page.evaluate('window.cold')));
    }
    const keys = await timePresses(page, () => fillByKeyboard(page));
    const down = (await page.evaluate('window.frames("y")')) as number[];
    const across = (await page.evaluate('window.frames("x")')) as number[];
    await page.goto(hub);
    const card = page.locator(`a[href="/folios/personnels/${folioId}"]`).first();
    const opening = median(await timeOpenings(page, card, 'window.afterClick()', ROUNDS));
    const toggle = await pressEvolution(page);
    await page.goto(hub);
    const evolution = median(await timeOpenings(page, card, 'window.afterPress()', ROUNDS));
    const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
    const touches = await withPage(studio, { who, observe: OBSERVE, ...tablet }, async (other) => {
      await other.goto(at);
      await other.evaluate('window.cold');
      return timePresses(other, () => fillByTouch(other));
    });
    return { cold: median(cold), opening, evolution, toggle, keys, touches, down, across };
  });
}

/** From the press until the cells in sight are drawn; the table remembers it. */
async function pressEvolution(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Affichage' }).click();
  const evolution = page.getByRole('switch', { name: 'Évolution' });
  await evolution.waitFor();
  const drawn = page.evaluate('window.afterPress()');
  await evolution.click();
  return Number(await drawn);
}

async function fillByKeyboard(page: Page): Promise<number> {
  await page.locator('[role="gridcell"]').first().focus();
  const keys = ['2', '3', '1', '3', '2', 'ArrowDown', '1', 'ArrowLeft'];
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await page.keyboard.press(keys[turn % keys.length] ?? '1');
    await painted(page);
  }
  return PRESSES;
}

async function fillByTouch(page: Page): Promise<number> {
  for (let turn = 0; turn < PRESSES; turn += 1) {
    const row = turn % 5;
    await page
      .locator(`[role="gridcell"][data-row="${row}"]`)
      .nth(Math.floor(turn / 5))
      .tap();
    await painted(page);
  }
  return PRESSES;
}

const painted = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
