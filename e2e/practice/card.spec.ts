import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectTouchable } from './touch-kit.ts';

const THREE = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
];
const known = (page: Page) => page.getByRole('button', { name: 'Je sais' });
const again = (page: Page) => page.getByRole('button', { name: 'À répéter' });
const turn = (page: Page) => page.getByRole('button', { name: 'Je retourne la carte' });
const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });

test.describe('on the shared tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a pupil finds a list of the lexicon and plays it with the fingers', async ({ page, build, signInAs }) => {
    const author = await build.publisher();
    const title = `Am See ${author.id}`;
    await build.list({ author, lexicon: true, title, items: THREE, learnLanguage: 'de' });
    await signInAs('eleve1');
    await page.goto('/listes/lexique');
    await page.getByRole('searchbox', { name: 'Mot-clé' }).fill(title);
    await page.getByRole('link', { name: new RegExp(title) }).tap();
    await page.getByRole('link', { name: /Carte/ }).tap();
    for (let done = 0; done < 3; done += 1) {
      await expect(count(page)).toHaveText(`${done} sur 3`);
      await turn(page).tap();
      await known(page).tap();
    }
    await expect(end(page)).toBeVisible();
    await expect(page.getByText('100\u00a0%', { exact: true })).toBeVisible();
    await expectAccessible(page, 'end of carte on the tablet');
  });

  test('everything to touch in carte is at least 44 px in both directions', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: THREE });
    await page.goto(`/activite/carte/${list.id}`);
    await turn(page).tap();
    await expect(known(page)).toBeVisible();
    await expectTouchable(page);
  });
});

test('[ACT-13, ACT-14, ACT-CARD-05] the keyboard alone: space turns and knows, left brings the card back', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE });
  await page.goto(`/activite/carte/${list.id}`);
  await expect(turn(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(known(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toHaveText('0 sur 3');
  for (let done = 0; done < 3; done += 1) {
    await expect(count(page)).toHaveText(`${done} sur 3`);
    await page.keyboard.press('Space');
    await expect(known(page)).toBeVisible();
    await page.keyboard.press(done === 1 ? 'ArrowRight' : 'Space');
  }
  await expect(end(page)).toBeVisible();
  await expect(page.getByText('75\u00a0%', { exact: true })).toBeVisible();
});

test('[ACT-CARD-02, ACT-CARD-03, ACT-CARD-04] the learn side and the two answers come with the reveal', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE.slice(0, 2) });
  await page.goto(`/activite/carte/${list.id}`);
  await expect(page.getByRole('article').getByText(/^(le cheval|la vache)$/)).toBeVisible();
  await expect(page.getByRole('article').getByText(/^(das Pferd|die Kuh)$/)).toHaveCount(0);
  await expect(known(page)).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
  await turn(page).click();
  await expect(page.getByRole('article').getByText(/^(das Pferd|die Kuh)$/)).toBeVisible();
  await known(page).click();
  await expect(count(page)).toHaveText('1 sur 2');
});

test('[ACT-06, ACT-15] Escape abandons, and the end screen says so', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE });
  await page.goto(`/activite/carte/${list.id}`);
  await expect(turn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Partie arrêtée' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Régler' })).toBeDisabled();
});

test('[ACT-18, ACT-20] the end offers to restart and to choose another exercise', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE });
  await page.goto(`/activite/carte/${list.id}`);
  await page.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('button', { name: 'Recommencer' }).click();
  // The end screen also has « 0 sur 3 » and a « Quitter », which leaves; it has to be gone first.
  await expect(page.getByRole('heading', { name: 'Partie arrêtée' })).toHaveCount(0);
  await expect(count(page)).toHaveText('0 sur 3');
  await page.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('button', { name: 'Choisir un autre exercice' }).click();
  await expect(page).toHaveURL(`/listes/detail/${list.id}`);
});

test('[ACT-07, ACT-09, ACT-CARD-07] « Régler » turns the sides round, and the next time remembers it', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE.slice(0, 2) });
  await page.goto(`/activite/carte/${list.id}`);
  await page.getByRole('button', { name: 'Régler' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Inverser les côtés').click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('article').getByText(/^(das Pferd|die Kuh)$/)).toBeVisible();
  const other = await build.list({ author: pupil, items: THREE.slice(1) });
  await page.goto(`/activite/carte/${other.id}`);
  await expect(page.getByRole('article').getByText(/^(die Kuh|das Schaf)$/)).toBeVisible();
});

test('a reload in the middle resumes the game', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE });
  await page.goto(`/activite/carte/${list.id}`);
  await turn(page).click();
  await known(page).click();
  await expect(count(page)).toHaveText('1 sur 3');
  await page.reload();
  await page.getByRole('button', { name: 'Je continue' }).click();
  await expect(count(page)).toHaveText('1 sur 3');
  await expect(turn(page)).toBeVisible();
});

test('an unknown activity shows the not-found screen', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE });
  await page.goto(`/activite/inconnue/${list.id}`);
  await expect(page.getByText('Cette page ne semble pas exister…')).toBeVisible();
  await page.goto(`/activite/carte/${list.id}`);
  await expect(turn(page)).toBeVisible();
});
