import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { board, cell } from './grid-kit.ts';

test.use({ hasTouch: true });

const SHORT = ['die Katze', 'der Hund', 'das Pferd', 'die Ente'];
const LONG = [
  'der Schmetterling',
  'das Eichhörnchen',
  'die Schildkröte',
  'der Regenwurm',
  'das Nashorn',
  'das Krokodil',
  'die Fledermaus',
  'der Waschbär',
  'die Nachtigall',
  'der Frosch',
  'der Tausendfuss',
  'die Heuschrecke',
  'das Meerschwein',
  'der Maulwurf',
  'die Ameise',
  'der Elefant',
];
const itemsOf = (words: readonly string[]) =>
  words.map((learnTxt, index) => ({ learnTxt, hintTxt: `animal ${index + 1}` }));

const wordList = (page: Page) => page.getByRole('region', { name: 'Mots à trouver' });
const pageScrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight || window.scrollY > 0);

for (const [width, height] of [
  [390, 844],
  [375, 667],
  [820, 1180],
  [1024, 1366],
  [1366, 768],
  [844, 390],
] as const) {
  test(`at ${width} × ${height} the whole grid and its words are seen together`, async ({ page, build, signInAs }) => {
    await page.setViewportSize({ width, height });
    const pupil = await signInAs(await build.pupil());
    const few = await build.list({ author: pupil, items: itemsOf(SHORT), learnLanguage: 'de' });
    await page.goto(`/activite/grille/${few.id}`);
    const words = wordList(page).getByRole('listitem');
    await expect(board(page)).toBeInViewport({ ratio: 1 });
    for (const word of await words.all()) await expect(word).toBeInViewport({ ratio: 1 });
    const letter = await cell(page, 0).boundingBox();
    expect(letter?.width).toBeGreaterThanOrEqual(26);
    expect(await pageScrolls(page)).toBe(false);

    const many = await build.list({ author: pupil, items: itemsOf(LONG), learnLanguage: 'de' });
    await page.goto(`/activite/grille/${many.id}`);
    await expect(words).toHaveCount(16);
    await words.last().scrollIntoViewIfNeeded();
    await expect(words.last()).toBeInViewport({ ratio: 1 });
    if (height > 400) await expect(board(page)).toBeInViewport({ ratio: 1 });
    if (height > 400) expect(await pageScrolls(page)).toBe(false);
  });
}

test('on a phone the words are in two or three columns, and a press on a word reads it aloud', async ({
  page,
  build,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const pupil = await signInAs(await build.pupil());
  for (const [items, columns] of [
    [SHORT, 3],
    [LONG, 2],
  ] as const) {
    const list = await build.list({ author: pupil, items: itemsOf(items), learnLanguage: 'de' });
    await page.goto(`/activite/grille/${list.id}`);
    const words = wordList(page).getByRole('listitem');
    await expect(words).toHaveCount(items.length);
    const boxes = await Promise.all((await words.all()).map((word) => word.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(columns);
    expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  }
  const first = wordList(page).getByRole('listitem').first();
  const pressed = await first.evaluate((word) => {
    const { left, top, height } = word.getBoundingClientRect();
    return document.elementFromPoint(left + 12, top + height / 2)?.closest('button')?.ariaLabel;
  });
  expect(pressed).toMatch(/^Écouter/);
  await expectAccessible(page, 'grille with many words on a small phone');
});
