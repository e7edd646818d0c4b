import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { session } from '../../apps/server/src/db/schema.ts';
import { buildDevAccount } from '../../apps/server/src/demo/build/build-dev-account.ts';
import { openCell, save, saveButton, saveState, titleField } from '../fixtures/list-editor.ts';
import { type Build, expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const QUESTION = 'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\u00a0?';

async function openOwnList(page: Page, build: Build, author: { id: number }): Promise<number> {
  const { id } = await build.list({ author, title: 'Les saisons' });
  await page.goto(`/listes/personnelles/${id}/edition`);
  await expect(titleField(page)).toHaveValue('Les saisons');
  return id;
}

test('[LIST-51, LIST-53, LIST-55] Save opens with a change, Back and Delete close; saving turns it round', async ({
  page,
  build,
  signInAs,
}) => {
  await openOwnList(page, build, await signInAs(await build.teacher()));
  const [back, remove] = [
    page.getByText('Retour').last(),
    page.getByRole('button', { name: 'Supprimer', exact: true }),
  ];
  await expect(saveButton(page)).toBeDisabled();
  await expect(remove).toBeEnabled();
  await titleField(page).fill('Les quatre saisons');
  await expect(saveButton(page)).toBeEnabled();
  await expect(remove).toBeDisabled();
  await expect(back).toBeDisabled();
  await save(page);
  await expect(saveButton(page)).toBeDisabled();
  await expect(remove).toBeEnabled();
  await titleField(page).fill('');
  await expect(saveButton(page)).toBeDisabled();
});

test('[LIST-56, ROUTE-54, MODAL-28] leaving with unsaved changes asks, stays on « Annuler » and leaves otherwise', async ({
  page,
  build,
  signInAs,
}) => {
  const id = await openOwnList(page, build, await signInAs(await build.teacher()));
  await titleField(page).fill('Autre chose');
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(QUESTION);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(`/listes/personnelles/${id}/edition`);
  await expect(titleField(page)).toHaveValue('Autre chose');
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continuer sans sauvegarder' }).click();
  await expect(page).toHaveURL('/accueil');
});

test('[LIST-52] Ctrl+S saves from the keyboard, in a cell of the table too', async ({ page, build, signInAs }) => {
  await openOwnList(page, build, await signInAs(await build.teacher()));
  await (await openCell(page, 1, 'À apprendre')).fill('le printemps');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Liste sauvegardée')).toBeVisible();
});

test('an unsaved draft is offered again after a reload', async ({ page, build, signInAs }) => {
  await openOwnList(page, build, await signInAs(await build.teacher()));
  await titleField(page).fill('Brouillon précieux');
  await expect(page.getByText(/Brouillon gardé/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Un brouillon vous attend.')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(titleField(page)).toHaveValue('Brouillon précieux');
  await save(page);
});

test('after an expired session the person signs in again and the save finishes', async ({
  page,
  build,
  db,
  signInAs,
  trouble,
}) => {
  // The hub may be connecting just then; it is refused like any call.
  trouble.allow(/401|HTTP Authentication failed/, /Vous n’avez pas d’accès/);
  // A person of this test alone, because ending her sessions must affect no other test.
  const teacher = await signInAs(await build.teacher());
  const { login } = await buildDevAccount(db, { person: teacher });
  await openOwnList(page, build, teacher);
  await titleField(page).fill('Sauvé malgré tout');
  await db.delete(session).where(eq(session.personId, teacher.id));
  await saveButton(page).click();
  await expect(page.getByText('Votre session a expiré\u00a0: rien n’est perdu')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('status').locator('..').getByRole('button', { name: 'Se connecter' }).click();
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pupitre');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(titleField(page)).toHaveValue('Sauvé malgré tout');
  await expect(saveState(page)).toContainText(/Enregistré|Liste sauvegardée/);
});

test('offline, a save is kept on the device and sent on the next save', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const id = await openOwnList(page, build, await signInAs(await build.teacher()));
  await titleField(page).fill('Écrit dans le train');
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByText('Gardé ici, pas encore envoyé')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Écrit dans le train');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).last().click();
  await expect(page.getByText('Liste sauvegardée')).toBeVisible();
  await page.goto(`/listes/personnelles/${id}`);
  await expect(page.getByRole('heading', { name: 'Écrit dans le train' })).toBeVisible();
});

test('two people save the same list: the second sees both versions and loses neither', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/409/);
  const [author, colleague] = [await build.teacher(), await build.teacher()];
  const list = await build.list({ author, title: 'Am Bahnhof', ribbon: '', team: [{ person: colleague }] });
  await signInAs(author);
  const other = await openAs(colleague);
  const address = `/listes/equipe-pedagogique/${list.id}/edition`;
  await page.goto(address);
  await other.goto(address);
  await titleField(other).fill('Im Zug');
  await save(other);
  await page.getByRole('textbox', { name: 'Ruban' }).fill('7H2');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Im Zug');
  await expect(dialog).toContainText('Am Bahnhof');
  await expect(dialog).toContainText('7H2');
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await expect(page.getByText('Liste sauvegardée')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Im Zug');
  await page.goto(`/listes/personnelles/${list.id}`);
  await expect(page.getByRole('heading', { name: 'Im Zug' })).toBeVisible();
  await expect(page.getByText('7H2')).toBeVisible();
});

test('[LIST-50] people who cannot edit are sent home from the editor', async ({ page, build, signInAs }) => {
  const reader = await build.teacher();
  const list = await build.list({ secretReaders: [reader] });
  await signInAs(reader);
  await page.goto(`/listes/detail/${list.id}/edition`);
  await expect(page).toHaveURL('/accueil');
});
