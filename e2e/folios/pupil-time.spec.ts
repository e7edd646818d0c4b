import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const ROW = 'Planifie son texte';
const row = (page: Page) => page.getByRole('listitem', { name: ROW, exact: true });
const DAY = 24 * 3_600_000;
const on = (days: number) => new Date(Date.now() - days * DAY);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

test('a pupil’s year: two days side by side, at every width, with what she said; the address keeps them', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const folio = await build.folio({
    author,
    criteria: [
      { label: ROW, perObjectiveCode: 'L1 22', axesThematiques: ['Production'], studentEvaluationEnabled: true },
      { label: 'Corrige son texte', perObjectiveCode: 'L1 22', axesThematiques: ['Production'] },
    ],
    pupils: [await build.pupil({ displayName: 'Alice Berset' })],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', selfState: 'ok', on: on(3), earlier: [{ state: 'nok', on: on(20) }] },
    ],
  });
  await page.goto(`/folios/personnels/${folio.id}/eleve/${folio.pupils[0]?.id}?avant=${dayOf(on(10))}`);
  await page.getByRole('button', { name: 'Lire' }).click();
  await expect(row(page).getByText('abordé', { exact: true })).toBeVisible();
  await expect(row(page).getByText(/^2\s?observations/)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Par axe' })).toContainText('1 sur 2');
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `year of a pupil, ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const lead = await row(page).getByRole('link', { name: ROW }).boundingBox();
    const drawing = await row(page).locator('svg[viewBox="0 0 300 44"]').boundingBox();
    const isBelow = (drawing?.y ?? 0) >= (lead?.y ?? 0) + (lead?.height ?? 0);
    expect(isBelow).toBe(width < 1366);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  // By keyboard: another day for the second column, which then is read only.
  await page.getByRole('button', { name: /^Second jour/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Au soir du' }).fill(dayOf(on(12)).split('-').reverse().join('.'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`apres=${dayOf(on(12))}`));
  await expect(row(page).getByRole('radio')).toHaveCount(0);
  await page.reload();
  await expect(row(page).getByText('abordé', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Observer' }).click();
  await expectAccessible(page, 'year of a pupil, observed');
});
