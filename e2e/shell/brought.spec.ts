import type { Page, Request } from '@playwright/test';
import { HUB_PATHS, hubNegotiation } from '@pupitre/contract';
import { ALL_ROLES, addressOf, ROLES, visitsOf } from '@pupitre/screens';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { bringNothing, broughtCalls, noteBrought } from '../fixtures/brought.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * The second page of a search that is shorter than the screen, and what a sheet, or the page of notifications, reads
 * again when the hub begins to tell it of changes.
 */
const LATER = [
  /^GET \/api\/v1\/notifications$/,
  /^GET .*skip=[1-9]/,
  /^GET .*\/observations\/(eleve|critere)\/\d+$/,
  // What practice proposes comes after the table, which does not wait for it.
  /^GET .*\/propositions$/,
];

/** What a page reads again by itself, every few seconds: on a slow machine before this test has seen it all. */
const AGAIN = /^GET \/api\/v1\/(administration\/travaux|distribution\/\d+\/resultats)$/;

const NEGOTIATION = hubNegotiation(HUB_PATHS[0]);

/** `calls` goes on until `leave`: a part that is loaded late asks late. */
type Seen = { calls: string[]; brought: string[]; leave: () => void };

/** Opens an address and lists its calls until the screen stands and none is under way. */
async function openPage(page: Page, address: string): Promise<Seen> {
  const calls: string[] = [];
  const underWay = new Set<Request>();
  const begin = (request: Request) => {
    underWay.add(request);
    const { pathname, search } = new URL(request.url());
    if (/^\/(api\/|notification\/|settings)/.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  };
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(address);
  await expect(page.locator('h1').first(), address).toBeVisible();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await expect.poll(() => underWay.size).toBe(0);
  const leave = () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  // How to connect is asked for later than this, if at all.
  const brought = (await broughtCalls(page)).filter((call) => call !== NEGOTIATION);
  return { calls, brought: brought.map((call) => `GET ${call}`), leave };
}

test('a page that was left open for an instant connects to the hub without asking how', async ({
  page,
  build,
  signInAs,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAs(await build.teacher());
  const told = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"result":{"ids":[],"count":0,')),
    );
  await page.goto('/accueil');
  await told;
  expect(asked.filter((path) => /negotiate|notifications/.test(path))).toEqual([]);
});

/** Screens of one test. */
const HANDFUL = 4;

for (const role of ALL_ROLES) {
  const visits = visitsOf(role).filter(({ view }) => view?.isMain === true && view.isOfProvider !== true);
  const { label, login } = ROLES[role];
  for (let from = 0; from < visits.length; from += HANDFUL) {
    const some = visits.slice(from, from + HANDFUL);
    const titles = some.map(({ view }) => view?.title).join(', ');
    test(`[START-01] ${label}: the page brings what its screen asks for and nothing else: ${titles}`, async ({
      page,
      db,
      signInAs,
    }) => {
      const world = await readDemoWorld(db);
      if (login !== null) await signInAs(login);
      const empty = await page.context().newPage();
      await bringNothing(empty);
      await noteBrought(page);
      for (const { opening } of some) {
        const address = addressOf(opening.at, world);
        const bare = await openPage(empty, address);
        const full = await openPage(page, address);
        full.leave();
        const forNothing = () => full.brought.filter((call) => !bare.calls.includes(call));
        await expect.poll(forNothing, `${address} is brought what nobody asks for`).toEqual([]);
        bare.leave();
        const isAgain = (call: string) => AGAIN.test(call) && full.brought.includes(call);
        const left = full.calls.filter((call) => !isAgain(call) && !LATER.some((later) => later.test(call)));
        expect({ address, left }).toEqual({ address, left: [] });
      }
    });
  }
}
