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

test('on a tall tablet the answers stay in sight under many words to repeat', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  await page.goto(`/activite/grille/${list.id}`);
  await page.getByRole('button', { name: 'Abandonner' }).tap();
  await expect(page.getByRole('heading', { name: 'Pas trouvés' })).toBeVisible();
  await expect.poll(() => isInSight(page.getByRole('button', { name: 'Choisir un autre exercice' }))).toBe(true);
  await page
    .getByRole('button', { name: /^Écouter/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => isInSight(page.getByRole('button', { name: 'Recommencer' }))).toBe(true);
});

test('two pairs stand two by two', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS.slice(0, 2), learnLanguage: 'de' });
  await page.goto(`/activite/association/${list.id}`);
  const cards = page.getByRole('list', { name: 'Cartes' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
});
