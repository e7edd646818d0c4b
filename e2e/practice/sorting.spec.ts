import type { Page } from '@playwright/test';
import { setPreferences } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';
import { expectTouchable } from './touch-kit.ts';

const TABLET = { width: 768, height: 1024 };
const WORDS = ['affluent', 'barrage', 'école', 'fleuve'];
const items = (words: readonly string[] = WORDS) => words.map((learnTxt) => ({ learnTxt, hintTxt: '' }));
const pool = (page: Page) => page.getByRole('list', { name: 'Mots à ranger' }).locator('button[data-status]');
const word = (page: Page, text: string) => pool(page).filter({ has: page.getByText(text, { exact: true }) });
const sheet = (page: Page) => page.getByRole('region', { name: 'Déjà rangés' });
const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });
const rate = (page: Page, percent: number) => page.getByText(`${percent}\u00a0%`, { exact: true });

test.describe('on the shared tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true });

  test('[ROUTE-60] a pupil plays tri with the fingers from a list to its end, 44 px each at least', async ({
    page,
    build,
    signInAs,
  }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: items(), learnLanguage: 'fr' });
    await page.goto(`/listes/detail/${list.id}`);
    await page.getByRole('link', { name: /^Tri/ }).tap();
    await expect(page).toHaveURL(`/activite/tri/${list.id}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pool(page)).toHaveCount(WORDS.length);
    await expectTouchable(page);
    await page.setViewportSize(TABLET);
    await word(page, 'fleuve').tap();
    await expect(word(page, 'fleuve')).toHaveAttribute('data-status', 'fail');
    await expect(page.getByTestId('feedback')).toContainText('vient plus tard');
    await word(page, 'affluent').tap();
    await expectAccessible(page, 'tri during play');
    await expect(sheet(page).getByText('affluent')).toBeVisible();
    for (const text of WORDS.slice(1)) await word(page, text).tap();
    await expect(end(page)).toBeVisible();
    await expect(rate(page, 95)).toBeVisible();
    await expectAccessible(page, 'end of tri');
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
    await expectAccessible(page, 'tri with many words');
  });
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
