import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type DemoLogin, findDemoPerson } from '../../e2e/fixtures/people.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_PRESSES, SLOW_DOWN, SLOW_LINE, timePresses, withPage } from './browser.ts';
import { median, percentile, Report } from './statistics.ts';

/** `--rounds=1` is for a trial. */
const ROUNDS = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3);
/** How long somebody looks at a screen before the next press, in ms. */
const LOOK = 5_000;
/** In ms: from the press until it is marked, until what it opens is painted; home was seen before. */
const MOST = { marked: 200, opened: 400, home: 150, touch: 100, key: 50 };
const PATIENCE = 10_000;
const [PHONE, DESK] = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
/** So many touches and keys; the first ones count with the others. */
const PRESSES = 12;
const CELL = '[role="gridcell"][data-row][data-column]';
/** Of what comes later nothing is left: shapes that keep a place, and the page that waits. */
const WAITING = '[data-pending], [data-arriving], [aria-busy="true"], [data-skeleton]';

/**
 * Written by the page itself, of the press that `window.follow` awaits: when it was marked, or something else changed, and when
 * what it opens was painted; and the longest task since.
 */
const OBSERVE = `${OBSERVE_PRESSES}
  window.longest = 0;
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration); })
    .observe({ type: 'longtask', buffered: true });
  window.follow = (path, selector) => new Promise((done) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const seen = { marked: 0, opened: 0 };
      window.longest = 0;
      // Seen within a frame, which is painted before the next task: a message comes before any timer.
      const painted = (moment) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          seen[moment] = performance.now() - timeStamp;
          if (moment === 'opened') setTimeout(() => done(seen), 1_000);
        };
        port2.postMessage(null);
      };
      const isOpen = () => location.pathname.startsWith(path) && document.querySelector('${WAITING}') === null
        && [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
      let isMarked = false;
      const look = () => {
        const isThere = isOpen();
        if (!isMarked && (isThere || document.querySelector('[data-pressed]') !== null)) {
          isMarked = true;
          painted('marked');
        }
        if (isThere) painted('opened');
        else if (performance.now() - timeStamp < ${PATIENCE}) requestAnimationFrame(look);
        else done(seen);
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  });
`;

type Step = {
  name: string;
  /** What is pressed. */
  press: (page: Page) => Locator;
  /** Where it leads, and what stands there when it is painted. */
  path: string;
  content: string;
  most: number;
};
type Figures = { marked: number; opened: number; requests: number; longest: number };

const menu = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name });
const link = (address: string) => (page: Page) => page.locator(`main a[href^="${address}"]`).first();

/** Presses inside, as somebody makes them who has just come: a slow processor, a slow line, a finger that hovers nowhere. */
export async function benchInside(): Promise<boolean> {
  return inStudio(async (studio) => {
    const report = new Report();
    const seen = new Map<Step, Figures[]>();
    const [touches, keys]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await walkAsTeacher(studio, seen, touches, keys);
      for (const step of PUPILS_STEPS)
        await onHome(studio, 'eleve1', PHONE, async (page, devtools) =>
          note(seen, step, await follow(page, devtools, step)),
        );
    }
    for (const [{ name, most }, figures] of seen) {
      const of = (read: (one: Figures) => number) => median(figures.map(read));
      const [marked, opened] = [of((one) => one.marked), of((one) => one.opened)];
      const holds = marked > 0 && marked <= MOST.marked && opened > 0 && opened <= most;
      const requests = String(of((one) => one.requests));
      report.add(
        holds,
        name,
        ms(marked),
        `${ms(opened)} (≤ ${most})`,
        requests,
        ms(of((one) => one.longest)),
        verdict(holds),
      );
    }
    for (const [name, times, most] of [
      ['a touch on a cell', touches, MOST.touch],
      ['a key in a cell', keys, MOST.key],
    ] as const) {
      const usual = median(times);
      report.add(
        usual <= most,
        name,
        '',
        `${ms(usual)} (≤ ${most}), p95 ${ms(percentile(times, 0.95))}`,
        '',
        '',
        verdict(usual <= most),
      );
    }
    const line = `${(SLOW_LINE.downloadThroughput * 8) / 1_000_000} Mbit/s and ${SLOW_LINE.latency} ms`;
    return report.print(
      `Presses inside, Chromium at ${SLOW_DOWN}× slow-down, ${line}, median of ${ROUNDS} (marked ≤ ${MOST.marked} ms)\n`,
      ['press', 'marked', 'content painted', 'requests', 'longest task', ''],
    );
  });
}

const ms = (time: number) => `${Math.round(time)} ms`;
const verdict = (holds: boolean) => (holds ? 'ok' : 'too late');
const note = (seen: Map<Step, Figures[]>, step: Step, figures: Figures) =>
  seen.set(step, [...(seen.get(step) ?? []), figures]);

const TEACHERS_STEPS: readonly Step[] = [
  {
    name: 'Listes',
    press: menu('Listes'),
    path: '/listes/',
    content: 'main article a[href^="/listes/"]',
    most: MOST.opened,
  },
  {
    name: 'a list',
    press: link('/listes/personnelles/'),
    path: '/listes/personnelles/',
    content: 'main [aria-label="Fil d’Ariane"]',
    most: MOST.opened,
  },
  {
    name: 'Folios',
    press: menu('Folios'),
    path: '/folios/',
    content: 'main article a[href^="/folios/"]',
    most: MOST.opened,
  },
];
const TABLE: Step = {
  name: 'a folio’s table',
  press: (page) => page.locator('main a[href^="/folios/personnels/"]').first(),
  path: '/folios/personnels/',
  content: `${CELL}[data-code]:not([data-code="unset"])`,
  most: MOST.opened,
};
const HOME: Step = {
  name: 'home again',
  press: menu('Accueil'),
  path: '/accueil',
  content: '[aria-labelledby="accueil-distributions"] li',
  most: MOST.home,
};
const PUPILS_STEPS: readonly Step[] = [
  {
    name: '« 10 mots », a pupil on a phone',
    press: link('/revision?mots=10'),
    path: '/revision',
    content: 'main [data-app-header] ~ *',
    most: MOST.opened,
  },
  {
    name: '« Mes mots », a pupil on a phone',
    press: link('/mes-mots'),
    path: '/mes-mots',
    content: '[aria-labelledby="mots-listes"]',
    most: MOST.opened,
  },
];

async function walkAsTeacher(
  studio: Studio,
  seen: Map<Step, Figures[]>,
  touches: number[],
  keys: number[],
): Promise<void> {
  await onHome(studio, 'enseignante', DESK, async (page, devtools) => {
    for (const step of TEACHERS_STEPS) note(seen, step, await follow(page, devtools, step));
    note(seen, TABLE, await follow(page, devtools, TABLE));
    await delay(LOOK);
    touches.push(...(await timePresses(page, () => touchCells(page))));
    keys.push(...(await timePresses(page, () => typeInCells(page))));
    note(seen, HOME, await follow(page, devtools, HOME));
  });
}

/** The home page of a person, read for a moment. */
async function onHome(
  studio: Studio,
  login: DemoLogin,
  viewport: { width: number; height: number },
  use: (page: Page, devtools: CDPSession) => Promise<unknown>,
): Promise<void> {
  const who = await findDemoPerson(studio.db, login);
  await withPage(studio, { who, observe: OBSERVE, viewport, hasTouch: true }, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(`${studio.url}/accueil`, { waitUntil: 'load' });
    await delay(LOOK);
    await use(page, devtools);
  });
}

async function follow(page: Page, devtools: CDPSession, { press, path, content }: Step): Promise<Figures> {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  const place = press(page);
  await place.waitFor({ timeout: PATIENCE });
  await place.scrollIntoViewIfNeeded();
  const seen = page.evaluate(`window.follow(${JSON.stringify(path)}, ${JSON.stringify(content)})`);
  devtools.on('Network.requestWillBeSent', count);
  await place.tap();
  const figures = (await seen) as Pick<Figures, 'marked' | 'opened'>;
  devtools.off('Network.requestWillBeSent', count);
  const longest = Number(await page.evaluate('window.longest'));
  await delay(LOOK - 1_000);
  return { ...figures, requests, longest };
}

async function touchCells(page: Page): Promise<number> {
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await page
      .locator(`${CELL}[data-row="${turn % 3}"]`)
      .nth(Math.floor(turn / 3))
      .tap();
    await painted(page);
  }
  return PRESSES;
}

async function typeInCells(page: Page): Promise<number> {
  const written = ['2', '3', '1', 'ArrowDown', '2', 'ArrowLeft'];
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await page.keyboard.press(written[turn % written.length] ?? '1');
    await painted(page);
  }
  return PRESSES;
}

const painted = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
