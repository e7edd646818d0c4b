import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const FROM_MODEL = { name: 'Créer un folio sur ce modèle chez moi' };
const CRITERIA = [
  { label: 'Reconnaît son prénom', categories: ['1', 'FRA'], perObjectiveCode: 'L1 11-12' },
  { label: 'Compte jusqu’à vingt', categories: ['2', 'MAT'] },
];

/** A report is made on request, which takes longer than an action on a busy machine. */
const FILE = { timeout: 20_000 };

test('[FILTER-04, FOLIO-11, FOLIO-13] a publisher’s link leads a teacher to the model that it filters', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const author = await signInAs(await build.publisher());
  await build.folio({ author, rpn: true, title: 'Zirkus au cycle 1', criteria: CRITERIA });
  await build.folio({ author, rpn: true, title: 'Zirkus au cycle 3', criteria: [{ categories: ['9'] }] });
  await page.goto('/folios/rpn?titre=zirkus&categories=FRA');
  await expect(page.getByRole('link', { name: 'Zirkus au cycle 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const link = await page.getByRole('textbox', { name: 'Lien vers cette recherche' }).inputValue();
  expect(new URL(link).pathname).toBe('/filtre/folios/rpn/zirkus/FRA');

  const teacher = await openAs(await build.teacher());
  await teacher.goto(link);
  await expect(teacher).toHaveURL('/folios/rpn?titre=zirkus&categories=FRA');
  await expect(teacher.getByRole('link', { name: /^Zirkus/ })).toHaveText(['Zirkus au cycle 1']);
  await expectAccessible(teacher);
});

test('[FOLIO-22, FOLIO-23, FOLIO-19] a teacher makes her own folio of a model, then a copy of it with its pupils', async ({
  page,
  build,
  signInAs,
}) => {
  const model = await build.folio({ rpn: true, title: 'Premiers nombres', color: 'c-blue', criteria: CRITERIA });
  const teacher = await signInAs(await build.teacher());
  await page.goto(`/folios/rpn/${model.id}`);
  await expect(page.getByText('Ce folio est prêt à l’emploi et peut être copié.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rapports' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', FROM_MODEL).click();
  await expect(page.getByText('Folio créé')).toBeVisible();
  await expect(page).toHaveURL(/\/folios\/personnels\/\d+\/edition$/);
  await expect(page.getByText('Reconnaît son prénom')).toBeVisible();

  const pupil = await build.pupil({ displayName: 'Alice Berset' });
  const own = await build.folio({
    author: teacher,
    title: 'Lire en 7e',
    criteria: CRITERIA,
    pupils: [pupil],
    observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
  });
  await page.goto(`/folios/personnels/${own.id}`);
  await expect(page.getByRole('img', { name: /^Progression générale : Déjà observé 50/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Copie de Lire en 7e');
  await page.goto(page.url().replace('/edition', ''));
  await expect(page.getByRole('heading', { level: 1, name: 'Copie de Lire en 7e' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Alice B/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Progression générale : Déjà observé 0/ })).toBeVisible();
});

test('[FOLIO-21, FOLIO-33] a colleague with the secret link sees the criteria, and nothing of any pupil', async ({
  page,
  build,
  signInAs,
  openAs,
  trouble,
}) => {
  trouble.allow(/404|FOLIO_NOT_FOUND/);
  const teacher = await signInAs(await build.teacher());
  const pupil = await build.pupil({ displayName: 'Élodie Secrète' });
  const own = await build.folio({ author: teacher, title: 'Entre nous', criteria: CRITERIA, pupils: [pupil] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/folios/personnels/${own.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Copier le lien secret' }).click();
  await expect(page.getByText(/^Copié\s!$/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/folios/secret/${own.secret}`);

  const colleague = await openAs(await build.teacher());
  const answers: Promise<string>[] = [];
  colleague.on('response', (response) => {
    if (response.url().includes('/api/v1/folio/')) answers.push(response.text().catch(() => ''));
  });
  await colleague.goto(`/folios/detail/${own.id}`);
  await expect(colleague).toHaveURL(/\/unauthorized$/);
  await colleague.goto(link);
  await expect(colleague.getByText('Compte jusqu’à vingt')).toBeVisible();
  await expect(colleague.getByRole('button', FROM_MODEL)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Rapports' })).toHaveCount(0);
  const answered = (await Promise.all(answers)).join();
  expect(answered).toContain('Compte jusqu’à vingt');
  expect(answered).not.toContain('Secrète');
});

test('[FOLIO-27, FOLIO-31, ROLE-33] a read-only colleague finds the shared folio, reads its table and prints it, and writes nothing', async ({
  build,
  openAs,
}) => {
  const colleague = await build.teacher();
  const pupils = [await build.pupil({ displayName: 'Alice Berset' }), await build.pupil()];
  await build.folio({
    title: 'Suivi de Louise',
    criteria: CRITERIA,
    pupils,
    team: [{ person: colleague, canEdit: false }],
    observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
  });
  const page = await openAs(colleague);
  await page.goto('/folios');
  await page.getByRole('link', { name: 'Partagés' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Suivi de Louise' });
  await expect(card.getByText('Lecture seule')).toBeVisible();
  await card.getByRole('link', { name: 'Suivi de Louise' }).click();
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Suivi de la classe (lecture seule)' }).click();
  const cell = page.getByRole('gridcell', { name: /Déjà observé/ });
  await expect(cell).toBeVisible();
  await cell.click();
  await page.keyboard.press('2');
  await expect(cell).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rapports' }).click();
  const download = page.waitForEvent('download', FILE);
  await page.getByRole('menuitem', { name: 'Rapport pour les parents' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Suivi de Louise-\d{8}-\d{4}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('[REPORT-03, REPORT-09, FOLIO-39] filters choose what a grid prints; the table comes as a workbook; a course links to it', {
  tag: '@engines',
}, async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const pupils = [await build.pupil({ displayName: 'Alice Berset' })];
  const own = await build.folio({ author: teacher, title: 'Lire et compter', criteria: CRITERIA, pupils });
  const course = await build.course({
    author: teacher,
    title: 'Semaine 12',
    items: [{ itemType: 'Link', title: 'Le folio', navigationUrl: `/folios/personnels/${own.id}` }],
  });
  await page.goto(`/parcours/personnels/${course.id}`);
  await page.getByRole('link', { name: 'Le folio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lire et compter' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('checkbox', { name: 'Mathématiques' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filtrer 1 sur 2' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filtrer 1 sur 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Rapports' }).click();
  await page.getByRole('menuitem', { name: 'Grille critériée…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grille critériée' });
  await dialog.getByRole('button', { name: 'Critères affichés (1)' }).click();
  await expectAccessible(page, 'the modal of grids');
  const [grid] = await Promise.all([
    page.waitForEvent('download', FILE),
    dialog.getByRole('button', { name: 'Produire la grille' }).click(),
  ]);
  expect(grid.suggestedFilename()).toMatch(/-\d{8}-\d{4}\.pdf$/);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Autres actions' }).click();
  const [book] = await Promise.all([
    page.waitForEvent('download', FILE),
    page.getByRole('menuitem', { name: 'Exporter (xlsx)' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^Lire et compter-\d{8}-\d{4}\.xlsx$/);
  expect(
    readFileSync(await book.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('criteria of 500 characters are one below the other in the modal of grids', async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const label = 'Relit, corrige puis réécrit son texte. '.repeat(13).slice(0, 500);
  const criteria = Array.from({ length: 12 }, (_, index) => ({ label: `${index} ${label}`.slice(0, 500) }));
  const own = await build.folio({ author: teacher, criteria, pupils: [await build.pupil()] });
  await page.goto(`/folios/personnels/${own.id}`);
  await page.getByRole('button', { name: 'Rapports' }).click();
  await page.getByRole('menuitem', { name: 'Grille critériée…' }).click();
  const texts = page.getByRole('dialog', { name: 'Grille critériée' }).getByText(/^\d+ Relit/);
  await expect(texts).toHaveCount(12);
  const boxes = await texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(box.top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? Number.POSITIVE_INFINITY);
  }
});
