import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_HEADER,
  activityResource,
  callAddress,
  getList,
  type List,
  type RunDraftInput,
  saveRun,
} from '@pupitre/contract';
import { counter } from '../fixtures/counter.ts';
import { type Build, expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';

const TITLE = 'Dictée du vendredi';
const WORDS = ['un craquement', 'le crépuscule', 'soudain'];

/** A teacher and a colleague of one school, and a class of three to which the teacher has given a list in a course. */
async function give(build: Build) {
  const school = await build.school();
  const [teacher, colleague] = [
    await build.teacher({ schools: [school] }),
    await build.teacher({ schools: [school], displayName: 'Pierre Borel' }),
  ];
  const pupils = [];
  for (const displayName of ['Ana Berset', 'Léo Rey', 'Mia Nunes'])
    pupils.push(await build.pupil({ displayName, schools: [school] }));
  const { key } = await build.class({ name: '7H2', school, teachers: [teacher], pupils });
  const items = WORDS.map((learnTxt) => ({ learnTxt, hintTxt: `indice de ${learnTxt}` }));
  const list = await build.list({ author: teacher, title: TITLE, items });
  const { id: _, ...resource } = activityResource('ecriture', list.id);
  const course = await build.course({ author: teacher, title: TITLE, items: [resource] });
  for (const pupil of pupils)
    await build.distribution({ course, teacher, pupil, groupKey: key, className: '7H2', schoolName: school.name });
  return { teacher, colleague, pupils, list, course, resourceId: course.items[0]?.id ?? 0 };
}
type World = Awaited<ReturnType<typeof give>>;

/** A run as the pupil's own device sends it, with what she wrote instead of the words. */
async function play(page: Page, { list, course, resourceId }: World, wrong: Readonly<Record<string, string>>) {
  await page.goto('/');
  const read = await page.request.get(callAddress(getList, { params: { id: list.id } }));
  const { items } = (await read.json()) as List;
  const at = new Date().toISOString();
  const run: RunDraftInput = {
    ...{ activity: 'ecriture', listId: list.id, courseId: course.id, resourceId, level: null },
    ...{ begunOn: at, endedOn: at, seconds: 90, isFinished: true, rate: 67 },
    words: items.map(({ id, learnTxt, hintTxt }) => {
      const mistake = wrong[learnTxt];
      return {
        ...{ itemId: id, learnTxt, hintTxt, picture: '', learnLanguage: 'fr', hintLanguage: 'fr', form: 'dictate' },
        ...(mistake === undefined ? { outcome: 'first', tries: 1 } : { outcome: 'never', tries: 2, wrong: [mistake] }),
      };
    }),
  };
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === ANTI_FORGERY_COOKIE)?.value ?? '';
  const sent = await page.request.put(callAddress(saveRun, { params: { runId: randomUUID() } }), {
    data: run,
    headers: { [ANTI_FORGERY_HEADER]: token },
  });
  expect(sent.status()).toBe(200);
}

test('what a pupil plays stands in the results at once, and goes back to her as her own words in three presses', async ({
  page,
  build,
  signInAs,
  openAs,
}) => {
  const world = await give(build);
  const [ana, leo] = world.pupils;
  await signInAs(world.teacher);
  await page.goto(`/parcours/personnels/${world.course.id}/resultats`);
  const row = page.getByRole('row', { name: /Ana Berset/ });
  await expect(row).toContainText('à faire');

  const pupil = await openAs(ana ?? null);
  await play(pupil, world, { 'un craquement': 'un craquemant', 'le crépuscule': 'le crépuscul' });
  await play(await openAs(leo ?? null), world, {});
  // The open page asks again by itself.
  await expect(row).toContainText(/67.%/, { timeout: 20_000 });
  await expect(row).toContainText('maintenant');
  await expectAccessibleInBoth(page, 'results of a course');

  const matrix = counter();
  await page.goto('/accueil');
  await matrix.press(
    page.getByRole('region', { name: 'Distributions' }).getByRole('link', { name: new RegExp(TITLE) }),
  );
  await matrix.press(page.getByRole('link', { name: 'Mots difficiles' }));
  expect(matrix.pressed.length).toBe(2);
  await expect(page.getByRole('heading', { name: /La classe bute encore sur 2.mots/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^un craquement/ })).toContainText('un craquemant');
  await expectAccessibleInBoth(page, 'results of a list');
  await page.getByRole('img', { name: 'jamais juste' }).first().hover();
  await expect(page.getByRole('tooltip')).toContainText('a répondu un craquemant');

  const { press, pressed } = counter();
  await press(page.getByRole('button', { name: /^Redonner les 2.mots difficiles$/ }));
  const dialog = page.getByRole('dialog', { name: /^Redonner/ });
  const confirm = dialog.getByRole('button', { name: /^Donner à 1.élève$/ });
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page, 'give back');
  await press(confirm);
  await expect(page.getByRole('region', { name: /^Donné à 1.élève$/ })).toBeFocused();
  await expectAccessible(page, 'given back');
  expect(pressed.length).toBeLessThanOrEqual(3);

  await pupil.goto('/');
  await expect(pupil.getByRole('link', { name: new RegExp(`${TITLE}.: mots à revoir`) }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('region', { name: /plus rien n’est donné/ })).toBeFocused();
  await pupil.reload();
  await expect(pupil.getByText('mots à revoir')).toHaveCount(0);
});

test('a second teacher of the school sees none of it', async ({ page, build, signInAs, openAs, trouble }) => {
  const world = await give(build);
  await play(await openAs(world.pupils[0] ?? null), world, { soudain: 'soudin' });
  await signInAs(world.colleague);
  trouble.allow(/404/);
  for (const address of [
    `/parcours/detail/${world.course.id}/resultats`,
    `/listes/detail/${world.list.id}/resultats`,
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(page.getByText('Ana Berset')).toHaveCount(0);
  }
});
