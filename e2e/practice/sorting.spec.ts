import type { Page } from '@playwright/test';
import { setPreferences } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';
import { expectTouchable } from './touch-kit.ts';

const WORDS = ['affluent', 'barrage', 'école', 'fleuve'];
const items = (words: readonly string[] = WORDS) => words.map((learnTxt) => ({ learnTxt, hintTxt: '' }));
const pool = (page: Page) => page.getByRole('list', { name: 'Mots à ranger' }).locator('button[data-status]');
const word = (page: Page, text: string) => pool(page).filter({ has: page.getByText(text, { exact: true }) });
const sheet = (page: Page) => page.getByRole('region', { name: 'Déjà rangés' });
const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });
const rate = (page: Page, percent: number) => page.getByText(`${percent}\u00a0%`, { exact: true });

test.describe('on the shared tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('[ROUTE-60] a pupil plays tri with the fingers from a list to its end', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: items(), learnLanguage: 'fr' });
    await page.goto(`/listes/detail/${list.id}`);
    await page.getByRole('link', { name: /^Tri/ }).tap();
    await expect(page).toHaveURL(`/activite/tri/${list.id}`);
    await word(page, 'fleuve').tap();
    await expect(word(page, 'fleuve')).toHaveAttribute('data-status', 'fail');
    await expect(page.getByTestId('feedback')).toContainText('vient plus tard');
    await word(page, 'affluent').tap();
    await expectAccessible(page, 'tri during play');
    await expect(sheet(page).getByText('affluent')).toBeVisible();
    for (const text of WORDS.slice(1)) await word(page, text).tap();
    await expect(end(page)).toBeVisible();
    await expect(rate(page, 95)).toBeVisible();
  });

  test('tri is accessible in the dark scheme, to its end', async ({ page, build, db, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    await setPreferences(db, pupil, { darkMode: true });
    const list = await build.list({ author: pupil, items: items(WORDS.slice(0, 2)) });
    await page.goto(`/activite/tri/${list.id}`);
    await word(page, 'barrage').tap();
    await word(page, 'affluent').tap();
    await expectAccessible(page, 'tri during play, dark');
    await word(page, 'barrage').tap();
    await expect(end(page)).toBeVisible();
    await expectAccessible(page, 'end of tri, dark');
  });

  test('every button of tri is at least 44 px in both directions', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: items() });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/activite/tri/${list.id}`);
    await expect(pool(page)).toHaveCount(4);
    await expectTouchable(page);
  });

  test('ten words are wholly in sight on a tablet in both orientations', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: items([...'abcdefghij'].map((letter) => `${letter}mot`)) });
    for (const viewport of [
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`/activite/tri/${list.id}`);
      await expect(pool(page)).toHaveCount(10);
      for (const each of await pool(page).all()) {
        const box = await each.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
    }
  });
});

test('[ACT-SORT-03] [ACT-SORT-05] by pointer: in order, a wrong word costs 20 points of its own', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: items() });
  await page.goto(`/activite/tri/${list.id}`);
  // Of a double click only the first counts.
  await word(page, 'école').dblclick();
  await word(page, 'affluent').click();
  await word(page, 'école').click();
  await expect(sheet(page).getByText('affluent')).toBeVisible();
  await expect(word(page, 'affluent')).toHaveCount(0);
  // Without waiting for the words on their way.
  for (const text of WORDS.slice(1)) await word(page, text).click();
  await expect(end(page)).toBeVisible();
  await expect(rate(page, 90)).toBeVisible();
  await expectAccessible(page, 'end of tri');
});

test('[ACT-13] [ACT-14] the keyboard alone: arrows move, space picks, the focus never gets lost', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: items() });
  await page.goto(`/activite/tri/${list.id}`);
  await expect(pool(page).first()).toBeFocused();
  for (const [done, text] of WORDS.entries()) {
    await expect(pool(page)).toHaveCount(WORDS.length - done);
    const texts = (await pool(page).allTextContents()).map((each) => each.trim());
    await page.keyboard.press('Home');
    for (let step = 0; step < texts.indexOf(text); step += 1) await page.keyboard.press('ArrowRight');
    await expect(word(page, text)).toBeFocused();
    await page.keyboard.press(done % 2 === 0 ? 'Space' : 'Enter');
    if (done === WORDS.length - 1) break;
    await expect(word(page, text)).toHaveCount(0);
    await expect(pool(page).locator(':scope:focus')).toHaveCount(1);
  }
  await expect(end(page)).toBeFocused();
  await expect(rate(page, 100)).toBeVisible();
});

test('[ACT-SORT-06] [ACT-SORT-07] [ACT-SORT-08] « Régler » sets the number of words and hides those placed', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: items([...'abcdefghijkl'].map((letter) => `${letter}mot`)) });
  await page.goto(`/activite/tri/${list.id}`);
  await expect(pool(page)).toHaveCount(10);
  const configure = async (...labels: string[]) => {
    await page.getByRole('button', { name: 'Régler' }).click();
    const dialog = page.getByRole('dialog');
    for (const label of labels) await dialog.getByText(label, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Valider' }).click();
  };
  await configure('Tous', 'Le début');
  await expect(pool(page)).toHaveCount(12);
  await expectAccessible(page, 'tri with many words');
  await word(page, 'amot').click();
  await expect(sheet(page).getByText('ot', { exact: true })).toBeVisible();
  await configure('En entier');
  await expect(sheet(page).getByText('mot caché')).toHaveCount(1);
  await expect(sheet(page).getByText('ot', { exact: true })).toHaveCount(0);
  await configure('5 mots');
  await expect(pool(page)).toHaveCount(5);
});

test('a reload and a lost network in the middle lose nothing', async ({ page, context, build, signInAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: items() });
  await page.goto(`/activite/tri/${list.id}`);
  await word(page, 'affluent').click();
  await expect(count(page)).toHaveText('1 sur 4');
  await page.reload();
  await page.getByRole('button', { name: 'Je continue' }).click();
  await expect(sheet(page).getByText('affluent')).toBeVisible();
  await context.setOffline(true);
  for (const text of WORDS.slice(1)) await word(page, text).click();
  await expect(end(page)).toBeVisible();
  await context.setOffline(false);
});

test('two hundred words can be sorted: placed words stay in a separate box', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const words = Array.from({ length: 200 }, (_, index) => `mot ${String(index).padStart(3, '0')}`);
  const list = await build.list({ author: pupil, items: items(words) });
  await page.goto(`/activite/tri/${list.id}`);
  await page.getByRole('button', { name: 'Régler' }).click();
  await page.getByRole('dialog').getByText('Tous', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(pool(page)).toHaveCount(200);
  for (const text of words.slice(0, 15)) {
    await word(page, text).click();
    // The words after it move up one place; a press at that moment counts for none of them.
    await expect(word(page, text)).toHaveCount(0);
  }
  await expect(count(page)).toHaveText('15 sur 200');
  await expect(sheet(page).getByText('le mot suivant')).toBeInViewport();
  expect((await sheet(page).boundingBox())?.height).toBeLessThanOrEqual(480);
});
