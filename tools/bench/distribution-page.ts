import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { inStudio } from '../product/studio.ts';
import { OBSERVE_CHANGES, SLOW_DOWN, timeOpenings, withPage } from './browser.ts';
import { median, percentile, Report } from './statistics.ts';

const ROUNDS = 5;
const PRESSES = 12;
/** Limits in ms: opening a class on an ordinary machine, and answering a press on the page of 300 on a slow one. */
const MOST_OPENING = 300;
const MOST_PRESS = 100;
const WIDTHS = [30, 300] as const;

/** The page of a class and of three hundred pupils: opening from the overview, and the answer to presses. */
export async function benchDistributionPage(): Promise<boolean> {
  return inStudio(async (studio) => {
    const report = new Report();
    for (const width of WIDTHS) {
      const teacher = await buildTeacher(studio.db);
      await distribute(studio.db, teacher, width);
      const page = { who: teacher, observe: OBSERVE_CHANGES };
      const open = (shown: Page) => openOften(shown, studio.url, width);
      const opening = median(await withPage(studio, { ...page, rate: 1 }, open));
      const slow = await withPage(studio, page, async (shown) => {
        await open(shown);
        return pressSwitches(shown);
      });
      const press = percentile(slow, 0.75);
      const holds = (width > 30 || opening <= MOST_OPENING) && press <= MOST_PRESS;
      const times = [opening, press].map((ms) => `${Math.round(ms)} ms`);
      report.add(holds, String(width), ...times, holds ? 'ok' : 'too much');
    }
    return report.print(
      `Opening ≤ ${MOST_OPENING} ms (30), presses at ${SLOW_DOWN}× slow-down ≤ ${MOST_PRESS} ms for three of four\n`,
      ['pupils', 'open from overview', 'press p75', ''],
    );
  });
}

async function distribute(db: Database, teacher: PersonRow, width: number): Promise<void> {
  const course = await buildCourse(db, { author: teacher });
  for (let place = 0; place < width; place += 1) {
    const className = `${7 + Math.floor(place / 25)}H`;
    const pupil = await buildPupil(db);
    await buildDistribution(db, { course, teacher, pupil, className, groupKey: className, startOn: new Date(0) });
  }
}

async function openOften(page: Page, url: string, width: number): Promise<number[]> {
  await page.goto(`${url}/parcours/distributions`);
  const opened = `window.measured('click', '[role=switch]', (found) => found.length >= ${width})`;
  return timeOpenings(page, page.getByRole('link', { name: /^Distribution de/ }), opened, ROUNDS);
}

async function pressSwitches(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < PRESSES; turn += 1) {
    const isAnswered = `(found) => [...found].filter((one) => one.ariaChecked === 'true').length === ${turn + 1}`;
    const answered = page.evaluate(`window.measured('click', '[role=switch]', ${isAnswered})`);
    await page.getByRole('switch').nth(turn).click();
    times.push(Number(await answered));
  }
  return times;
}
