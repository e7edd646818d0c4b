import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: /^Enregistrer( Ctrl\+S)?$/ });

test('two colleagues save the same course: both versions are shown, and nothing is lost', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/409/);
  const author = await signInAs(await build.publisher());
  const colleague = await build.teacher();
  const { id } = await build.course({
    author,
    title: 'Le lac',
    subtitle: '',
    team: [{ person: colleague, canEdit: true }],
  });
  await page.goto(`/parcours/personnels/${id}/edition`);
  const other = await openAs(colleague);
  await other.goto(`/parcours/equipe-pedagogique/${id}/edition`);
  await other.getByRole('textbox', { name: 'Sous-titre' }).fill('Du collègue');
  await other.getByRole('button', { name: 'Supprimer «\u00a0La rivière\u00a0»' }).click();
  await saveButton(other).click();
  await expect(other.getByText('Parcours sauvegardé')).toBeVisible();

  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Le grand lac');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Quelqu’un a modifié ce parcours' });
  await expect(dialog.getByText('Du collègue')).toBeVisible();
  await expectAccessible(page, 'comparison');
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await expect(page.getByText('Parcours sauvegardé')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Le grand lac');
  await expect(page.getByRole('textbox', { name: 'Sous-titre' })).toHaveValue('Du collègue');
  await expect(page.getByRole('list', { name: 'Ressources' }).getByRole('heading')).toHaveText(['Le lac', 'À retenir']);
});
