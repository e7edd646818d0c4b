import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { inStudio } from '../product/studio.ts';
import { OBSERVE_PAINT, type Paint, SLOW_DOWN, settle, withPage } from './browser.ts';
import { median, Report } from './statistics.ts';

const ROUNDS = 25;
const PATH = '/listes/lexique';
/** Ms that a page may come later for the worker that starts the product without network. */
const LATER = 10;

/** What a person waits for: until the answer begins, and until something is painted. */
const MOMENTS = ['answer', 'first paint', 'largest paint'] as const;
type Opening = Record<(typeof MOMENTS)[number], number>;

/** A page of a teacher online, where the browser has to start its worker first, and where there is none; one after the other. */
export async function benchWorker(): Promise<boolean> {
  return inStudio(async (studio) => {
    const who = await findDemoPerson(studio.db, 'enseignante');
    const options = { who, observe: OBSERVE_PAINT };
    const openings: { withIt: Opening[]; without: Opening[] } = { withIt: [], without: [] };
    await withPage(studio, { ...options, serviceWorkers: 'allow' }, async (page, devtools) => {
      await devtools.send('ServiceWorker.enable');
      await keep(page, studio.url + PATH);
      await withPage(studio, { ...options, serviceWorkers: 'block' }, async (bare) => {
        await open(bare, studio.url + PATH);
        for (let round = 0; round < ROUNDS; round += 1) {
          openings.withIt.push(await openCold(page, devtools, studio.url + PATH));
          openings.without.push(await open(bare, studio.url + PATH));
        }
      });
    });
    const report = new Report();
    for (const moment of MOMENTS) {
      const [withIt, without] = [openings.withIt, openings.without].map((all) => median(all.map((one) => one[moment])));
      if (withIt === undefined || without === undefined) continue;
      const later = withIt - without;
      const holds = later <= LATER;
      report.add(
        holds,
        moment,
        ...[without, withIt, later].map((ms) => `${ms.toFixed(0)} ms`),
        holds ? 'ok' : 'too much',
      );
    }
    const title = `${PATH} at ${SLOW_DOWN}× slow-down, worker stopped before, median of ${ROUNDS} (≤ ${LATER} ms later)\n`;
    return report.print(title, ['', 'without', 'with it', 'later', '']);
  });
}

/** Resolves once the worker has the page. */
async function keep(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function openCold(page: Page, devtools: CDPSession, url: string): Promise<Opening> {
  await devtools.send('ServiceWorker.stopAllWorkers');
  // What stops is at work itself.
  await delay(500);
  return open(page, url);
}

async function open(page: Page, url: string): Promise<Opening> {
  await page.goto(url, { waitUntil: 'load' });
  const { first, largest } = await settle<Paint>(page, 'window.paint');
  const answer = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
  );
  return { answer, 'first paint': first, 'largest paint': largest };
}
