import { and, eq } from 'drizzle-orm';
import { folioStudent, observationChange } from '../../apps/server/src/db/folio-schema.ts';
import { openWithClock, setClock } from '../fixtures/device-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

test('what was observed without network by a clock that is 400 days slow is sent, and of today, once it is right', async ({
  page,
  context,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  await openWithClock(page, -400 * DAY);
  const folio = await build.folio({
    author: await signInAs(await build.teacher()),
    pupils: [await build.pupil(), await build.pupil()],
  });
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(page.getByText(/2.gardées ici/)).toBeVisible();
  await setClock(page, 0);
  await openWithClock(page, 0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/gardées? ici/)).toHaveCount(0);
  await expect(page.locator('td[data-code="ok"]')).toHaveCount(1);
  await expect(page.locator('td[data-code="nok"]')).toHaveCount(1);
  const changes = () =>
    db
      .select({ at: observationChange.changedOn })
      .from(observationChange)
      .innerJoin(folioStudent, eq(folioStudent.id, observationChange.studentId))
      .where(and(eq(folioStudent.folioId, folio.id)));
  await expect.poll(async () => (await changes()).length).toBe(2);
  for (const { at } of await changes()) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(10 * MINUTE);
});

test('the door of a test opens by itself, and so does its card at home, whatever the tablet’s clock shows', async ({
  build,
  openAs,
}) => {
  const ahead = [0, 30 * MINUTE, -30 * MINUTE, DAY, -400 * DAY];
  const pupils = [];
  for (const _ of ahead) pupils.push(await build.pupil());
  const opensOn = new Date(Date.now() + 45_000);
  const { id } = await build.classTest({ opensOn, copies: pupils.map((pupil) => ({ pupil })) });
  const pages = [];
  for (const [place, by] of ahead.entries()) {
    const page = await openAs(pupils[place] ?? null);
    await openWithClock(page, by);
    const isAtHome = place % 2 === 0;
    await page.goto(isAtHome ? '/accueil' : `/controles/${id}`);
    await expect(page.getByText(isAtHome ? /Contrôle, s’ouvre le/ : /^Il s’ouvre le/)).toBeVisible();
    pages.push({ page, isAtHome });
  }
  for (const { page, isAtHome } of pages) {
    const start = isAtHome
      ? page.getByRole('link', { name: /^Commencer le contrôle/ })
      : page.getByRole('button', { name: 'Commencer' });
    await expect(start).toBeVisible({ timeout: 90_000 });
  }
  expect(Date.now()).toBeGreaterThanOrEqual(opensOn.getTime());
});

test('a clock that is set while a test is written neither ends it nor loses an answer', {
  tag: '@engines-quick',
}, async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const { id } = await build.classTest({ seconds: 1_200, copies: [{ pupil }] });
  await openWithClock(page, 30 * MINUTE);
  await page.goto(`/controles/${id}`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const line = page.getByRole('textbox', { name: 'Ta réponse' });
  for (const by of [-DAY, DAY, 0]) {
    await setClock(page, by);
    await line.fill(`un mot ${by}`);
    await expect(page.getByText('gardé', { exact: true })).toBeVisible();
    await expect(page.getByText(/(19|20).min/).first()).toBeVisible();
  }
  await page.reload();
  await page.getByRole('button', { name: /^Mot 1, / }).click();
  await expect(line).toHaveValue('un mot 0');
});
