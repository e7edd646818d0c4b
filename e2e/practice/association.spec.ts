import type { Page } from '@playwright/test';
import { setPreferences } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const PAIRS = [
  ['das Pferd', 'le cheval'],
  ['die Kuh', 'la vache'],
  ['das Schaf', 'le mouton'],
] as const;
const items = (pairs: readonly (readonly [string, string])[] = PAIRS) =>
  pairs.map(([learnTxt, hintTxt]) => ({ learnTxt, hintTxt }));
const cards = (page: Page) => page.getByRole('list', { name: 'Cartes' }).getByRole('button');
const card = (page: Page, text: string) => cards(page).filter({ has: page.getByText(text, { exact: true }) });
const status = (page: Page, text: string, value: string) =>
  expect(card(page, text)).toHaveAttribute('data-status', value);
const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });
const rate = (page: Page, percent: number) => page.getByText(`${percent}\u00a0%`, { exact: true });

test.describe('on the shared tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('[ROUTE-60] a pupil plays association with the fingers from a list to its end', async ({
    page,
    build,
    signInAs,
  }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: items(), learnLanguage: 'de' });
    await page.goto(`/listes/detail/${list.id}`);
    await page.getByRole('link', { name: /Association/ }).tap();
    await expect(page).toHaveURL(`/activite/association/${list.id}`);
    await card(page, 'das Pferd').tap();
    await card(page, 'la vache').tap();
    await status(page, 'das Pferd', 'fail');
    await expect(page.getByTestId('feedback')).toContainText('ne vont pas ensemble. Essaie encore');
    await card(page, 'das Pferd').tap();
    await card(page, 'le cheval').tap();
    await status(page, 'le cheval', 'found');
    await card(page, 'die Kuh').tap();
    await card(page, 'le mouton').tap();
    await card(page, 'das Schaf').tap();
    await expectAccessible(page, 'association during play');
    await card(page, 'le mouton').tap();
    await status(page, 'das Schaf', 'found');
    await card(page, 'la vache').tap();
    await card(page, 'die Kuh').tap();
    await expect(end(page)).toBeVisible();
    await expect(rate(page, 60)).toBeVisible();
    await expectAccessible(page, 'end of association');
  });

  test('association is accessible in the dark scheme, to its end', async ({ page, build, db, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    await setPreferences(db, pupil, { darkMode: true });
    const list = await build.list({ author: pupil, items: items(PAIRS.slice(1)), learnLanguage: 'de' });
    await page.goto(`/activite/association/${list.id}`);
    await card(page, 'die Kuh').tap();
    await card(page, 'la vache').tap();
    await card(page, 'das Schaf').tap();
    await expectAccessible(page, 'association during play, dark');
    await card(page, 'le mouton').tap();
    await expect(end(page)).toBeVisible();
    await expectAccessible(page, 'end of association, dark');
  });

  test('twelve cards are wholly in sight, and each is large enough to touch', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const words = Array.from({ length: 9 }, (_, index) => [`das Wort ${index}`, `le mot ${index}`] as const);
    const list = await build.list({ author: pupil, items: items(words) });
    for (const viewport of [
      { width: 768, height: 1024 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`/activite/association/${list.id}`);
      await expect(cards(page)).toHaveCount(12);
      for (const each of await cards(page).all()) {
        const box = await each.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(100);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
    }
  });
});

test('[ACT-13] [ACT-14] the keyboard alone: arrows move over the board as it is laid out, space chooses', {
  tag: '@engines',
}, async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: items() });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/activite/association/${list.id}`);
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cards(page).first()).toBeFocused();
  const texts = (await cards(page).allTextContents()).map((text) => text.trim());
  const goTo = async (text: string) => {
    await page.keyboard.press('Home');
    for (let step = 0; step < texts.indexOf(text); step += 1) await page.keyboard.press('ArrowRight');
    await expect(card(page, text)).toBeFocused();
  };
  for (const [learn, hint] of PAIRS) {
    await goTo(learn);
    await page.keyboard.press('Space');
    await goTo(hint);
    await page.keyboard.press('Enter');
  }
  await expect(end(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Activité terminée' })).toBeFocused();
  await expect(rate(page, 100)).toBeVisible();
});

test('a reload, a turn of the tablet and a lost network in the middle lose nothing', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: items() });
  await page.goto(`/activite/association/${list.id}`);
  await card(page, 'das Pferd').click();
  await card(page, 'le cheval').click();
  await expect(count(page)).toHaveText('1 sur 3');
  await page.reload();
  await page.getByRole('button', { name: 'Je continue' }).click();
  await expect(count(page)).toHaveText('1 sur 3');
  await card(page, 'la vache').click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await status(page, 'la vache', 'selected');
  await context.setOffline(true);
  await card(page, 'die Kuh').click();
  await card(page, 'das Schaf').click();
  await card(page, 'le mouton').click();
  await expect(end(page)).toBeVisible();
  await context.setOffline(false);
});

test('long, odd and right-to-left words are never cut on a telephone', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const odd = [
    ['Donaudampfschifffahrtsgesellschaftskapitän', 'un mot qui ne finit pas'],
    ['بقرة', '<script>alert(1)</script>'],
    ['🐄', 'Une phrase entière. '.repeat(49).trim()],
  ] as const;
  const list = await build.list({ author: pupil, items: items(odd) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/activite/association/${list.id}`);
  await expect(cards(page)).toHaveCount(6);
  for (const each of await cards(page).all()) {
    const isCut = await each.evaluate(
      (button) => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight,
    );
    expect(isCut, (await each.textContent()) ?? '').toBe(false);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
