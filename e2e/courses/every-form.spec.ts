import { expect, test } from '../fixtures/test.ts';

test('[GEN-07] each of the seven forms of a course is found in its place by those who may read it', async ({
  build,
  openAs,
}) => {
  const author = await build.publisher();
  const colleague = await build.teacher();
  const pupil = await build.pupil();
  const items = [{ itemType: 'Text', title: 'À lire', description: '<p>Bien.</p>' }] as const;
  const make = (title: string, form: Omit<NonNullable<Parameters<typeof build.course>[0]>, 'items' | 'author'> = {}) =>
    build.course({ author, title, items: items.map((item) => ({ ...item })), ...form });
  await make('Forme personnelle');
  await make('Forme publique', { libre: true });
  await make('Forme de référence', { rpn: true });
  await make('Forme pour enseigner', { teacher: true });
  await make('Forme d’équipe', { team: [{ person: colleague }] });
  await make('Forme possible', { possible: true, categories: ['7', 'MAT'] });
  const due = await make('Forme à faire');
  await build.distribution({ course: due, teacher: author, pupil });

  const [own, team, learner] = [await openAs(author), await openAs(colleague), await openAs(pupil)];
  const visitor = await openAs(null);
  const found = [
    [own, '/parcours/personnels?titre=forme', 'Forme personnelle'],
    [visitor, '/parcours/libre?titre=forme', 'Forme publique'],
    [learner, '/parcours/rpn?titre=forme', 'Forme de référence'],
    [team, '/parcours/pour-enseignant?titre=forme', 'Forme pour enseigner'],
    [team, '/parcours/equipe-pedagogique', 'Forme d’équipe'],
    [own, '/possibles/domaine/MSN/discipline/MAT/annees/7', 'Forme possible'],
    [learner, '/parcours/enseignants', 'Forme à faire'],
  ] as const;
  for (const [page, address, title] of found) {
    await page.goto(address);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'À lire', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'À lire' })).toContainText('Bien.');
  }
});
