import type { Locator, Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const LABELS = Array.from({ length: 13 }, (_, index) => `Planifie son texte numéro ${index + 1}`);
const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
};

test('320 px leave criteria, days and buttons their room; a laptop shows rows, and the usual way to add a class', async ({
  page,
  build,
  signInAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const pupils: PersonRow[] = [];
  for (const name of ['Ana', 'Léo', 'Mia'])
    pupils.push(await build.pupil({ displayName: `${name} Rey`, schools: [school] }));
  await build.class({ name: '7A', school, teachers: [teacher], pupils });
  const on = new Date(Date.now() - 10 * 86_400_000);
  const observations = LABELS.flatMap((_, criterion) =>
    pupils.map((_, pupil) => ({ pupil, criterion, state: 'ok' as const, comment: 'Bon travail, continue ainsi.', on })),
  );
  const criteria = LABELS.map((label) => ({ label }));
  const folio = await build.folio({ author: teacher, title: 'Français 7A', criteria, pupils, observations });
  const at = `/folios/personnels/${folio.id}`;
  const ofPupil = `${at}/eleve/${folio.pupils[0]?.id}`;
  const rows = page.getByRole('listitem').filter({ hasText: /^Planifie/ });

  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(at);
  await page.goto(`${at}/classe`);
  const name = page.getByRole('rowheader').first();
  expect((await boxOf(name)).width).toBeGreaterThan(100);
  await page.goto(ofPupil);
  const first = rows.first();
  const day = await boxOf(first.getByText(/^le \d\d\.\d\d$/));
  const levels = await boxOf(first.getByRole('radiogroup'));
  expect(day.y + day.height <= levels.y || day.x + day.width <= levels.x).toBe(true);

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByText('Commentaire et traces')).toBeVisible();
  const bar = await boxOf(page.getByRole('button', { name: /^Enregistrer/ }));
  const places = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(places.filter((bottom) => bottom < bar.y).length).toBeGreaterThanOrEqual(7);

  await page.goto(at);
  const cell = page.getByRole('gridcell').first();
  const before = await boxOf(cell);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('switch', { name: 'Évolution' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Déjà observé\s: haut/)).toBeVisible();
  expect((await boxOf(cell)).y).toBe(before.y);

  const fresh = await build.folio({ author: teacher, criteria: [] });
  await page.goto(`/folios/personnels/${fresh.id}/edition?onglet=eleves`);
  await expect(page.getByRole('button', { name: /^Ajouter 3\sélèves de 7A/ })).toBeInViewport({ ratio: 1 });
});

test('on a phone the table’s head says whole that the network is gone, what is in conflict and what was refused', async ({
  page,
  context,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK, /409|404|403/);
  const teacher = await signInAs(await build.teacher());
  const colleague = await build.teacher();
  const pupils = [await build.pupil({ displayName: 'Ana Rey' }), await build.pupil({ displayName: 'Léo Rey' })];
  const team = [{ person: colleague, canEdit: true }];
  const { id } = await build.folio({ author: teacher, pupils, team, criteria: [{ label: 'Cite un passage' }] });
  const cells = (on: Page) => on.getByRole('gridcell');
  const isWhole = (one: Locator) => one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/folios/personnels/${id}`);
  const other = await openAs(colleague);
  await other.goto(`/folios/equipe-pedagogique/${id}`);
  await expect(cells(page)).toHaveCount(2);

  await context.setOffline(true);
  for (const pupil of [0, 1]) await cells(page).nth(pupil).click();
  const gone = page.locator('p[data-kind]').filter({ hasText: /^Hors ligne · 2/ });
  await expect(gone).toBeVisible();
  expect(await isWhole(gone.locator('> span').last())).toBe(true);
  // Twice: another level than hers.
  for (const pupil of [0, 1, 0, 1]) await cells(other).nth(pupil).click();
  await expect(other.getByText(/^Enregistré/)).toBeVisible();
  await context.setOffline(false);
  const conflicts = page.getByRole('button', { name: /^2\sconflits · Comparer$/ });
  await expect(conflicts).toBeVisible();
  expect(await isWhole(conflicts.locator('> span').last())).toBe(true);
  await conflicts.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout prendre des autres' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Gone in another tab: what is written then is refused, beside an icon that takes no more than its own room.
  const tab = await context.newPage();
  await tab.goto(`/folios/personnels/${id}`);
  await tab.getByRole('button', { name: 'Autres actions' }).click();
  await tab.getByRole('menuitem', { name: /^Supprimer/ }).click();
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(tab).toHaveURL(/\/folios\/personnels$/);
  await page.bringToFront();
  await cells(page).first().click();
  const refused = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Compris' }) });
  await expect(refused).toBeVisible();
  const [icon, words] = [refused.locator('> .bi').first(), refused.locator('> span').last()];
  expect((await boxOf(icon)).width).toBeLessThan(20);
  expect((await boxOf(words)).width).toBeGreaterThan(200);
});
