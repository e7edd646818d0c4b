import type { Page } from '@playwright/test';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });

async function openClass(page: Page, build: Build, signInAs: (who: never) => Promise<unknown>) {
  const author = await build.teacher();
  const pupils = [];
  for (let index = 0; index < 9; index += 1)
    pupils.push(await build.pupil({ displayName: `Élève ${String.fromCharCode(65 + index)}orel` }));
  const criteria = ['Planifie', 'Écrit', 'Relit', 'Corrige', 'Raconte'].map((label) => ({
    label: `${label} son texte`,
  }));
  const folio = await build.folio({ author, pupils, criteria, title: 'Français 7e' });
  await signInAs(author as never);
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
}
const at = (page: Page, row: number, column: number) => page.locator(`td[data-row="${row}"][data-column="${column}"]`);
const levels = (page: Page, code: string) => page.locator(`td[data-code="${code}"]`);
const selected = (page: Page) => page.getByRole('gridcell', { selected: true });

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await at(page, ...from).hover();
  await page.mouse.down();
  await at(page, ...to).hover();
  await page.mouse.up();
}

test('blocks are dragged and taken by their heads, filled down and to the right, and Enter goes on to the next line', async ({
  page,
  build,
  signInAs,
}) => {
  await openClass(page, build, signInAs);
  await drag(page, [1, 1], [3, 4]);
  await expect(selected(page)).toHaveCount(12);
  await expect(page.getByText('12 cellules', { exact: true })).toBeVisible();
  await expect(at(page, 3, 4)).toBeFocused();
  await page.keyboard.press('2');
  await expect(levels(page, 'nok')).toHaveCount(12);
  // The result of the block replaces its size.
  await expect(page.getByText(/^Enregistré/)).toBeVisible();
  await page.keyboard.press('Escape');
  await at(page, 0, 0).click();
  await expect(levels(page, 'ok')).toHaveCount(1);
  await drag(page, [0, 0], [0, 8]);
  await page.keyboard.press('Control+r');
  await expect(levels(page, 'ok')).toHaveCount(9);
  await page.getByRole('columnheader', { name: /Élève Iorel/ }).click({ position: { x: 4, y: 6 } });
  await expect(selected(page)).toHaveCount(5);
  await page.keyboard.press('Control+d');
  await expect(levels(page, 'ok')).toHaveCount(13);
  await page.keyboard.press('Control+z');
  await expect(levels(page, 'ok')).toHaveCount(9);
  await page.getByRole('rowheader', { name: /Raconte/ }).click({ position: { x: 3, y: 30 } });
  await expect(selected(page)).toHaveCount(9);
  await page.keyboard.press('Escape');
  await expect(at(page, 4, 0)).toBeFocused();
  await page.keyboard.press('3');
  await at(page, 3, 8).focus();
  await page.keyboard.press('Enter');
  await expect(at(page, 4, 0)).toBeFocused();
  await expect(levels(page, 'unrated')).toHaveCount(2);
});

test('a large replacement shows its count beside the cells, and is one block of the history that is taken back', async ({
  page,
  build,
  signInAs,
}) => {
  await openClass(page, build, signInAs);
  await at(page, 2, 2).focus();
  for (const key of ['Control+a', '1', '2']) await page.keyboard.press(key);
  await expect(levels(page, 'nok')).toHaveCount(45);
  await expect(page.getByText(/^Enregistré/)).toBeVisible();
  const message = page.getByRole('status').filter({ hasText: '45 évaluations remplacées' });
  await expect(message).toBeInViewport({ ratio: 1 });
  const box = await message.boundingBox();
  const firstCell = await at(page, 0, 0).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(firstCell?.x ?? 0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(page.getByText(/^Enregistré/)).toBeVisible();
  await message.getByRole('button', { name: 'Annuler' }).click();
  await expect(levels(page, 'ok')).toHaveCount(44);
  await expect(at(page, 2, 2)).toHaveAttribute('data-code', 'unrated');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  await expect(page.getByText(/annulée par vous à/)).toBeVisible();
});

test('the meaning of a cell’s signs is shown at the pointer or the focus, and covers no line in use', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.teacher();
  const pupils = [await build.pupil({ displayName: 'Zoé Perrin' }), await build.pupil({ displayName: 'Amir Haddad' })];
  const labels = Array.from({ length: 24 }, (_, index) => `Critère ${index + 1}`);
  const folio = await build.folio({
    author,
    pupils,
    criteria: labels.map((label) => ({ label, axesThematiques: ['Lire'] })),
    title: 'Français 7e',
    observations: [
      { pupil: 1, criterion: 1, state: 'ok', comment: 'Les deux indices sont trouvés.', selfState: 'nok' },
      { pupil: 0, criterion: 23, state: 'nok', comment: 'Relire la consigne.' },
    ],
  });
  await signInAs(author);
  await page.goto(`/folios/personnels/${folio.id}`);
  const preview = page.getByRole('tooltip');
  const amir = page.getByRole('gridcell', { name: /^Amir Haddad, Critère 2,/ });
  await amir.hover();
  await expect(preview).toContainText('«\u00a0Les deux indices sont trouvés.\u00a0»');
  await expect(preview).toContainText('Avis de l’élève\u00a0: je ne sais pas encore');
  // The pointer can reach it, e.g. to read it at a large zoom.
  await preview.hover();
  await expectAccessible(page);
  await expect(preview).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(preview).toBeHidden();

  await at(page, 0, 0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(amir).toBeFocused();
  await expect(preview).toContainText('Les deux indices');
  await expect(amir).toHaveAccessibleDescription(/Les deux indices sont trouvés/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(amir).toBeFocused();

  await page.keyboard.press('Control+End');
  const last = page.getByRole('gridcell', { name: /^Zoé Perrin, Critère 24,/ });
  await expect(last).toBeFocused();
  await expect(preview).toBeInViewport({ ratio: 1 });
  const [cell, card] = [await last.boundingBox(), await preview.boundingBox()];
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(cell?.y ?? 0);
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: /^Lire\s*24\s*critères/ }).click();
  const head = page.getByRole('rowheader', { name: /Lire/ });
  await expect(head.getByRole('img', { name: 'Commentaire' }).locator('..')).toHaveText('2');
  await expect(head.getByRole('img', { name: 'Avis différent' }).locator('..')).toHaveText('1');
});
