import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('[GROUP-03] [GROUP-14] [GROUP-16] a teacher makes a group, fills it by name and finds it again', {
  tag: ['@translated', '@engines'],
}, async ({ page, build, signInAs }) => {
  const school = await build.school({ name: 'Collège du Crêt' });
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const pupils = [
    await build.pupil({ displayName: 'Inès Lopes-Quartier', schools: [school] }),
    await build.pupil({ displayName: 'Ömer Yıldız', schools: [school] }),
  ];
  await build.class({ school, name: '7H2', teachers: [teacher], pupils });
  await page.goto('/preferences');
  await page.getByRole('link', { name: 'Mes groupes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groupes' })).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau groupe' });
  await dialog.getByRole('textbox', { name: 'Nom du groupe' }).fill('Soutien lecture');
  await dialog.getByRole('checkbox', { name: 'Inès Lopes-Quartier' }).check();
  await expectAccessible(page, 'groupe, cocher');
  await dialog.getByRole('button', { name: 'Créer le groupe de 1' }).click();
  await expect(dialog).toBeHidden();
  const group = page.getByRole('region', { name: 'Soutien lecture' });
  await expect(group.getByText('Inès Lopes-Quartier')).toBeVisible();
  const search = group.getByRole('combobox', { name: 'Ajouter un élève au groupe' });
  await search.fill('omer yil');
  await expect(page.getByRole('option', { name: 'Ömer Yıldız' })).toBeVisible();
  await search.press('Enter');
  await expect(group.getByText('Ömer Yıldız')).toBeVisible();
  await expectAccessible(page, 'groupes');

  await group.getByRole('textbox', { name: 'Nom du groupe' }).fill('Soutien du mardi');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Groupes sauvegardés')).toBeVisible();
  await page.reload();
  const renamed = page.getByRole('region', { name: 'Soutien du mardi' });
  await expect(renamed.getByText('Ömer Yıldız')).toBeVisible();
  const locked = page.getByRole('region', { name: '7H2' });
  await expect(locked.getByText('Lecture seule')).toBeVisible();
  await expect(locked.getByText('Inès Lopes-Quartier')).toBeHidden();

  await renamed.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(renamed).toBeHidden();
  await page.reload();
  await expect(locked).toBeVisible();
  await expect(renamed).toBeHidden();
});

test('[GROUP-20] [GROUP-21] [GROUP-22] pasted names and exports are read before anything is written', async ({
  page,
  build,
  signInAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const [amir, zoe, lea, otherLea] = [
    await build.pupil({ displayName: 'Amir Hasani-Test', schools: [school] }),
    await build.pupil({ displayName: 'Zoé Perrin-Test', schools: [school] }),
    await build.pupil({ displayName: 'Léa Girardin-Test', schools: [school] }),
    await build.pupil({ displayName: 'Léa Girardin-Test', schools: [school] }),
  ];
  await build.class({ school, name: '7A', teachers: [teacher], pupils: [zoe, lea] });
  await build.class({ school, name: '8B', teachers: [teacher], pupils: [otherLea] });
  await build.group({ owner: teacher, name: 'Défi', pupils: [amir] });
  await page.goto('/preferences/groupes');
  await page.getByRole('button', { name: 'Choisir les élèves de Défi' }).click();
  const dialog = page.getByRole('dialog', { name: /^Élèves du groupe/ });
  await dialog.getByText('Coller des noms').click();
  await dialog
    .getByRole('textbox', { name: 'Noms à ajouter' })
    .fill('Prénom\tNom\nzoe\tperrin test\nHasani-Test, Amir\nGirardin-Test Léa\nRuffieux Jade');
  await expect(dialog.getByText(/^2.élèves trouvés$/)).toBeVisible();
  await expect(dialog.getByText(/^1.nom à choisir, 1.ligne laissée de côté$/)).toBeVisible();
  await expectAccessible(page, 'groupe, coller');
  await dialog.getByRole('radio', { name: 'Léa Girardin-Test 8B' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer le groupe de 3' }).click();
  await expect(dialog).toBeHidden();
  const group = page.getByRole('region', { name: 'Défi' });
  await expect(group.getByRole('button', { name: 'Retirer Zoé Perrin-Test' })).toBeVisible();
  await page.reload();
  await expect(group.getByRole('button', { name: /^Retirer Léa Girardin-Test/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Importer plusieurs groupes' }).click();
  await page
    .getByRole('textbox', { name: /Groupes à importer/ })
    .fill(`9A;${amir.cloeeWorldId};Amir\n9B;${zoe.cloeeWorldId};Zoé`);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText(/2.groupes à créer.: 9A et 9B/)).toBeVisible();
  await expectAccessible(page, 'import');
  await page.getByRole('button', { name: /Importer 2.élèves/ }).click();
  await expect(page.getByRole('region', { name: '9A' })).toBeVisible();
  await expect(page.getByRole('region', { name: '9B' })).toBeVisible();
});
