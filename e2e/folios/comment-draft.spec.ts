import { expect, test } from '../fixtures/test.ts';

test('a comment interrupted by a reload is offered again, and to nobody else in this browser', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await build.teacher();
  const colleague = await build.teacher();
  const folio = await build.folio({
    author,
    criteria: [{ label: 'Planifie son texte' }],
    pupils: [await build.pupil({ displayName: 'Alice Berset' })],
    team: [{ person: colleague, canEdit: true }],
  });
  const dialog = page.getByRole('dialog', { name: 'Alice Berset' });
  const openCell = async (kind: string) => {
    await page.goto(`/folios/${kind}/${folio.id}`);
    await page.getByRole('gridcell', { name: /^Alice Berset, Planifie son texte/ }).focus();
    await page.keyboard.press('F2');
    await expect(dialog).toBeVisible();
  };
  /** The earlier page is left first, because a changed session would be refused there, which another test checks. */
  const become = async (person: typeof author) => {
    await page.goto('about:blank');
    await signInAs(person);
  };
  await become(author);
  await openCell('personnels');
  await dialog.getByRole('textbox', { name: 'Commentaire' }).fill('Seule, sans aide.');
  await page.reload();

  // Another person on the same browser is offered nothing.
  await become(colleague);
  await openCell('equipe-pedagogique');
  await expect(dialog.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Reprendre' })).toHaveCount(0);

  await become(author);
  await openCell('personnels');
  await dialog.getByRole('button', { name: 'Reprendre' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Seule, sans aide.');
  await dialog.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByText(/^Enregistré/)).toBeVisible();
  await openCell('personnels');
  await expect(dialog.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Seule, sans aide.');
  await expect(dialog.getByRole('button', { name: 'Reprendre' })).toHaveCount(0);
});
