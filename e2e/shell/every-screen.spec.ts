import type { Page } from '@playwright/test';
import { ALL_ROLES, addressOf, leadsOf, ROLES, type Role, type View, type Visit, visitsOf } from '@pupitre/screens';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { type DemoWorld, readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { takeSteps } from '../../tools/pictures/steps.ts';
import { countShifts, expectAdapting, NARROW, WIDE } from '../fixtures/adapting.ts';
import { expectFrench, expectTitleWithoutPupils, expectTu, findUnfrench, readTexts } from '../fixtures/french.ts';
import { expectOpened, follow } from '../fixtures/opening.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

/** What one test may hold: a page that is looked at costs as much as several that are only opened. */
const HANDFUL = 16;
const COST = { looked: 8, opened: 1 };

function handfulsOf(visits: readonly Visit[]): Visit[][] {
  const handfuls: Visit[][] = [];
  let room = 0;
  for (const visit of visits) {
    const cost = visit.view === undefined ? COST.opened : COST.looked;
    if (room < cost) {
      handfuls.push([]);
      room = HANDFUL;
    }
    handfuls.at(-1)?.push(visit);
    room -= cost;
  }
  return handfuls;
}

const nameOf = ({ view, opening }: Visit): string => view?.title ?? opening.route;

type Looking = { page: Page; db: Database; view: View; address: string; shifts: Parameters<typeof expectAdapting>[1] };

/** All that is asked of a screen, of the one page that was loaded: narrow, wide, spaced, in forced colours, light and dark. */
async function lookAt({ page, db, view, address, shifts }: Looking): Promise<void> {
  const prepare = async () => {
    await expectFrench(page, db, view.title);
    if (view.first === undefined) return false;
    await takeSteps(page, view.first);
    await expectFrench(page, db, `${view.title}, ${address}`);
    return true;
  };
  await expectAdapting(page, shifts, view.title, prepare);
  await expectAccessibleInBoth(page, view.title);
}

for (const role of ALL_ROLES) {
  const { label, login } = ROLES[role];
  for (const visits of handfulsOf(visitsOf(role))) {
    const [first] = visits;
    if (first === undefined) continue;
    const [does, how] =
      first.view === undefined ? ['opens', 'in French'] : ['sees', 'in French, accessible, at 320 px too'];
    test(`[GEN-01, ERR-08, GEN-04] ${label} ${does} ${visits.length} from « ${nameOf(first)} »: ${how}`, async ({
      page,
      db,
      signInAs,
    }) => {
      const world = await readDemoWorld(db);
      if (login !== null) await signInAs(login);
      const shifts = await countShifts(page);
      for (const { opening, view } of visits) {
        const address = addressOf(opening.at, world);
        await page.setViewportSize(view === undefined ? WIDE : NARROW);
        if (view === undefined && page.url().startsWith('http')) await follow(page, address);
        else await page.goto(address);
        await expectOpened(page, address);
        await expectTitleWithoutPupils(page, db, address);
        if (role === 'eleve') await expectTu(page, db, address);
        if (view === undefined) await expectFrench(page, db, address);
        else await lookAt({ page, db, view, address, shifts });
      }
    });
  }
}

/** Everybody else is led by the same lines of the routes, which are tested beside them. */
const LED: readonly Role[] = ['visiteur', 'enseignante'];

for (const role of LED)
  test(`addresses that show nothing of their own lead on: ${ROLES[role].label}`, async ({ page, db, signInAs }) => {
    const world: DemoWorld = await readDemoWorld(db);
    const { login } = ROLES[role];
    if (login !== null) await signInAs(login);
    for (const { at, leadsTo } of leadsOf(role)) {
      await page.goto(addressOf(at, world));
      await expectOpened(page, addressOf(leadsTo ?? '', world));
    }
  });

test('[GEN-01] the sign-in page of the demonstration is in the French of Switzerland too, and fits 320 px', async ({
  page,
}) => {
  const shifts = await countShifts(page);
  await page.setViewportSize(NARROW);
  await page.goto('/api/v1/account/login');
  await expect(page.locator('input[type=password]')).toBeVisible();
  // It is the provider's page, not a page of ours (GEN-04).
  expect(new URL(page.url()).pathname).toMatch(/^\/oidc\//);
  await expectAdapting(page, shifts, 'the sign-in page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  const texts = await readTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(findUnfrench(texts).filter((text) => text.startsWith('English'))).toEqual([]);
});
