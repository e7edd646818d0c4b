import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import { pressMore } from '../fixtures/more.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'La lettre du pirate';
const INSTRUCTION = 'Page 12, avec un crayon. <b>Pour lundi</b>';
const item = (title: string) => ({ itemType: 'Text', title, progressionEnabled: true });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A teacher with two classes, a substitute in the first of them and in the team, and a course given with two ends. */
async function prepare(build: Build) {
  const school = await build.school();
  const person = (displayName: string) => ({ displayName, schools: [school] });
  const teacher = await build.teacher(person('Isabelle Rochat'));
  const substitute = await build.teacher(person('Sami Keller'));
  const first = [await build.pupil(person('Zoé Ammann')), await build.pupil(person('Ana Berset'))];
  const second = [await build.pupil(person('Ben Zulauf')), await build.pupil(person('Théo Clerc'))];
  const of7a = await build.class({ name: '7A', school, teachers: [teacher, substitute], pupils: first });
  const of8b = await build.class({ name: '8B', school, teachers: [teacher], pupils: second });
  const course = await build.course({
    ...{ author: teacher, title: TITLE, items: [item('Lire'), item('Écrire')] },
    team: [{ person: substitute, canEdit: false }],
  });
  const [endOf7a, endOf8b] = [inDays(9), inDays(2)];
  const label = (key: string, className: string) => ({ groupKey: key, className, schoolName: school.name });
  for (const pupil of first) {
    await build.distribution({ course, teacher, pupil, endOn: endOf7a, ...label(of7a.key, '7A') });
  }
  for (const pupil of second) {
    await build.distribution({ course, teacher, pupil, endOn: endOf8b, ...label(of8b.key, '8B') });
  }
  return { teacher, substitute, first, second, course };
}

const todo = (page: Page) => page.getByRole('region', { name: /^À faire/ });
const titles = (page: Page) => todo(page).getByRole('heading', { level: 3 });

test('an instruction given to two classes with two ends is read by each pupil with her own end, on the card and the page', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const { teacher, first, second, course } = await prepare(build);
  await signInAs(teacher);
  await page.goto(`/parcours/personnels/${course.id}/distribution`);
  await page.getByRole('textbox', { name: 'Consigne pour les élèves' }).fill(INSTRUCTION);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Distribution sauvegardée')).toBeVisible();

  const other = (title: string, pupil: (typeof first)[number], days: number) =>
    build
      .course({ author: teacher, title, items: [item('Lire')] })
      .then((given) => build.distribution({ course: given, teacher, pupil, endOn: inDays(days) }));
  const [, ana] = first;
  const [ben] = second;
  if (ana === undefined || ben === undefined) throw new Error('nobody');
  await other('Bientôt', ana, 3);
  await other('Autrefois', ana, -3);
  for (const [who, end] of [
    [ana, 'reste 9 j.'],
    [ben, 'reste 2 j.'],
  ] as const) {
    const pupil = await openAs(who);
    await pupil.setViewportSize({ width: 390, height: 844 });
    await pupil.goto('/parcours/enseignants');
    const card = todo(pupil).getByRole('article').filter({ hasText: TITLE });
    // As it was typed: text, and no markup.
    await expect(card.getByText(INSTRUCTION)).toBeVisible();
    await expect(card.getByText(end)).toBeVisible();
    if (who === ana) {
      await expect(titles(pupil)).toHaveText(['Bientôt', TITLE]);
      const over = pupil.getByRole('region', { name: /^Période finie/ });
      await expect(over.getByText(/^période finie le \d\d\.\d\d, tu peux encore t’exercer$/)).toBeVisible();
      await expect(over.getByText(/reste/)).toHaveCount(0);
      await expectAccessible(pupil, 'to do');
    }
    await card.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(pupil.getByText(INSTRUCTION)).toBeVisible();
    await expect(pupil.getByText(end)).toBeVisible();
  }
});

test('the teacher reads each period by class, pupils by family name, in results and distribution', async ({
  page,
  build,
  signInAs,
}) => {
  const { teacher, course } = await prepare(build);
  await signInAs(teacher);
  await page.goto(`/parcours/personnels/${course.id}/resultats`);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveText([/Zoé Ammann/, /Ana Berset/, /Théo Clerc/, /Ben Zulauf/]);
  await expect(page.getByRole('row', { name: /7A/ })).toContainText('en cours, reste 9 j.');
  await expect(page.getByRole('row', { name: /8B/ })).toContainText('en cours, reste 2 j.');
  await page.getByRole('radio', { name: /^8B/ }).check();
  await expect(rows).toHaveText([/Théo Clerc/, /Ben Zulauf/]);
  await expect(page).toHaveURL(/classe=/);

  await page.getByRole('link', { name: /^Élèves et périodes/ }).click();
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(panel('7A')).toContainText('en cours, reste 9 j.');
  await expect(panel('8B')).toContainText('en cours, reste 2 j.');
  await expect(panel('8B').getByRole('listitem')).toHaveText([/Théo Clerc/, /Ben Zulauf/]);
  await expect(page.getByRole('button', { name: 'plusieurs périodes' })).toBeVisible();
});

test('a substitute in the team follows what his class has, and reads of nobody else', async ({ build, openAs }) => {
  const { substitute, course } = await prepare(build);
  const page = await openAs(substitute);
  await page.goto(`/parcours/equipe-pedagogique/${course.id}`);
  await pressMore(page, 'Suivi de l’équipe');
  const part = page.getByRole('region', { name: '7A' });
  await expect(part).toContainText('donné par Isabelle Rochat');
  await expect(part).toContainText('en cours, reste 9 j.');
  await expect(part.getByRole('listitem')).toHaveText([/Zoé Ammann/, /Ana Berset/]);
  await expect(page.getByText(/8B|Ben Zulauf|Théo Clerc/)).toHaveCount(0);
  await expectAccessible(page, 'followed');
});

test('what is finished has its day and no days left; what ended says so of the period', async ({ build, openAs }) => {
  const teacher = await build.teacher();
  const pupil = await build.pupil();
  const give = async (title: string, days: number, doneBy: (typeof pupil)[]) => {
    const course = await build.course({ author: teacher, title, items: [{ ...item('Lire'), doneBy }] });
    await build.distribution({ course, teacher, pupil, endOn: inDays(days) });
  };
  await give('Déjà fait', 6, [pupil]);
  await give('Manqué', -2, []);
  const page = await openAs(pupil);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/parcours/enseignants');
  const finished = page.getByRole('region', { name: /^Terminé/ });
  await expect(finished).toContainText(/Déjà fait.*terminé le \d\d\.\d\d/);
  await expect(finished).not.toContainText(/reste|jusqu’/);
  const over = page.getByRole('region', { name: /^Période finie/ });
  await expect(over).toContainText(/Manqué.*période finie le \d\d\.\d\d/);
  await expect(over).not.toContainText(/terminé le|reste/);
});
