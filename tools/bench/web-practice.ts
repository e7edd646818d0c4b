import type { Page } from '@playwright/test';
import { WORD_OUTCOMES } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import { listItem } from '../../apps/server/src/db/schema.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildMemory } from '../../apps/server/src/demo/build/build-memory.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildRun } from '../../apps/server/src/demo/build/build-run.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_CHANGES, OBSERVE_PRESSES, SLOW_DOWN, timeOpenings, timePresses, withPage } from './browser.ts';
import { median, percentile, Report } from './statistics.ts';

const ROUNDS = 5;
const PRESSES = 40;
const [PUPILS, WORDS] = [25, 200];
/** In ms: from the press on « 10 » until the first word is painted, slow; from a key until its cell is, at full speed. */
const MOST_OPENING = 100;
const MOST_KEY = 50;
const OPENED = `window.measured('click', '[data-question]', (found) => found.length > 0)`;

/** Opening a revision from the home page, and moving by keys in the results of a list of two hundred words. */
export async function benchWebPractice(): Promise<boolean> {
  return inStudio(async (studio) => {
    const report = new Report();
    const ms = (time: number) => `${Math.round(time)} ms`;
    const opening = await openRevision(studio);
    const isQuick = median(opening) > 0 && median(opening) <= MOST_OPENING;
    const worst = ms(percentile(opening, 0.95));
    report.add(isQuick, `revision of ten words, ${SLOW_DOWN}×`, ms(median(opening)), worst, verdict(isQuick));
    const open = await giveList(studio);
    for (const rate of [1, SLOW_DOWN]) {
      const keys = await open(rate);
      // Without a press nothing was measured.
      const isFluid = keys.length >= PRESSES && percentile(keys, 0.95) <= MOST_KEY;
      const cells = [0.5, 0.95].map((share) => ms(percentile(keys, share)));
      const name = `key in ${PUPILS} × ${WORDS} results, ${rate}×`;
      report.add(isFluid || rate !== 1, name, ...cells, rate === 1 ? verdict(isFluid) : '');
    }
    const title = `Chromium: revision ≤ ${MOST_OPENING} ms at ${SLOW_DOWN}×, keys p95 ≤ ${MOST_KEY} ms at 1×\n`;
    return report.print(title, ['what', 'median', 'p95', '']);
  });
}

const verdict = (holds: boolean): string => (holds ? 'ok' : 'too much');

/** As a pupil does whose words are due; the first opening fetches the code and does not count. */
async function openRevision(studio: Studio): Promise<number[]> {
  const pupil = await buildPupil(studio.db);
  const items = Array.from({ length: 30 }, (_, at) => ({ learnTxt: `das Wort ${at}`, hintTxt: `le mot ${at}` }));
  const list = await buildList(studio.db, { author: pupil, items, learnLanguage: 'de' });
  await buildMemory(studio.db, { person: pupil, list, stability: 0.5 });
  const viewport = { width: 820, height: 1180 };
  return withPage(studio, { who: pupil, observe: OBSERVE_CHANGES, viewport }, async (page) => {
    await page.goto(`${studio.url}/accueil`);
    return timeOpenings(page, page.locator('a[href="/revision?mots=10"]'), OPENED, ROUNDS);
  });
}

/** A list that a class has practised; answers how to move in its results at a slow-down. */
async function giveList(studio: Studio): Promise<(rate: number) => Promise<number[]>> {
  const { db } = studio;
  const teacher = await buildTeacher(db);
  const texts = Array.from({ length: WORDS }, (_, at) => ({ learnTxt: `das Wort ${at}`, hintTxt: `le mot ${at}` }));
  const list = await buildList(db, { author: teacher, items: texts, learnLanguage: 'de' });
  const course = await buildCourse(db, {
    author: teacher,
    items: [{ itemType: 'Activity', title: 'Mots', navigationUrl: `/activite/traduction/${list.id}`, listId: list.id }],
  });
  const items = await db.select().from(listItem).where(eq(listItem.listId, list.id)).orderBy(asc(listItem.position));
  for (let place = 0; place < PUPILS; place += 1) {
    const pupil = await buildPupil(db, { displayName: `Élève ${place} du Banc` });
    await buildDistribution(db, { course, teacher, pupil });
    const outcomeOf = (at: number) => WORD_OUTCOMES[(at * 7 + place * 3) % WORD_OUTCOMES.length] ?? 'first';
    await buildRun(db, {
      pupil,
      course,
      listId: list.id,
      activity: 'traduction',
      words: items.map(({ id }, at) => [id, 'write', outcomeOf(at), 1] as const),
      wrong: Object.fromEntries(items.filter((_, at) => at % 3 === 0).map(({ id }) => [id, ['das Wrot']])),
    });
  }
  return (rate) =>
    withPage(studio, { who: teacher, observe: OBSERVE_PRESSES, rate }, async (page) => {
      await page.goto(`${studio.url}/listes/personnelles/${list.id}/resultats`);
      await page.locator('td[data-row="0"][data-column="1"]').focus();
      return timePresses(page, () => walk(page));
    });
}

const WAY = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowRight'];

async function walk(page: Page): Promise<number> {
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await page.keyboard.press(WAY[turn % WAY.length] ?? 'ArrowRight');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }
  return PRESSES;
}
