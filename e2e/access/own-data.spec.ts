import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';

test('a pupil reads what is kept, downloads a copy of hers by keyboard, and finds her work in it', {
  tag: '@engines',
}, async ({ page, signInAs, build }) => {
  const her = await build.pupil({ displayName: 'Zélie Quennoz' });
  await build.list({ author: her, title: 'Mes girolles' });
  await signInAs(her);
  await page.goto('/preferences');
  const card = page.getByRole('region', { name: 'Mes données' });
  const button = card.getByRole('button', { name: 'Télécharger mes données' });
  await button.focus();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toBe('mes-donnees.zip');
  await expect(card.getByText(/est dans tes téléchargements/)).toBeVisible();
  await expectAccessible(page, 'preferences with a copy made');
  const files = unzipSync(await readFile(await file.path()));
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Mes girolles');

  await card.getByRole('link', { name: 'Ce qui est gardé, et pourquoi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tes données' })).toBeVisible();
  await page.getByRole('radio', { name: 'Pour les élèves' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'Vos données' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the notice for adults');
  await page.goBack();
  await expect(page).toHaveURL('/preferences');
});

test('on a phone each row of the notice is a block that is still a table to those who listen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/apropos/donnees');
  const table = page.getByRole('table', { name: 'Ce que Pupitre sait de toi' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('columnheader', { name: 'Combien de temps' })).toHaveCount(1);
  const [what, why] = [table.getByRole('rowheader').first(), table.getByRole('cell').first()];
  await expect(what).toBeVisible();
  const [above, below] = [await what.boundingBox(), await why.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan((above?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
