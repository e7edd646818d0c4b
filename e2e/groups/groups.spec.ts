import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('[GROUP-03] [GROUP-14] [GROUP-16] a teacher makes a group, fills it by name and finds it again', async ({
  page,
  build,
  signInAs,
}) => {
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
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Soutien lecture');
  const search = page.getByRole('combobox', { name: 'Ajouter un élève au groupe' });
  await search.fill('omer yil');
  await expect(page.getByRole('option', { name: 'Ömer Yıldız' })).toBeVisible();
  await search.press('Enter');
  const group = page.getByRole('region', { name: 'Soutien lecture' });
  await expect(group.getByText('Ömer Yıldız')).toBeVisible();
  await expectAccessible(page, 'groupes');

  await group.getByRole('textbox').fill('Soutien du mardi');
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

test('[GROUP-20] [GROUP-21] [GROUP-22] pasted exports are checked before they are imported', async ({
  page,
  build,
  signInAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const [amir, zoe] = [
    await build.pupil({ displayName: 'Amir Hasani-Test', schools: [school] }),
    await build.pupil({ displayName: 'Zoé Perrin-Test', schools: [school] }),
  ];
  await build.group({ owner: teacher, name: 'Défi', pupils: [amir] });
  await page.goto('/preferences/groupes');
  await page.getByRole('button', { name: 'Importer dans Défi' }).click();
  const text = [
    'Prénom\tNom\tIdentifiant',
    `Amir\tHasani\t${amir.cloeeWorldId}`,
    `Zoé\tPerrin\t${zoe.cloeeWorldId}`,
    'Jade\tRuffieux\t2041',
  ].join('\n');
  await page.getByRole('textbox', { name: /Élèves à importer/ }).fill(text);
  await expect(page.getByText(/1.élève à ajouter.: Zoé Perrin-Test/)).toBeVisible();
  await expect(page.getByText(/1.déjà dans le groupe.: Amir Hasani-Test/)).toBeVisible();
  await expect(page.getByText(/Ligne 4.: identifiant inconnu/)).toBeVisible();
  await expectAccessible(page, 'import');
  await page.getByRole('button', { name: /Importer 1.élève/ }).click();
  const group = page.getByRole('region', { name: 'Défi' });
  await expect(group.getByRole('button', { name: 'Retirer Zoé Perrin-Test' })).toBeVisible();

  await page.getByRole('button', { name: 'Importer plusieurs groupes' }).click();
  await page
    .getByRole('textbox', { name: /Groupes à importer/ })
    .fill(`9A;${amir.cloeeWorldId};Amir\n9B;${zoe.cloeeWorldId};Zoé`);
  await expect(page.getByText(/2.groupes à créer.: 9A et 9B/)).toBeVisible();
  await page.getByRole('button', { name: /Importer 2.élèves/ }).click();
  await expect(page.getByRole('region', { name: '9A' })).toBeVisible();
  await expect(page.getByRole('region', { name: '9B' })).toBeVisible();
});
