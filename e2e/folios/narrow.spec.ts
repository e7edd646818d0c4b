import type { Locator } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { expect, test } from '../fixtures/test.ts';

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
  const group = page.getByRole('link', { name: 'Classe', exact: true });
  await expect(group.locator(':text-is("Classe"):visible, .bi:visible').first()).toBeVisible();
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
  await page.getByRole('button', { name: 'Évolution' }).click();
  await expect(page.getByRole('button', { name: 'Évolution' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Déjà observé\s: haut/)).toBeVisible();
  expect((await boxOf(cell)).y).toBe(before.y);

  const fresh = await build.folio({ author: teacher, criteria: [] });
  await page.goto(`/folios/personnels/${fresh.id}/edition?onglet=eleves`);
  await expect(page.getByRole('button', { name: /^Ajouter 3\sélèves de 7A/ })).toBeInViewport({ ratio: 1 });
});
