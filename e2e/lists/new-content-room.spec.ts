import type { Locator } from '@playwright/test';
import { words } from '../fixtures/list-editor.ts';
import { expect, test } from '../fixtures/test.ts';

const SIZES = [
  [1366, 768],
  [820, 1180],
  [390, 844],
] as const;

/** Nothing lies over it, at its first and last line: neither the bar of saving nor the end of the window. */
const isWhole = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  });

test('the first word of a new list is in sight above the bar, on a laptop and a tablet', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    await page.goto('/listes/personnelles');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    const first = words(page).getByRole('row').nth(1);
    await expect(first).toBeVisible();
    expect(await isWhole(first), `${width} × ${height}`).toBe(true);
  }
});

test('what adds the first resource of a new course is in sight above the bar, at each size', async ({
  page,
  build,
  signInAs,
}) => {
  await signInAs(await build.teacher());
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/parcours/personnels');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const add = page.locator('[data-action="add-first"]');
    await expect(add).toBeVisible();
    expect(await isWhole(add), `${width} × ${height}`).toBe(true);
  }
});

test('what a new list folds away on a laptop is one press away', async ({ page, build, signInAs }) => {
  await signInAs(await build.teacher());
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/listes/personnelles');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('textbox', { name: 'Ruban' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Compléter la présentation' }).click();
  await expect(page.getByRole('textbox', { name: 'Ruban' })).toBeVisible();
});
