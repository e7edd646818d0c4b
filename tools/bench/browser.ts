import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { openSession } from '../../e2e/fixtures/people.ts';
import type { Studio } from '../product/studio.ts';

/** Slow-down of the processor, near that of a school's tablet. */
export const SLOW_DOWN = 4;
/** A line of 9 Mbit/s with 170 ms from a request to its answer; connecting costs nothing here. */
export const SLOW_LINE = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};
/** Browsers report no press that was answered sooner, in ms. */
const SHORTEST_TOLD = 16;

export type PageOptions = {
  /** null: a guest. */
  who: PersonRow | null;
  /** Script that the page runs before our code. */
  observe: string;
  rate?: number;
} & Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'serviceWorkers'>;

/** A page of one person in a browser without a cache, on a slow processor. */
export async function withPage<Result>(
  { browser, db, url }: Studio,
  { who, observe, rate = SLOW_DOWN, viewport = { width: 1366, height: 768 }, ...others }: PageOptions,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, locale: 'fr-CH', ...others });
  try {
    if (who !== null) await openSession(db, context, who, url);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** Written by the page itself: the first and the largest paint, and how far things moved. */
export const OBSERVE_PAINT = `
  window.paint = { first: 0, largest: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.paint.largest = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.name === 'first-contentful-paint') window.paint.first = one.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.paint.shift += one.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;
export type Paint = { first: number; largest: number; shift: number };

/** What an expression gives in the page once that has not changed for a second. */
export async function settle<Value>(page: Page, expression: string): Promise<Value> {
  let last = '';
  for (let quietSince = Date.now(); Date.now() - quietSince < 1_000; ) {
    const now = JSON.stringify(await page.evaluate(expression));
    if (now !== last) quietSince = Date.now();
    last = now;
    await delay(100);
  }
  return JSON.parse(last) as Value;
}

/** Written by the page itself: every interaction of a person with the time until its result was painted. */
export const OBSERVE_PRESSES = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId > 0) window.presses.push([one.interactionId, one.duration]);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_TOLD}, buffered: true });
`;

/** Makes `window.measured`: the time from an event until the elements of a selector are as expected. */
export const OBSERVE_CHANGES = `
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

/** Every press with the time until it was painted; one too quick to be reported counts as the shortest. */
export async function timePresses(page: Page, play: () => Promise<number>): Promise<number[]> {
  await page.evaluate('window.presses.length = 0');
  const made = await play();
  // Event timing reports a press with a delay.
  await delay(500);
  const seen = (await page.evaluate('window.presses')) as [number, number][];
  const longest = new Map<number, number>();
  for (const [press, duration] of seen) longest.set(press, Math.max(longest.get(press) ?? 0, duration));
  const quick = Array.from({ length: Math.max(0, made - longest.size) }, () => SHORTEST_TOLD);
  return [...longest.values(), ...quick];
}

/**
 * Opens a page by its link as a person does: hovers, then presses; `opened` runs in the page and gives the time. The
 * first opening also fetches the code and does not count.
 */
export async function timeOpenings(page: Page, link: Locator, opened: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await link.hover();
    const opening = page.evaluate(opened);
    await link.click();
    const time = Number(await opening);
    if (round > 0) times.push(time);
    if (round < rounds) await page.goBack();
  }
  return times;
}
