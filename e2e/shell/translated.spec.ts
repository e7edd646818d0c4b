import type { Request } from '@playwright/test';
import { addressOf, ROLES, type Role, routesOf, type Visit } from '@pupitre/screens';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { takeSteps } from '../../tools/pictures/steps.ts';
import { expectSeen, type Manner } from '../fixtures/foreign-hand.ts';
import { handfulsOf } from '../fixtures/handfuls.ts';
import { arrived, expectOpened, leaveFor } from '../fixtures/opening.ts';
import { preparePresses, pressAtRandom } from '../fixtures/random-presses.ts';
import { settled } from '../fixtures/stillness.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ trace: 'off' });

const SEED = 20_261_128;
/** More of them find more, in as much more time: PUPITRE_PRESSES=60. */
const PRESSES = Number(process.env.PUPITRE_PRESSES ?? 10);
/** What one test holds, so that several share the work. */
const HANDFUL = 6;
/** Nothing is written into the school that others look at: a refused write is one more thing that the page has to show. */
const REFUSED = /ERR_FAILED|Failed to fetch|Something bad happened/;

/** What is read by its secret is asked for with POST, so that no log keeps the address. */
const isRead = (request: Request) => request.method() === 'GET' || request.url().includes('/secret/');

type Seeded = Visit & { seed: number };

/** Presses on each of them in a page that somebody else changes too, and sees all that React has drawn. */
function pressOn(role: Role, manner: Manner, visits: readonly Seeded[], title: string): void {
  test(title, async ({ page, db, signInAs, trouble }) => {
    // Pressed away before its contents were there, a dialog has nothing to give the focus to.
    trouble.allow(REFUSED, /use-focus-trap\] Failed to find focusable element/);
    await page.route('**/api/**', (route) => (isRead(route.request()) ? route.continue() : route.abort()));
    const world = await readDemoWorld(db);
    const { login } = ROLES[role];
    if (login !== null) await signInAs(login);
    await preparePresses(page);
    for (const [index, { opening, view, seed }] of visits.entries()) {
      const address = addressOf(opening.at, world);
      const open = async () => {
        // Refused writes wait for the network, and a page that waits for it opens others late: a minute each.
        const isCut = (await page.locator('p[data-kind="offline"]').count()) > 0;
        if (isCut || !page.url().startsWith('http')) await page.goto(address);
        // A press may lead elsewhere when it is no longer waited for.
        await expect(async () => {
          await leaveFor(page, address);
          await arrived(page);
          expect(`${new URL(page.url()).pathname}`).toBe(address.split('?')[0]);
        }).toPass();
        await expectOpened(page, address);
      };
      await open();
      if (view?.first !== undefined) await takeSteps(page, view.first);
      await expectSeen(page, address);
      if (index === 0 && manner === 'translator') {
        await settled(page);
        await expectAccessible(page, address);
      }
      await pressAtRandom(page, {
        seed,
        presses: PRESSES,
        open,
        after: (what) => expectSeen(page, `${address}: ${what}`),
      });
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    }
  });
}

/** Each route of a role; what it sees as a guest does, the guest presses. */
function seededOf(role: Role): Seeded[] {
  const ofGuests = new Set(role === 'visiteur' ? [] : routesOf('visiteur').map(({ opening: { route } }) => route));
  return routesOf(role)
    .filter(({ opening: { route }, view }) => view !== undefined || !ofGuests.has(route))
    .map((visit, index) => ({ ...visit, seed: SEED + index }));
}

test.describe('translator', () => {
  test.use({ foreignHand: 'translator' });
  for (const role of ['visiteur', 'eleve', 'enseignante', 'admin'] as const)
    for (const [index, visits] of handfulsOf(seededOf(role), HANDFUL).entries())
      pressOn(
        role,
        'translator',
        visits,
        `in a page that is translated ${ROLES[role].label} (${index + 1}) presses ${PRESSES} times on each screen, and sees what changes`,
      );
});

/** Where people play, write, choose and read together. */
const SOME: Readonly<Record<'eleve' | 'enseignante', readonly string[]>> = {
  eleve: ['/activite/$type/$id', '/controles/$id', '/revision', '/mes-mots', '/mon-folio', '/auto-evaluation'],
  enseignante: [
    '/listes/$kind/$id/edition',
    '/parcours/$kind/$id/edition',
    '/folios/$kind/$id',
    '/folios/$kind/$id/edition',
    '/folios/$kind/$id/eleve/$studentId',
    '/preferences/groupes',
    '/parcours/$kind/$id/distribution',
    '/controles/$id/correction',
  ],
};

for (const [manner, how] of [
  ['reading aid', 'whose words a reading aid wraps'],
  ['corrector', 'whose fields somebody corrects'],
] as const)
  test.describe(manner, () => {
    test.use({ foreignHand: manner });
    for (const role of ['eleve', 'enseignante'] as const) {
      const visits = seededOf(role).filter(({ opening: { route } }) => SOME[role].includes(route));
      pressOn(
        role,
        manner,
        visits,
        `in a page ${how} ${ROLES[role].label} presses ${PRESSES} times where one plays and writes`,
      );
    }
  });
