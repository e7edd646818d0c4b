import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

test('a pupil changed class: her next teacher reads her part until it is taken back, and nothing of the others', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ displayName: 'Anne Monnier', schools: [school] }));
  const next = await build.teacher({ displayName: 'Luc Perret', schools: [school] });
  const [moved, stays] = [
    await build.pupil({ displayName: 'Inès Partie' }),
    await build.pupil({ displayName: 'Zoé Restée' }),
  ];
  await build.class({ school, name: '8C', teachers: [next], pupils: [moved] });
  await build.class({ school, name: '7A', teachers: [teacher], pupils: [stays] });
  const label = { className: '7A', schoolName: school.name };
  const folio = await build.folio({
    author: teacher,
    title: 'Mon français',
    criteria: [{ label: 'Lit un texte' }],
    pupils: [
      { id: moved.id, ...label },
      { id: stays.id, ...label },
    ],
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment: 'Lu sans aide', audience: 'family' },
      { pupil: 1, criterion: 0, state: 'nok', comment: 'De Zoé', audience: 'family' },
    ],
  });
  await page.goto(`/folios/personnels/${folio.id}/annee`);
  const panel = page.getByRole('region', { name: 'Donner à lire' });
  await expect(panel.getByRole('combobox', { name: 'Qui lira le folio d’Inès Partie' })).toHaveValue(/./);
  await expect(panel.getByRole('checkbox')).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await panel.getByRole('button', { name: /^Donner à lire 1.folio…$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Luc Perret lira.: Inès Partie/);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Donner à lire' }).click();
  await expect(panel.getByRole('heading', { name: 'Déjà donnés à lire' })).toBeVisible();

  const reader = await openAs(next);
  await reader.goto('/folios/personnels');
  await reader.getByRole('link', { name: 'Donnés à lire' }).click();
  await expect(reader.getByRole('list', { name: 'Folios donnés à lire' })).toContainText('Mon français, 7A');
  await expectAccessibleInBoth(reader);
  await reader.getByRole('link', { name: 'Inès Partie' }).click();
  const part = reader.getByRole('main');
  await expect(part).toContainText('Lu sans aide');
  await expect(part).not.toContainText(/Zoé/);
  await expectAccessibleInBoth(reader);
  const address = reader.url();

  await panel.getByRole('button', { name: 'Retirer le folio d’Inès Partie à Luc Perret' }).click();
  await expect(panel.getByText('Déjà donnés à lire')).toHaveCount(0);
  trouble.allow(/404|FOLIO_NOT_FOUND/);
  await reader.goto(address);
  await expect(reader.getByText('Lu sans aide')).toHaveCount(0);
  await expect(reader).not.toHaveURL(address);
});
