import type { Page } from '@playwright/test';
import { buildShared } from '../fixtures/shared-folio.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const NAMES = ['Alice Berset', 'Amir Haddad', 'Anaïs Lang', 'Arthur Morel', 'Bastien Rey'];

async function buildClassFolio(build: Build, size = NAMES.length) {
  const author = await build.teacher();
  const pupils = [];
  for (let index = 0; index < size; index += 1)
    pupils.push(await build.pupil({ displayName: NAMES[index] ?? `Élève ${String.fromCharCode(65 + index)}. Favre` }));
  const criteria = [
    {
      label: 'Planifie son texte avant de l’écrire',
      perObjectiveCode: 'L1 22',
      axesThematiques: ['Production de l’écrit'],
    },
    {
      label: 'Organise ses idées en paragraphes',
      perObjectiveCode: 'L1 22',
      axesThematiques: ['Production de l’écrit'],
    },
    {
      label: 'Relit et corrige son texte',
      perObjectiveCode: 'L1 26',
      axesThematiques: ['Fonctionnement de la langue'],
    },
  ];
  const folio = await build.folio({ author, pupils, criteria, title: 'Français 7e' });
  return { author, folio };
}
type ClassFolio = Awaited<ReturnType<typeof buildClassFolio>>['folio'];

const cell = (page: Page, pupil: string, criterion: string) =>
  page.getByRole('gridcell', { name: `${pupil}, ${criterion}`, exact: false });
const levelOf = (page: Page, pupil: string, criterion: string, level: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${pupil}, ${criterion}[^,]*, ${level}`) });
const saved = (page: Page) => expect(page.getByText(/^Enregistré/)).toBeVisible();

async function openTable(page: Page, folio: Pick<ClassFolio, 'id'>, kind = 'personnels') {
  await page.goto(`/folios/${kind}/${folio.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

test('25 pupils on one criterion take 25 keystrokes once the cell is reached', { tag: '@engines-quick' }, async ({
  page,
  build,
  signInAs,
  db,
}) => {
  const { author, folio } = await buildClassFolio(build, 25);
  await signInAs(author);
  await openTable(page, folio);
  await page.getByRole('gridcell').first().focus();
  for (let index = 0; index < 25; index += 1) await page.keyboard.press(index % 2 === 0 ? '1' : '2');
  await saved(page);
  await page.reload();
  await expect(page.locator('td[data-row="0"][data-code="ok"]')).toHaveCount(13);
  await expect(page.locator('td[data-row="0"][data-code="nok"]')).toHaveCount(12);
  // Each change once.
  const { rows } = await db.execute<{ n: number }>(
    `select count(*)::int as n from observation_change c join folio_student s on s.id = c.student_id where s.folio_id = ${folio.id}`,
  );
  expect(rows[0]?.n).toBe(25);
});

test('keys move, repeat, clear, fill a block, undo, copy and paste; the table is accessible', {
  tag: ['@translated', '@engines'],
}, async ({ page, build, signInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { author, folio } = await buildClassFolio(build);
  await signInAs(author);
  await openTable(page, folio);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Non observable')).toBeVisible();
  await expect(cell(page, 'Anaïs Lang', 'Planifie')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Indéfini')).toBeFocused();
  await page.keyboard.press('Control+Home');
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', '1']) await page.keyboard.press(key);
  await expect(page.locator('td[data-code="ok"]')).toHaveCount(6);
  await page.keyboard.press('Control+z');
  await expect(page.locator('td[data-code="ok"]')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(page.locator('td[data-code="ok"]')).toHaveCount(6);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Déjà observé\tDéjà observé\tDéjà observé\nDéjà observé\tDéjà observé\tDéjà observé',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+z');
  await page.locator('td[data-row="1"][data-column="1"]').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.evaluate(() => navigator.clipboard.writeText('2\t3\nok\t'));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+v');
  await expect(levelOf(page, 'Alice Berset', 'Planifie', 'Abordé')).toBeVisible();
  await expect(levelOf(page, 'Amir Haddad', 'Organise', 'Indéfini')).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('peut-être\t1'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Coller des évaluations' });
  await expect(dialog.getByText('«\u00a0peut-être\u00a0»')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Coller', exact: true }).click();
  await saved(page);
  await expectAccessible(page);
});

test('a tap gives the next level, a long press the sheet of the day', async ({ build, openAs }) => {
  const { author, folio } = await buildClassFolio(build);
  const page = await openAs(author);
  await page.setViewportSize({ width: 820, height: 1180 });
  await openTable(page, folio);
  const target = cell(page, 'Amir Haddad', 'Planifie');
  await target.click();
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Déjà observé')).toBeVisible();
  await target.click();
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Abordé, pas encore observé')).toBeVisible();
  const pointer = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true };
  await target.dispatchEvent('pointerdown', pointer);
  const menu = page.getByRole('dialog', { name: 'Amir Haddad' });
  await expect(menu.getByRole('button', { name: 'Abordé, pas encore observé' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await target.dispatchEvent('pointerup', pointer);
  await expectAccessible(page);
  await menu.getByRole('textbox', { name: 'Commentaire d’aujourd’hui' }).fill('Un beau plan.');
  await menu.getByRole('button', { name: 'Non observable' }).click();
  await menu.getByRole('button', { name: 'Terminé' }).click();
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Non observable, aujourd’hui, avec commentaire')).toBeVisible();
  await saved(page);
});

test('two teachers at once: different cells both stay, the same cell asks', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/409/);
  const { author, colleague, folio: shared } = await buildShared(build);
  await signInAs(author);
  const other = await openAs(colleague);
  // Without the hub she answers before she has seen the other's level.
  await other.routeWebSocket(/\/notification/, () => undefined);
  await other.route(/\/observations\/digest$/, () => undefined);
  await openTable(page, shared);
  await openTable(other, shared, 'equipe-pedagogique');
  await cell(page, 'Alice Berset', 'Planifie').click();
  await cell(other, 'Amir Haddad', 'Planifie').click();
  await saved(page);
  await saved(other);
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Déjà observé')).toBeVisible();
  // The colleague has not read again: Alice is unset on her screen.
  await cell(other, 'Alice Berset', 'Planifie').focus();
  await other.keyboard.press('2');
  await other.getByRole('button', { name: 'Conflit · Comparer' }).click();
  const dialog = other.getByRole('dialog', { name: 'Observation en conflit' });
  await expect(dialog.getByText(/^Isabelle Rochat à \d\d:\d\d\s:$/)).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Garder le mien' }).click();
  await saved(other);
  await expect(levelOf(page, 'Alice Berset', 'Planifie', 'Abordé')).toBeVisible();
});

test('offline: all is kept over a reload of another page and sent when the network is back', {
  tag: '@engines',
}, async ({ page, build, signInAs, context, trouble }) => {
  trouble.allow(LOST_NETWORK, /network/i);
  const { author, folio } = await buildClassFolio(build);
  await signInAs(author);
  await openTable(page, folio);
  await page.getByRole('gridcell').first().focus();
  // The screens used in class are loaded before the network goes.
  for (const name of ['day-sheet', 'one-hand-page'])
    await expect.poll(() => page.evaluate(wasFetched, name)).toBe(true);
  await context.setOffline(true);
  for (const key of ['1', '2', '1']) await page.keyboard.press(key);
  await expect(page.getByText('3 gardées ici')).toBeVisible();
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Abordé')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Une main' }).click();
  await expect(page.getByText('3 observations gardées ici')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/apropos');
  await openTable(page, folio);
  await saved(page);
  await page.reload();
  await expect(page.locator('td[data-row="0"][data-code="ok"]')).toHaveCount(2);
  await expect(levelOf(page, 'Amir Haddad', 'Planifie', 'Abordé')).toBeVisible();
});

const wasFetched = (name: string): boolean =>
  performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`));
