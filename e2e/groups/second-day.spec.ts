import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

test('on another day a group is opened, changed and undone; a colleague has her own and sees nothing of it', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const colleague = await build.teacher({ schools: [school] });
  const pupils = [];
  for (const displayName of ['Ana Berset-Jour', 'Léo Rey-Jour', 'Mia Nunes-Jour'])
    pupils.push(await build.pupil({ displayName, schools: [school] }));
  const [ana, leo] = pupils;
  if (ana === undefined || leo === undefined) throw new Error('Pupils are missing.');
  await build.class({ school, name: '7A', teachers: [teacher, colleague], pupils });
  await build.group({ owner: teacher, name: 'Atelier', pupils: [ana, leo] });
  await page.goto('/preferences/groupes');
  const group = page.getByRole('region', { name: 'Atelier' });

  // Taken out and brought back by one press each.
  await group.getByRole('button', { name: 'Retirer Léo Rey-Jour' }).click();
  await expect(group.getByText('Léo Rey-Jour')).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(group.getByText('Léo Rey-Jour')).toBeVisible();

  // The dialog begins with those who are in it, and a change of mind writes nothing.
  await group.getByRole('button', { name: 'Choisir les élèves de Atelier' }).click();
  const dialog = page.getByRole('dialog', { name: /^Élèves du groupe/ });
  await expect(dialog.getByRole('checkbox', { name: 'Ana Berset-Jour' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Enregistrer le groupe de 2' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Ana Berset-Jour' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Mia Nunes-Jour' }).check();
  await page.reload();
  await group.getByRole('button', { name: 'Choisir les élèves de Atelier' }).click();
  await expect(dialog.getByText('Ce que vous aviez choisi et pas encore enregistré est là.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Mia Nunes-Jour' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Recommencer' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Ana Berset-Jour' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Ana Berset-Jour' }).uncheck();
  await dialog.getByRole('button', { name: 'Enregistrer le groupe de 1' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(group.getByRole('button', { name: /^Retirer/ })).toHaveCount(1);
  await expectAccessibleInBoth(page);

  const other = await openAs(colleague);
  await other.goto('/preferences/groupes');
  await expect(other.getByRole('region', { name: '7A' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Atelier' })).toHaveCount(0);
});
