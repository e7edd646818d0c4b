import type { Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import type { SchoolRow } from '../../apps/server/src/demo/build/build-school.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const FIRST_NAMES = [
  ...['Alice', 'Amir', 'Anaïs', 'Arthur', 'Bastien', 'Camille', 'Chloé', 'David', 'Elif', 'Emma', 'Gabriel', 'Inès'],
  ...['Jules', 'Léa', 'Liam', 'Lina', 'Loïc', 'Luca', 'Maëlle', 'Mathis', 'Nina', 'Noah', 'Océane', 'Sofia', 'Théo'],
];
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Essai`) });
const saved = (page: Page) => expect(page.getByText(/^Enregistré/)).toBeVisible();

const CRITERIA = [
  { label: 'Planifie son texte', perObjectiveCode: 'L1 22', studentEvaluationEnabled: true },
  { label: 'Relit son texte', studentEvaluationEnabled: true },
];

async function buildPupils(build: Build, school: SchoolRow): Promise<PersonRow[]> {
  const pupils: PersonRow[] = [];
  for (const name of FIRST_NAMES) pupils.push(await build.pupil({ displayName: `${name} Essai`, schools: [school] }));
  return pupils;
}

test('a class of 25 comes in one press into a folio that was made from a model', async ({ page, build, signInAs }) => {
  const author = await build.publisher();
  const model = await build.folio({ author, title: 'Écrire en 7e', rpn: true, criteria: CRITERIA });
  const school = await build.school();
  const pupils = await buildPupils(build, school);
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  await build.class({ name: '7H25', school, teachers: [teacher], pupils });
  await page.goto(`/folios/rpn/${model.id}`);
  await page.getByRole('button', { name: 'Créer un folio sur ce modèle chez moi' }).click();
  await expect(page).toHaveURL(/\/folios\/personnels\/\d+\/edition/);
  const id = Number(/personnels\/(\d+)/.exec(page.url())?.[1]);
  await page
    .getByRole('navigation', { name: 'Parties du folio' })
    .getByRole('link', { name: /^Élèves/ })
    .click();
  await page.getByRole('button', { name: /^Ajouter 25\sélèves de 7H25/ }).click();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Folio sauvegardé')).toBeVisible();
  await page.goto(`/folios/personnels/${id}/une-main`);
  for (const name of ['Alice', 'Théo']) await expect(row(page, name)).toBeVisible();
});

test('a class of 25 is observed by two at once', { tag: '@engines' }, async ({ page, build, signInAs, openAs }) => {
  const teacher = await signInAs(await build.teacher());
  const colleague = await build.teacher({ displayName: 'Camille Favre' });
  const { id } = await build.folio({
    author: teacher,
    criteria: CRITERIA,
    pupils: await buildPupils(build, await build.school()),
    team: [{ person: colleague, canEdit: true }],
  });
  // The colleague has the table open on a laptop while the teacher taps on a tablet.
  const laptop = await openAs(colleague);
  await laptop.setViewportSize({ width: 1366, height: 768 });
  await laptop.goto(`/folios/equipe-pedagogique/${id}`);
  const first = laptop.getByRole('gridcell', { name: /^Alice Essai, Planifie/ });
  await expect(first).toBeVisible();
  await page.goto(`/folios/personnels/${id}/une-main`);
  for (const name of ['Alice', 'Amir', 'Théo']) await row(page, name).tap();
  await row(page, 'Amir').tap();
  await first.focus();
  await laptop.keyboard.press('ArrowDown');
  await laptop.keyboard.press('2');
  await laptop.keyboard.press('3');
  await saved(page);
  await saved(laptop);

  await laptop.reload();
  await expect(laptop.getByRole('gridcell', { name: 'Alice Essai, Planifie son texte, Déjà observé' })).toBeVisible();
  await expect(laptop.getByRole('gridcell', { name: /^Amir Essai, Planifie son texte, Abordé/ })).toBeVisible();
  await expect(laptop.getByRole('gridcell', { name: /^Théo Essai, Planifie son texte, Déjà observé/ })).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Critère suivant' }).tap();
  await expect(row(page, 'Alice')).toContainText('Abordé');
  await expect(row(page, 'Amir')).toContainText('Non observable');
});

test('a class of 25: evaluated by a pupil, compared by the teacher', async ({ page, build, signInAs, openAs }) => {
  const pupils = await buildPupils(build, await build.school());
  const teacher = await signInAs(await build.teacher());
  const observations = [{ pupil: 0, criterion: 0, state: 'ok' as const }];
  const { id } = await build.folio({ author: teacher, criteria: CRITERIA, pupils: pupils, observations });
  const [alice] = pupils;
  if (alice === undefined) throw new Error('A class has pupils.');
  const pupil = await openAs(alice);
  await pupil.goto('/accueil');
  await pupil.getByRole('main').getByRole('link', { name: 'Auto-évaluation' }).click();
  const planning = pupil.getByRole('listitem').filter({ hasText: 'Planifie son texte' });
  await planning.getByRole('button', { name: 'Je ne sais pas encore' }).click();
  await expect(planning.getByText(/^.+ a un autre avis\. Parlez-en ensemble\.$/)).toBeVisible();
  await planning.getByRole('button', { name: 'Écrire un commentaire' }).click();
  await pupil.getByRole('textbox', { name: 'Mon commentaire' }).fill('Je me perds dans mes idées.');
  await pupil.getByRole('button', { name: 'Valider' }).click();
  await expect(planning.getByText('Je me perds dans mes idées.')).toBeVisible();
  await expectAccessible(pupil);
  await pupil.reload();
  await expect(planning.getByText('Je me perds dans mes idées.')).toBeVisible();
  await expect(planning.getByRole('button', { pressed: true })).toContainText('Je ne sais pas encore');

  await page.goto(`/folios/personnels/${id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Comparer avec l’auto-évaluation' }).click();
  const view = page.getByRole('region', { name: 'Avis des élèves et de l’enseignant-e' });
  await expect(view.getByText('1 différence sur 1 auto-évaluation')).toBeVisible();
  await expect(view.getByText('Je me perds dans mes idées.')).toBeVisible();
  await expectAccessible(page);
});

test('one-hand mode without network: taps are kept here and sent when the network is back', async ({
  page,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const teacher = await signInAs(await build.teacher());
  const pupil = await build.pupil({ displayName: 'Alice Essai' });
  const { id } = await build.folio({ author: teacher, title: 'Lire', pupils: [pupil] });
  await page.goto(`/folios/personnels/${id}/une-main`);
  await expect(row(page, 'Alice')).toBeVisible();
  await page.context().setOffline(true);
  await row(page, 'Alice').tap();
  await expect(page.getByText('1 observation gardée ici')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  await expect(row(page, 'Alice')).toContainText('Déjà observé');
});
