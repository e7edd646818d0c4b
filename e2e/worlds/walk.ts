import type { Page, Request } from '@playwright/test';
import { addressOf, ROLES, type Role, routesOf, type Visit } from '@pupitre/screens';
import { type DemoWorld, readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { takeSteps } from '../../tools/pictures/steps.ts';
import { expectOpened, isSettled, leaveFor } from '../fixtures/opening.ts';
import { through } from '../fixtures/relay.ts';
import { settled } from '../fixtures/stillness.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import type { Trouble } from '../fixtures/trouble.ts';
import { FIGURES, type Figures } from './chosen.ts';
import { expectKept, preparePresses, pressAtRandom } from './random-presses.ts';
import type { World } from './world.ts';

/** Ms that a screen and a press may take where many walk on a slow machine; what loads without end is found by itself. */
const [OPENING, PRESS, LONG_PRESS] = [20_000, 3_000, 10_000] as const;
/** Nothing is written into the school that others look at: a refused write is one more thing that the page has to show. */
const REFUSED = /ERR_FAILED|Failed to fetch|Something bad happened/;
/** A resource of the demonstration that is another site's page. */
const EMBEDDED = /request to another origin: https:\/\/map\.geo\.admin\.ch/;
/** A guest who writes the number of a course may meet one that is for those who are signed in. */
const NOT_FOR_GUESTS = /status of 40[134] \(\w+\) \(\S+\/api\/v1\/parcours\/\d+\)|Vous n’avez pas d’accès à cette/;
/** What is written behind the address of a picture leads nowhere. */
const NO_PICTURE = /status of 404 \(Not Found\) \(\S+\/images\//;
/** Pressed away before its contents were there, a dialog has nothing to give the focus to. */
const NO_FOCUS = /use-focus-trap\] Failed to find focusable element/;

/** What is read by its secret is asked for with POST, so that no log keeps the address. */
const isRead = (request: Request) => request.method() === 'GET' || request.url().includes('/secret/');

/** The roles that see a screen of their own. */
export const WALKERS = ['visiteur', 'eleve', 'enseignante', 'admin'] as const satisfies readonly Role[];

/** Each route of a role; what it sees as a guest does, the guest presses. */
export function screensOf(role: Role): Visit[] {
  const ofGuests = new Set(role === 'visiteur' ? [] : routesOf('visiteur').map(({ opening: { route } }) => route));
  return routesOf(role).filter(({ opening: { route }, view }) => view !== undefined || !ofGuests.has(route));
}

/** Another one for each screen and world, and always the same. */
export function seedOf(seed: number, ...names: readonly string[]): number {
  let mixed = seed;
  for (const letter of names.join('\n')) mixed = (Math.imul(mixed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return mixed;
}

type Walk = { world: World; role: Role; visits: readonly Visit[]; seed: number; presses: number };
/** A test: each of the screens is drawn and pressed in that world. */
export function walk(title: string, { world, role, visits, seed, presses }: Walk): void {
  test.describe(world.name, () => {
    test.use({ ...world.use, ...(world.relay === undefined ? {} : { proxy: through(world.relay) }) });
    test(title, async ({ page, db, signInAs, trouble }, info) => {
      const perPress = world.isCut === true ? LONG_PRESS : PRESS;
      test.setTimeout(Math.max(info.timeout, visits.length * (OPENING + presses * perPress)));
      trouble.allow(REFUSED, EMBEDDED, NOT_FOR_GUESTS, NO_PICTURE, NO_FOCUS, ...(world.says ?? []));
      await world.prepare?.(page);
      await page.route('**/api/**', (route) => (isRead(route.request()) ? route.fallback() : route.abort()));
      await preparePresses(page);
      const { login } = ROLES[role];
      if (login !== null) await signInAs(login);
      const school = await readDemoWorld(db);
      const figures: Figures = {
        world: world.name,
        screens: visits.length,
        presses: presses * visits.length,
        faults: [],
      };
      for (const [index, visit] of visits.entries()) {
        const { route } = visit.opening;
        const screen = { page, world, visit, school, presses, seed: seedOf(seed, world.name, role, route), trouble };
        const fault = await press(screen, index === 0).catch((error: unknown) =>
          error instanceof Error ? error.message : String(error),
        );
        if (fault === undefined) continue;
        figures.faults.push({ route, fault });
        trouble.take();
        // The next one begins anew, also where this one just loads itself again: what was wrong is noted.
        await page.goto('about:blank').catch(() => page.goto('about:blank'));
      }
      info.annotations.push({ type: FIGURES, description: JSON.stringify(figures) });
      expect(figures.faults).toEqual([]);
    });
  });
}

type Screen = {
  page: Page;
  world: World;
  visit: Visit;
  school: DemoWorld;
  seed: number;
  presses: number;
  trouble: Trouble;
};

async function press({ page, world, visit, school, seed, presses, trouble }: Screen, isFirst: boolean): Promise<void> {
  const address = addressOf(visit.opening.at, school);
  const look = async (where: string) => {
    await world.look?.(page, where);
    const found = trouble.list();
    if (found.length > 0) throw new Error(`${where}: ${found.join('; ')}`);
  };
  let end: (() => Promise<unknown>) | undefined;
  const open = async () => {
    await end?.();
    await openScreen(page, address, world);
    end = await world.begin?.(page);
  };
  let asked = false;
  const note = (dialog: { type: () => string }) => {
    asked ||= dialog.type() === 'beforeunload';
  };
  page.on('dialog', note);
  try {
    await openScreen(page, address, world);
    if (visit.view?.first !== undefined) await takeSteps(page, visit.view.first);
    await look(address);
    if (isFirst && world.name === 'translator') {
      await settled(page);
      await expectAccessible(page, address);
    }
    end = await world.begin?.(page);
    await pressAtRandom(page, { seed, presses, world, open, after: (what) => look(`${address}: ${what}`) });
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    asked = false;
    await end?.();
    end = undefined;
    await expectKept(
      page,
      () => asked,
      async () => {
        await page.reload();
        await expect(page.locator('h1').first()).toBeVisible();
      },
    );
  } finally {
    await end?.();
    page.off('dialog', note);
  }
}

async function openScreen(page: Page, address: string, world: World): Promise<void> {
  // Refused writes wait for the network, and a page that waits for it opens others late: a minute each.
  const waits = async () => world.isCut === true || (await page.locator('p[data-kind="offline"]').count()) > 0;
  if (!page.url().startsWith('http') || (await waits())) await page.goto(address);
  // A press may lead elsewhere when it is no longer waited for.
  await expect(async () => {
    await leaveFor(page, address);
    expect(await isSettled(page)).toBe(true);
    expect(`${new URL(page.url()).pathname}`).toBe(address.split('?')[0]);
  }).toPass();
  await expectOpened(page, address);
}
