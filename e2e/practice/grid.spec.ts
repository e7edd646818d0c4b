import type { Page } from '@playwright/test';
import { readPdf } from '../fixtures/pdf.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';
import { board, cell, lettersOf, locate } from './grid-kit.ts';

const WORDS = ['das Pferd', 'die Kühe', 'l’été', 'Straße', 'œuf dur'];
const SPELLED = ['PFERD', 'KÜHE', 'LÉTÉ', 'STRASSE', 'OEUFDUR'];
const ITEMS = WORDS.map((learnTxt, index) => ({ learnTxt, hintTxt: `mot ${index + 1}` }));

const count = (page: Page) => page.locator('header').getByText(/^\d+ sur \d+$/);
const end = (page: Page) => page.getByRole('heading', { name: 'Activité terminée' });
async function middle(page: Page, number: number) {
  const box = await cell(page, number).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

async function dragMouse(page: Page, first: number, last: number) {
  const [from, to] = [await middle(page, first), await middle(page, last)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

/** A touch, as the browser gets it. */
async function dragFinger(page: Page, first: number, last: number) {
  const [from, to] = [await middle(page, first), await middle(page, last)];
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 5; step += 1) {
    await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 }]);
  }
  await send('touchEnd', []);
  await cdp.detach();
}

test.describe('on the shared tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a pupil finds all words with the fingers: two taps, or one line', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
    await page.goto(`/activite/grille/${list.id}`);
    for (const [done, word] of SPELLED.entries()) {
      const [first, last] = await locate(page, word);
      if (done % 2 === 0) {
        await cell(page, first).tap();
        await expect(page.getByTestId('announcement')).toContainText('Première lettre');
        await cell(page, last).tap();
      } else {
        await dragFinger(page, first, last);
      }
      await expect(count(page)).toHaveText(`${done + 1} sur 5`);
    }
    await expect(end(page)).toBeVisible();
  });

  test('rotation and a reload in the middle lose nothing', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
    await page.goto(`/activite/grille/${list.id}`);
    const letters = await lettersOf(page);
    const [first, last] = await locate(page, 'STRASSE');
    await dragFinger(page, first, last);
    await expect(count(page)).toHaveText('1 sur 5');
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(count(page)).toHaveText('1 sur 5');
    await dragFinger(page, ...(await locate(page, 'LÉTÉ')));
    await expect(count(page)).toHaveText('2 sur 5');
    await page.reload();
    await page.getByRole('button', { name: 'Je continue' }).tap();
    expect(await lettersOf(page)).toEqual(letters);
    await expect(count(page)).toHaveText('2 sur 5');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('eighteen columns fit, can be touched and read', async ({ page, build, signInAs }) => {
    const pupil = await signInAs(await build.pupil());
    const items = ['incontournables', 'extraordinaire', 'crocodile', '<script>'].map((learnTxt) => ({ learnTxt }));
    const list = await build.list({
      author: pupil,
      title: 'Grands mots '.repeat(12).trim(),
      items,
      learnLanguage: 'fr',
    });
    await page.goto(`/activite/grille/${list.id}`);
    expect(await lettersOf(page)).toHaveLength(18 * 18);
    const box = await cell(page, 0).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await dragFinger(page, ...(await locate(page, 'INCONTOURNABLES')));
    await expect(count(page)).toHaveText('1 sur 4');
    await expectAccessible(page, 'grille on a phone');
  });
});

test('nothing to object to during play and at the end, light and dark', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  await page.goto(`/activite/grille/${list.id}`);
  await expect(cell(page, 0)).toBeVisible();
  await expectAccessibleInBoth(page, 'grille at the start');
  await dragMouse(page, ...(await locate(page, 'PFERD')));
  await cell(page, (await locate(page, 'LÉTÉ'))[0]).click();
  await expect(count(page)).toHaveText('1 sur 5');
  await expectAccessibleInBoth(page, 'grille in play');
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(page.getByRole('heading', { name: /mots? pas trouvés?$/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'end of grille');
});

test('words in every direction can be found when « Régler » allows them', async ({ page, build, signInAs }) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS, learnLanguage: 'de' });
  await page.goto(`/activite/grille/${list.id}`);
  await page.getByRole('button', { name: 'Régler' }).click();
  const dialog = page.getByRole('dialog');
  for (const option of ['Mots verticaux', 'Mots en diagonale', 'Mots à l’envers'])
    await dialog.getByText(option).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog).toBeHidden();
  for (const [done, word] of SPELLED.entries()) {
    await dragMouse(page, ...(await locate(page, word)));
    await expect(count(page)).toHaveText(`${done + 1} sur 5`);
  }
  await expect(end(page)).toBeVisible();
});

test('the network may be lost during play', async ({ page, build, signInAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: ITEMS.slice(0, 2), learnLanguage: 'de' });
  await page.goto(`/activite/grille/${list.id}`);
  await expect(board(page)).toBeVisible();
  await page.context().setOffline(true);
  for (const word of SPELLED.slice(0, 2)) await dragMouse(page, ...(await locate(page, word)));
  await expect(end(page)).toBeVisible();
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect(count(page)).toHaveText('0 sur 2');
  await page.context().setOffline(false);
});

test('« Imprimer la grille »: the grid in play on one page, its solution on a second', async ({
  page,
  build,
  signInAs,
}) => {
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, title: 'Printemps', items: ITEMS, learnLanguage: 'de' });
  await page.goto(`/activite/grille/${list.id}`);
  const letters = await lettersOf(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Imprimer la grille' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const texts = pages.map((sheet) =>
    sheet.texts
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, ''),
  );
  const [grid = '', solution = ''] = texts;
  expect(grid).toContain(letters.join(''));
  expect(grid).toContain('Nom:');
  expect(solution).toContain('Solution·Printemps');
  for (const word of WORDS) {
    expect(grid).toContain(word.replaceAll(' ', ''));
    expect(solution).toContain(word.replaceAll(' ', ''));
  }
  // One outline for each word, as high as words that run to the east, on the solution only.
  const height = (0.82 * 164) / Math.sqrt(letters.length);
  const outlines = pages.map(({ paths }) => paths.filter((path) => Math.abs(path.height - height) < 0.5).length);
  expect(outlines).toEqual([0, WORDS.length]);
  await expect(board(page)).toBeVisible();
});
