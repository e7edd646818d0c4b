import { type Browser, chromium, type Page } from '@playwright/test';
import { type Database, openDatabase } from '../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../apps/server/src/demo/build/build-course.ts';
import { buildDistribution } from '../../apps/server/src/demo/build/build-distribution.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { openSession } from '../../e2e/fixtures/people.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../chromium.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { median, percentile, table } from './statistics.ts';

const SLOW_DOWN = 4;
const ROUNDS = 5;
const PRESSES = 12;
/** Limits in ms: opening a class on an ordinary machine, and answering a press on the page of 300 on a slow one. */
const MOST_OPENING = 300;
const MOST_PRESS = 100;
const WIDTHS = [30, 300] as const;

/** Time from an event until the page shows the expected state. */
const WAIT = `
  window.measured = (event, selector, isThere) => new Promise((done) => {
    document.addEventListener(event, ({ timeStamp }) => {
      const look = () => {
        if (isThere(document.querySelectorAll(selector))) {
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
        } else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  });
`;

/** The page of a class and of three hundred pupils: opening from the overview, and the answer to presses. */
export async function benchDistributionPage(): Promise<boolean> {
  const product = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  const { db, close } = openDatabase(product.databaseUrl, { max: 1 });
  try {
    const rows: string[][] = [];
    let isGood = true;
    for (const width of WIDTHS) {
      const teacher = await buildTeacher(db);
      await distribute(db, teacher, width);
      const opening = median(await inBrowser(browser, product, db, teacher, 1, (page) => openOften(page, width)));
      const slow = await inBrowser(browser, product, db, teacher, SLOW_DOWN, async (page) => {
        await openOften(page, width);
        return pressSwitches(page);
      });
      const press = percentile(slow, 0.75);
      const holds = (width > 30 || opening <= MOST_OPENING) && press <= MOST_PRESS;
      if (!holds) isGood = false;
      rows.push([String(width), `${Math.round(opening)} ms`, `${Math.round(press)} ms`, holds ? 'ok' : 'too much']);
    }
    console.log(
      `\nOpening ≤ ${MOST_OPENING} ms (30), presses at ${SLOW_DOWN}× slow-down ≤ ${MOST_PRESS} ms for three of four\n`,
    );
    console.log(table(['pupils', 'open from overview', 'press p75', ''], rows));
    return isGood;
  } finally {
    await close();
    await browser.close();
    await product.stop();
  }
}

async function distribute(db: Database, teacher: PersonRow, width: number): Promise<void> {
  const course = await buildCourse(db, { author: teacher });
  for (let place = 0; place < width; place += 1) {
    const className = `${7 + Math.floor(place / 25)}H`;
    const pupil = await buildPupil(db);
    await buildDistribution(db, { course, teacher, pupil, className, groupKey: className, startOn: new Date(0) });
  }
}

async function inBrowser(
  browser: Browser,
  product: Product,
  db: Database,
  teacher: PersonRow,
  rate: number,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-CH' });
  try {
    await openSession(db, context, teacher, product.url);
    const page = await context.newPage();
    await page.addInitScript(WAIT);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(`${product.url}/parcours/distributions`);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** The first opening fetches the code, so measuring begins with the second. */
async function openOften(page: Page, width: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const link = page.getByRole('link', { name: /^Distribution de/ });
    await link.hover();
    const opened = page.evaluate(`window.measured('click', '[role=switch]', (found) => found.length >= ${width})`);
    await link.click();
    const time = Number(await opened);
    if (round > 0) times.push(time);
    if (round < ROUNDS) await page.goBack();
  }
  return times;
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
