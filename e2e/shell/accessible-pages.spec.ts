import { expect, expectAccessibleInBoth, test } from '../fixtures/test.ts';

/** Axe is slow on a busy machine: the pages of a teacher are shared among so many tests. */
const PARTS = [1, 2, 3, 4] as const;

test('every public page satisfies axe, light and dark', async ({ page }) => {
  for (const path of [
    '/accueil',
    '/accueil/validation/email/inconnu',
    '/apropos',
    '/apropos/conditions',
    '/parcours/libre',
    '/qr',
    '/unauthorized',
    '/absente',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page, path);
  }
});

for (const part of PARTS)
  test(`every page of a teacher satisfies axe, light and dark, ${part} of ${PARTS.length}`, async ({
    page,
    build,
    signInAs,
  }) => {
    const teacher = await signInAs(await build.teacher());
    const list = await build.list({
      author: teacher,
      title: 'Die Tiere auf dem Bauernhof',
      description: '<p>Animaux, <strong>lieux</strong> et personnes de la ferme.</p>',
      ribbon: '7H2',
      color: 'c-green',
      categories: ['7', 'ALL'],
      learnLanguage: 'de',
      items: [
        { learnTxt: 'das Pferd', hintTxt: 'le cheval', tags: ['animal', 'neutre'] },
        { learnTxt: 'die Kuh', hintTxt: 'la vache', tags: ['animal', 'féminin'] },
      ],
    });
    const edited = await build.course({ author: teacher });
    const course = await build.course({ author: teacher, title: 'Le cycle de l’eau', duration: 30 });
    const folio = await build.folio({
      author: teacher,
      ribbon: '7H2',
      criteria: [{ label: 'Lit seul', categories: ['7', 'FRA'], tags: ['Base'] }, {}],
      students: [await build.pupil()],
      observations: [{ student: 0, criterion: 0, state: 'nok' }],
    });
    const paths = [
      '/accueil',
      '/folios/personnels',
      '/folios/rpn',
      `/folios/personnels/${folio.id}`,
      `/folios/personnels/${folio.id}/edition`,
      `/folios/personnels/${folio.id}/eleve/${folio.students[0]?.id}`,
      `/folios/personnels/${folio.id}/critere/${folio.criteria[0]?.id}`,
      `/parcours/personnels/${edited.id}/edition`,
      '/parcours/personnels',
      '/parcours/rpn',
      '/parcours/distributions',
      '/parcours/panier',
      '/parcours/ressources',
      `/parcours/personnels/${course.id}`,
      '/possibles',
      '/possibles/domaine/MSN/discipline/MAT/annees/7,8',
      '/listes/personnelles',
      '/listes/equipe-pedagogique',
      '/listes/lexique',
      '/listes/rpn',
      '/listes/outils',
      '/listes/texte',
      '/listes/conjugaison?verbes=aller&temps=indicatif présent',
      `/listes/impression/${list.id}`,
      '/corbeille',
      '/notifications',
      '/preferences',
      '/preferences/groupes',
      `/listes/personnelles/${list.id}`,
      `/listes/personnelles/${list.id}/edition`,
      `/activite/carte/${list.id}`,
      `/activite/ecriture/${list.id}`,
      `/activite/traduction/${list.id}`,
    ];
    for (const path of paths.filter((_, at) => at % PARTS.length === part - 1)) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await expectAccessibleInBoth(page, path);
    }
  });

test('self-evaluation, one hand and comparison satisfy axe, light and dark', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const pupil = await build.pupil();
  const own = { studentEvaluationEnabled: true };
  const folio = await build.folio({
    author: teacher,
    color: 'c-orange',
    criteria: [own, { ...own, perObjectiveCode: 'L1 22' }, own],
    students: [pupil],
    observations: [
      { student: 0, criterion: 0, state: 'ok', selfState: 'nok', selfComment: 'Pas toujours.' },
      { student: 0, criterion: 1, state: 'nok', selfState: 'nok', selfComment: 'C’est dur.', checked: true },
    ],
  });
  await page.goto(`/folios/personnels/${folio.id}/une-main`);
  await expect(page.getByRole('button', { name: 'Critère suivant' })).toBeVisible();
  await expectAccessibleInBoth(page, 'one hand');
  await page.getByRole('button', { name: 'Un bouton par niveau' }).click();
  await expectAccessibleInBoth(page, 'one hand, a button for each level');
  await page.goto(`/folios/personnels/${folio.id}/historique`);
  await page.getByRole('button', { name: 'Montrer les cellules' }).first().click();
  await expect(page.getByRole('img', { name: 'devient' }).first()).toBeVisible();
  await expectAccessibleInBoth(page, 'history');
  await page.goto(`/folios/personnels/${folio.id}`);
  await page.getByRole('button', { name: /^Comparer avec/ }).click();
  await expect(page.getByRole('button', { name: 'Différences seulement' })).toBeVisible();
  await expectAccessibleInBoth(page, 'comparison');
  const pupils = await openAs(pupil);
  await pupils.goto('/auto-evaluation');
  await expect(pupils.getByText('Pas toujours.')).toBeVisible();
  await expectAccessibleInBoth(pupils, 'self-evaluation');
});

test('the administration satisfies axe, light and dark', async ({ page, build, signInAs }) => {
  await signInAs(await build.person({ roles: ['admin'] }));
  for (const path of ['/administration', '/administration/avis', '/administration/acces']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await expectAccessibleInBoth(page, path);
  }
});

test('dialogs and menus satisfy axe, light and dark', async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher });
  await page.goto('/listes/personnelles');
  await page.getByRole('button', { name: /^Catégories/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth(page, 'categories');
  await page.goto(`/listes/personnelles/${list.id}/edition`);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth(page, 'delete');
  await page.goto('/accueil');
  await page.getByRole('button', { name: new RegExp(teacher.displayName) }).click();
  await expect(page.getByText('Se déconnecter')).toBeVisible();
  await expectAccessibleInBoth(page, 'account');
});
