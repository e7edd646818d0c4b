import { setPreferences } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const SCHEMES = ['light', 'dark'] as const;
const COOKIE = 'pupitre-scheme';
/** Axe is slow on a busy machine: the pages of a teacher are shared among so many tests. */
const PARTS = [1, 2, 3, 4] as const;

for (const scheme of SCHEMES) {
  test(`every public page satisfies axe, ${scheme}`, async ({ page, context, product }) => {
    await context.addCookies([{ name: COOKIE, value: scheme, url: product.url }]);
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
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expectAccessible(page, `${path}, ${scheme}`);
    }
  });

  for (const part of PARTS)
    test(`every page of a teacher satisfies axe, ${scheme}, ${part} of ${PARTS.length}`, async ({
      page,
      build,
      signInAs,
      db,
      context,
      product,
    }) => {
      const teacher = await signInAs(await build.teacher());
      await setPreferences(db, teacher, { darkMode: scheme === 'dark' });
      await context.addCookies([{ name: COOKIE, value: scheme, url: product.url }]);
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
        await expectAccessible(page, `${path}, ${scheme}`);
      }
    });

  test(`self-evaluation, one hand and comparison satisfy axe, ${scheme}`, async ({
    page,
    build,
    signInAs,
    openAs,
    db,
    context,
    product,
  }) => {
    const teacher = await signInAs(await build.teacher());
    const pupil = await build.pupil();
    for (const who of [teacher, pupil]) await setPreferences(db, who, { darkMode: scheme === 'dark' });
    await context.addCookies([{ name: COOKIE, value: scheme, url: product.url }]);
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
    await expectAccessible(page, `one hand, ${scheme}`);
    await page.getByRole('button', { name: 'Un bouton par niveau' }).click();
    await expectAccessible(page, `one hand, a button for each level, ${scheme}`);
    await page.goto(`/folios/personnels/${folio.id}/historique`);
    await page.getByRole('button', { name: 'Montrer les cellules' }).first().click();
    await expect(page.getByRole('img', { name: 'devient' }).first()).toBeVisible();
    await expectAccessible(page, `history, ${scheme}`);
    await page.goto(`/folios/personnels/${folio.id}`);
    await page.getByRole('button', { name: /^Comparer avec/ }).click();
    await expect(page.getByRole('button', { name: 'Différences seulement' })).toBeVisible();
    await expectAccessible(page, `comparison, ${scheme}`);
    const pupils = await openAs(pupil);
    await pupils.context().addCookies([{ name: COOKIE, value: scheme, url: product.url }]);
    await pupils.goto('/auto-evaluation');
    await expect(pupils.getByText('Pas toujours.')).toBeVisible();
    await expectAccessible(pupils, `self-evaluation, ${scheme}`);
  });

  test(`the administration satisfies axe, ${scheme}`, async ({ page, build, signInAs, db, context, product }) => {
    const admin = await signInAs(await build.person({ roles: ['admin'] }));
    await setPreferences(db, admin, { darkMode: scheme === 'dark' });
    await context.addCookies([{ name: COOKIE, value: scheme, url: product.url }]);
    for (const path of ['/administration', '/administration/avis', '/administration/acces']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await expectAccessible(page, `${path}, ${scheme}`);
    }
  });

  test(`dialogs and menus satisfy axe, ${scheme}`, async ({ page, build, signInAs, db, context, product }) => {
    const teacher = await signInAs(await build.teacher());
    await setPreferences(db, teacher, { darkMode: scheme === 'dark' });
    await context.addCookies([{ name: COOKIE, value: scheme, url: product.url }]);
    const list = await build.list({ author: teacher });
    await page.goto('/listes/personnelles');
    await page.getByRole('button', { name: /^Catégories/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `categories, ${scheme}`);
    await page.goto(`/listes/personnelles/${list.id}/edition`);
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `delete, ${scheme}`);
    await page.goto('/accueil');
    await page.getByRole('button', { name: new RegExp(teacher.displayName) }).click();
    await expect(page.getByText('Se déconnecter')).toBeVisible();
    await expectAccessible(page, `account, ${scheme}`);
  });
}
