import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { listItem } from '../../apps/server/src/db/schema.ts';
import { builtFiles } from '../fixtures/built-files.ts';
import { type Build, expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const THREE = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
];

/** A pupil with a course of one activity that her teacher gave her. */
async function give(build: Build, ownWords?: (listId: number) => Promise<number[]>) {
  const teacher = await build.teacher({ displayName: 'Isabelle Rochat' });
  const pupil = await build.pupil();
  const list = await build.list({ author: teacher, items: THREE, learnLanguage: 'de', lexicon: true });
  const course = await build.course({
    author: teacher,
    title: 'Am See',
    items: [{ itemType: 'Activity', title: 'Les animaux', navigationUrl: `/activite/carte/${list.id}` }],
  });
  await build.distribution({ course, teacher, pupil, items: (await ownWords?.(list.id)) ?? null });
  return { pupil, list, course };
}

const turn = (page: Page) => page.getByRole('button', { name: 'Je retourne la carte' });
async function answer(page: Page, ...answers: ('Je sais' | 'À répéter')[]): Promise<void> {
  for (const name of answers) {
    await turn(page).click();
    await page.getByRole('button', { name }).click();
  }
}
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });
const moved = (page: Page) => page.getByRole('region', { name: 'Ce qui a bougé' });
const known = (page: Page) => page.getByRole('list', { name: 'Ce que tu sais' });
const watched = (page: Page) => page.getByText('Isabelle Rochat voit ce que tu fais ici.');

test('a pupil plays what was given to her, finds what moved, and the state of the words on the list’s page', async ({
  page,
  build,
  signInAs,
}) => {
  const { pupil, list, course } = await give(build);
  await signInAs(pupil);
  await page.goto(`/parcours/enseignants/${course.id}`);
  await page.getByRole('link', { name: 'Les animaux' }).click();
  await expect(watched(page)).toBeVisible();
  await expectAccessibleInBoth(page, 'a game that is seen');
  await answer(page, 'Je sais', 'À répéter', 'Je sais', 'Je sais');
  await expect(end(page)).toBeVisible();
  await expect(moved(page).getByRole('listitem')).toHaveCount(2);
  await expect(moved(page).getByRole('listitem').first()).toContainText('fragile');
  await expect(watched(page)).toBeVisible();
  await expectAccessibleInBoth(page, 'what moved');

  await page.goto(`/listes/detail/${list.id}`);
  await expect(known(page)).toHaveText(/0.solide.*2.fragiles.*1.à apprendre/);
  await expect(page.getByRole('cell', { name: 'fragile' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'à apprendre' })).toHaveCount(1);
  await expectAccessibleInBoth(page, 'the state of words');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('« Ce qui a bougé » comes late without moving what is under the finger', async ({ page, build, signInAs }) => {
      const { pupil, list } = await give(build);
      await signInAs(pupil);
      const late = Promise.withResolvers<void>();
      await page.route('**/api/v1/pratique/*', async (route) => {
        if (route.request().method() === 'PUT') await late.promise;
        await route.continue();
      });
      await page.goto(`/activite/carte/${list.id}`);
      await answer(page, 'Je sais', 'À répéter', 'Je sais', 'Je sais');
      const fixed = [
        end(page),
        page.getByRole('button', { name: 'Recommencer' }),
        page.getByRole('button', { name: 'Refaire le mot manqué' }),
        page.getByRole('listitem').getByRole('button', { name: 'Écouter' }),
      ];
      const places = async () => JSON.stringify(await Promise.all(fixed.map((each) => each.boundingBox())));
      await expect(end(page)).toBeVisible();
      const before = await places();
      late.resolve();
      await expect(moved(page)).toBeVisible();
      expect(await places()).toBe(before);
    });
  });
}

test('without network the words are kept, and known once it is back', async ({
  page,
  context,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const { pupil, list, course } = await give(build, async (listId) => {
    const [first] = await db.select({ id: listItem.id }).from(listItem).where(eq(listItem.listId, listId));
    return first === undefined ? [] : [first.id];
  });
  await signInAs(pupil);
  const parts = [
    builtFiles('features/activities/card/card-activity.tsx').script,
    `/liste/${list.id}`,
    `/pratique/parcours/${course.id}`,
  ];
  const ahead = parts.map((part) => page.waitForResponse((response) => response.url().includes(part)));
  await page.goto(`/parcours/enseignants/${course.id}`);
  await Promise.all(ahead.map(async (response) => (await response).finished()));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Les animaux' }).click();
  // Her own word, and who sees it, as it was known before.
  await expect(page.locator('header').getByText('0 sur 1')).toBeVisible();
  await expect(watched(page)).toBeVisible();
  await answer(page, 'Je sais');
  await expect(end(page)).toBeVisible();
  await expect(page.getByText(/gardés? ici/)).toBeVisible();
  await expect(moved(page)).toHaveCount(0);
  await expectAccessible(page, 'an end without network');
  const taken = page.waitForResponse(
    (response) => response.url().includes('/api/v1/pratique/') && response.request().method() === 'PUT',
  );
  await context.setOffline(false);
  expect((await taken).status()).toBe(200);
  await expect(moved(page).getByRole('listitem')).toHaveCount(1);
  await page.goto(`/listes/detail/${list.id}`);
  await expect(known(page)).toHaveText(/0.solide.*1.fragile.*2.à apprendre/);
});
