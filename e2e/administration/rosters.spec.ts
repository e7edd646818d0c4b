import { strToU8, zipSync } from 'fflate';
import { rosterTexts } from '../../apps/server/src/demo/build/build-roster.ts';
import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

// One job runs at a time for everybody, so these tests run in series.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ oneJob }) => oneJob);

/** A school with a class and a pupil, as the zip that is picked. */
function roster(mode: 'bulk' | 'delta', id: string) {
  const files = {
    orgs: [{ sourcedId: `s-${id}`, name: `École ${id}`, type: 'school' }],
    users: [{ sourcedId: `p-${id}`, givenName: 'Nouvelle', familyName: 'Élève', identifier: `w-${id}`, status: '' }],
    roles: [{ sourcedId: `r-${id}`, userSourcedId: `p-${id}`, role: 'student', orgSourcedId: `s-${id}` }],
    classes: [{ sourcedId: `c-${id}`, title: '7H9', schoolSourcedId: `s-${id}` }],
    enrollments: [{ sourcedId: `e-${id}`, classSourcedId: `c-${id}`, userSourcedId: `p-${id}`, role: 'student' }],
  };
  const texts = Object.entries(rosterTexts({ files, mode })).map(([name, text]) => [name, strToU8(text)] as const);
  return { name: 'annuaire.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(texts))) };
}

test('an export of one school is tried, and stops before it empties the directory', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/administration');
  await page.getByRole('link', { name: 'Annuaire' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Importer un annuaire' })).toBeVisible();
  await page.getByLabel('Export OneRoster').setInputFiles(roster('bulk', 'arret'));
  await page.getByRole('button', { name: 'Essayer' }).click();
  const result = page.getByRole('region', { name: 'Résultat de l’essai' });
  await expect(result.getByText('Essai : un import s’arrêterait, rien n’a été écrit.')).toBeVisible();
  await expect(result.getByText(/ne seraient plus dans l’annuaire/)).toBeVisible();
  await expect(result.getByText(/Personnes concernées .*Luca Bianchi/)).toBeVisible();
  await expectAccessibleInBoth(page, 'a try that would stop');
  await result.getByRole('textbox', { name: /^Si c’est juste, tapez/ }).fill('1');
  await result.getByRole('button', { name: 'Importer' }).press('Enter');
  await expect(result).toBeVisible();
});

test('a roster is tried, imported and taken back, by keyboard', { tag: '@engines' }, async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/administration/annuaire');
  await page.getByLabel('Export OneRoster').setInputFiles(roster('delta', 'retour'));
  await page.getByRole('button', { name: 'Essayer' }).press('Enter');
  const result = page.getByRole('region', { name: 'Résultat de l’essai' });
  await expect(result.getByText('1 ajoutée, 0 modifiée, 0 désactivée, 0 réactivée')).toBeVisible();
  await result.getByRole('button', { name: 'Importer' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'par vous · annuaire.zip' }).first();
  await expect(row.getByText('Importé', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, 'an import that can be taken back');
  await row.getByRole('button', { name: /^Reprendre l’import/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre' }).press('Enter');
  await expect(row.getByText(/^Repris par vous le /)).toBeVisible();
});
