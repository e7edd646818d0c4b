import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { feedback } from '../../apps/server/src/db/platform-schema.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// One job runs at a time for everybody, so these tests run in series.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ oneJob }) => oneJob);

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });

test('[ADMIN-02] [ADMIN-16] an administrator makes the JSON for the assistant; a reload still has it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/accueil');
  await page.getByRole('link', { name: 'Administration' }).first().click();
  const job = row(page, 'JSON pour l’assistant');
  const downloaded = page.waitForEvent('download');
  await job.getByRole('button', { name: /^Générer/ }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('to-generate.json');
  const made: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(Array.isArray(made)).toBe(true);
  await expect(job.getByText('La génération est un succès')).toBeVisible();
  await page.reload();
  await expect(job.getByText('La génération est un succès')).toBeVisible();
  const again = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Télécharger to-generate.json' }).click();
  expect(JSON.parse(await readFile(await (await again).path(), 'utf8'))).toEqual(made);
});

test('[ADMIN-01] [ADMIN-15] the curriculum is compared, then imported', { tag: '@engines' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/administration');
  const job = row(page, 'Importer le plan d’études');
  await job.getByRole('button', { name: /^Importer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer le plan d’études' });
  await expect(dialog.getByText('Inchangées')).toBeVisible();
  await expectAccessible(page, 'difference of the import');
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(job.getByText('L’import est un succès')).toBeVisible();
});

test('[ADMIN-05] [ADMIN-20] [ADMIN-22] a file is kept until it is sent, and a wrong one is reported with the place', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/administration');
  const job = row(page, 'Objectifs et critères (JSON)');
  const wrong = [{ objectiveCode: 'N’existe pas', learnings: 'rien' }];
  await page.locator('input[type=file]').setInputFiles({
    name: 'criteres.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(wrong)),
  });
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await job.getByRole('button', { name: 'Téléverser criteres.json' }).click();
  await expect(job.getByText('Le téléversement du fichier n’a pas abouti')).toBeVisible();
  await expect(job.getByText('criteres.json')).toHaveCount(0);
  await expectAccessible(page, 'administration');
});

test('opinions and accesses are read, and no name enters an address', async ({ page, build, db, signInAs, openAs }) => {
  const teacher = await build.teacher({ displayName: 'Ottilie Zurbriggen' });
  const pupil = await build.pupil({ displayName: 'Nestor Quennoz' });
  const folio = await build.folio({ author: teacher, title: 'Folio regardé', pupils: [pupil] });
  const comment = `On s’y retrouve, dit la personne ${teacher.id}.`;
  await db.insert(feedback).values({ personId: teacher.id, rating: 5, comment });
  const reading = await openAs(teacher);
  await reading.goto(`/folios/personnels/${folio.id}`);
  await expect(reading.getByRole('heading', { level: 1 })).toBeVisible();
  await signInAs('admin');
  await page.goto('/administration/avis');
  await expect(page.getByText(comment)).toBeVisible();
  await expectAccessible(page, 'opinions');
  await page.getByRole('link', { name: 'Accès aux données' }).click();
  await page.getByRole('textbox', { name: 'Lecteur' }).fill('zurbriggen');
  // Accesses are written within a second.
  await expect(async () => {
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByRole('rowheader', { name: 'Ottilie Zurbriggen' }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('cell', { name: 'Folio regardé' }).first()).toBeVisible();
  await expect(page).toHaveURL('/administration/acces');
  await expectAccessible(page, 'accesses');
});
