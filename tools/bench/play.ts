import type { Page } from '@playwright/test';
import { ACTIVITY_TYPES, type ActivityType } from '@pupitre/learning';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_CHANGES, OBSERVE_PRESSES, SLOW_DOWN, timeOpenings, timePresses, withPage } from './browser.ts';
import { median, percentile, Report } from './statistics.ts';

const ROUNDS = 5;
const MOST = 100;
/** An activity is open when it shows its progress. */
const OPENED = `window.measured('click', '[aria-label="Avancement"]', (found) => found.length > 0)`;
const WORDS =
  'der Fuchs, das Pferd, die Kuh, das Schaf, die Ziege, das Schwein, der Hund, die Katze, das Huhn, die Ente, der Esel, die Gans'.split(
    ', ',
  );

const PRESSES = 24;

/** Opening an activity from its list, and the answer to each press during play, on a slow processor. */
export async function benchPlay(): Promise<boolean> {
  return inStudio(async (studio) => {
    const report = new Report();
    for (const type of ACTIVITY_TYPES) {
      const { opening, presses } = await measure(studio, type);
      const [open, press] = [median(opening), percentile(presses, 0.75)];
      // An activity without a press was not measured.
      const holds = open > 0 && open <= MOST && presses.length >= 20 && press <= MOST;
      const cells = [open, press, percentile(presses, 0.95)].map((ms) => `${Math.round(ms)} ms`);
      report.add(holds, type, ...cells, String(presses.length), holds ? 'ok' : 'too much');
    }
    const title = `Chromium at ${SLOW_DOWN}× slow-down (≤ ${MOST} ms for opening and for three presses of four)\n`;
    return report.print(title, ['activity', 'open from list', 'press p75', 'press p95', 'presses', '']);
  });
}

async function measure(studio: Studio, type: ActivityType) {
  const pupil = await findDemoPerson(studio.db, 'eleve1');
  const items = WORDS.map((learnTxt, index) => ({ learnTxt, hintTxt: `mot numéro ${index + 1}` }));
  const list = await buildList(studio.db, { author: pupil, title: `Banc ${type}`, items, learnLanguage: 'de' });
  const viewport = { width: 768, height: 1024 };
  return withPage(studio, { who: pupil, observe: OBSERVE_PRESSES + OBSERVE_CHANGES, viewport }, async (page) => {
    await page.goto(`${studio.url}/listes/detail/${list.id}`);
    const link = page.locator(`a[href="/activite/${type}/${list.id}"]`).first();
    const opening = await timeOpenings(page, link, OPENED, ROUNDS);
    return { opening, presses: await timePresses(page, () => PLAY[type](page)) };
  });
}

/** Presses as a person does: the next one once the screen shows the answer to the last. Returns their number. */
const PLAY: Readonly<Record<ActivityType, (page: Page) => Promise<number>>> = {
  carte: (page) => pressKeys(page, Array<string>(PRESSES).fill('Space')),
  association: (page) => pressInTurn(page, 'ul[aria-label="Cartes"] > li', 5),
  ecriture: (page) => pressKeys(page, ANSWERS),
  traduction: (page) => pressKeys(page, ANSWERS),
  tri: (page) => pressInTurn(page, 'ul[aria-label="Mots à ranger"] > li', 3),
  grille: (page) => pressInTurn(page, '[role="gridcell"]', 7),
};

const ANSWERS = [...'das Pf', 'Enter', 'Enter', ...'die Kuh', 'Enter', 'Enter', ...'Schaf'];

async function pressKeys(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await painted(page);
  }
  return keys.length;
}

/** Presses the places one after the other, `step` apart, until none is left; words may leave or move meanwhile. */
async function pressInTurn(page: Page, places: string, step: number): Promise<number> {
  let made = 0;
  for (let turn = 0; turn < PRESSES; turn += 1) {
    const corners = (await page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(places)})].map((place) => place.getBoundingClientRect()).map(({ x, y }) => [x, y])`,
    )) as [number, number][];
    const corner = corners[(turn * step) % Math.max(1, corners.length)];
    if (corner === undefined) break;
    await page.mouse.click(corner[0] + 12, corner[1] + 12);
    await painted(page);
    made += 1;
  }
  return made;
}

const painted = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
