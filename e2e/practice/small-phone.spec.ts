import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

const ITEMS = [
  { learnTxt: 'der Schmetterling', hintTxt: 'le papillon' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Katze', hintTxt: 'le chat' },
  { learnTxt: 'der Igel', hintTxt: 'le hérisson' },
  { learnTxt: 'das Eichhörnchen', hintTxt: 'l’écureuil' },
];
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';

/** The visible part: from the foot of the bar to the head of the answers. */
async function isWholeInSight(page: Page, thing: Locator): Promise<boolean> {
  const [box, bar, answer] = await Promise.all([
    thing.boundingBox(),
    page.locator('header').first().boundingBox(),
    page.locator('[data-activity-primary]').boundingBox(),
  ]);
  if (box === null || bar === null || answer === null) return false;
  return box.y >= bar.y + bar.height - 1 && box.y + box.height <= answer.y + 1;
}

test('a card is wholly in sight on a small phone, before and after it is turned', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const words = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  const pictures = await build.list({
    author: pupil,
    items: ITEMS.slice(0, 3).map((item) => ({ ...item, hintImgUrl: '/images/absente.svg', hintImgAlt: 'Un animal' })),
    learnLanguage: 'de',
  });
  await page.route('**/images/absente.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  for (const list of [words, pictures]) {
    await page.goto(`/activite/carte/${list.id}`);
    const card = page.getByRole('article');
    await expect(card).toBeVisible();
    await expect.poll(() => isWholeInSight(page, card)).toBe(true);
    await page.getByRole('button', { name: 'Je retourne la carte' }).tap();
    await expect(page.getByRole('button', { name: 'Je sais' })).toBeVisible();
    await expect.poll(() => isWholeInSight(page, card)).toBe(true);
  }
});

test('the cards of association and the words of tri have one size each, of 18 px at least', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  // A long word beside its sound needs the whole width.
  for (const [type, name, columns] of [
    ['association', 'Cartes', 2],
    ['tri', 'Mots à ranger', 1],
  ] as const) {
    await page.goto(`/activite/${type}/${list.id}`);
    const places = page.getByRole('list', { name }).getByRole('listitem');
    await expect(places.first()).toBeVisible();
    const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size, type).toBe(columns);
    const sizes = await places
      .locator('[data-length]')
      .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontSize));
    expect(new Set(sizes).size, type).toBe(1);
    expect(Number.parseFloat(sizes[0] ?? '0'), type).toBeGreaterThanOrEqual(18);
  }
});
