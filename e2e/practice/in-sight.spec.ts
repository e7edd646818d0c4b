import type { Locator } from '@playwright/test';
import { setPreferences } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { isInSight } from './written-kit.ts';

const ANIMALS = [
  'Pferd',
  'Schaf',
  'Schwein',
  'Ziege',
  'Hund',
  'Katze',
  'Fuchs',
  'Mäuse',
  'Löwe',
  'Biene',
  'Vogel',
  'Ente',
];
const ITEMS = ANIMALS.map((learnTxt, index) => ({ learnTxt, hintTxt: `animal ${index + 1}` }));

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** Number of lines of an element's text. */
const linesIn = (thing: Locator) =>
  thing.evaluate((element) => {
    const tops = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(({ top }) => Math.round(top));
      });
    return new Set(tops).size;
  });

test('on a tall tablet the answers stay in sight under many words that were not found', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  await page.goto(`/activite/grille/${list.id}`);
  await page.getByRole('button', { name: 'Quitter' }).tap();
  await expect(page.getByRole('heading', { name: /^10\smots pas trouvés$/ })).toBeVisible();
  await expect.poll(() => isInSight(page.getByRole('button', { name: 'Choisir un autre exercice' }))).toBe(true);
  await page
    .getByRole('button', { name: /^Écouter/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => isInSight(page.getByRole('button', { name: 'Recommencer' }))).toBe(true);
});

test('two pairs are laid out two by two', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS.slice(0, 2), learnLanguage: 'de' });
  await page.goto(`/activite/association/${list.id}`);
  const cards = page.getByRole('list', { name: 'Cartes' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
});

for (const [width, height, size] of [
  [1366, 768, 'middle'],
  [390, 844, 'middle'],
  [390, 844, 'big'],
] as const) {
  test(`at ${width} × ${height}, text ${size}, the words to look at begin above the answers, and no number is cut`, async ({
    page,
    build,
    db,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    const pupil = await signInAs(await build.pupil());
    await setPreferences(db, pupil, { size });
    const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
    await page.goto(`/activite/grille/${list.id}`);
    await page.getByRole('button', { name: 'Quitter' }).tap();
    await expect.poll(() => isInSight(page.getByRole('button', { name: /^Écouter/ }).first())).toBe(true);
    expect(await linesIn(page.getByTestId('figure'))).toBe(1);
  });
}

test('« Pas ensemble » stays on one line on a phone in large text', async ({ page, build, db, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pupil = await signInAs(await build.pupil());
  await setPreferences(db, pupil, { size: 'big' });
  const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  await page.goto(`/activite/association/${list.id}`);
  const cards = page.getByRole('list', { name: 'Cartes' }).getByRole('button');
  await cards
    .filter({ hasText: /^animal/ })
    .nth(0)
    .tap();
  await cards
    .filter({ hasText: /^animal/ })
    .nth(1)
    .tap();
  const label = page.getByText('Pas ensemble', { exact: true }).first();
  await expect(label).toBeVisible();
  expect(await linesIn(label)).toBe(1);
  const isInside = await label.evaluate((each) => {
    const card = each.closest('button')?.getBoundingClientRect();
    const { left, right, bottom } = each.getBoundingClientRect();
    return card !== undefined && left >= card.left && right <= card.right && bottom <= card.bottom;
  });
  expect(isInside).toBe(true);
});
