import type { Page } from '@playwright/test';
import { type PdfPage, readPdf } from '../fixtures/pdf.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ learnTxt: `mot${index + 1}`, hintTxt: `indice${index + 1}` }));
const LONG = 'Il était une fois, dans une forêt profonde, un roi et une reine qui attendaient. '
  .repeat(13)
  .slice(0, 999);
const ODD = [
  { learnTxt: LONG, hintTxt: LONG },
  { learnTxt: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterb', hintTxt: 'x'.repeat(60) },
  { learnTxt: 'a', hintTxt: '👩‍👩‍👧‍👦 <script>alert(1)</script>' },
  { learnTxt: 'بيت كبير', hintTxt: 'la grande maison' },
  { learnTxt: 'pomme\nde\nterre', hintTxt: 'e\u0301te\u0301 ÂÅẤ' },
  { learnTxt: 'le cheval', hintTxt: 'un animal', hintImgUrl: '/images/absente.svg', hintImgAlt: 'Un cheval brun' },
  { learnTxt: LONG.slice(0, 300), hintTxt: '' },
  { learnTxt: '', hintTxt: LONG.slice(0, 600) },
];

const pdfOf = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));
const printButton = (page: Page) => page.getByRole('button', { name: 'Imprimer' });
const place = (page: Page, part: string, where: string) =>
  page.getByRole('group', { name: part }).getByText(where, { exact: true }).click();

/** One side of paper for all: the word and its hint on the front. */
async function putOnFront(page: Page) {
  for (const part of ['Indice', 'Image']) await place(page, part, 'Recto');
}

/** Lines of the cut marks, which are outside the cards at both ends of each line. */
function cutLines({ paths }: PdfPage) {
  const unique = (values: number[]) =>
    [...new Set(values.map((value) => Math.round(value * 100) / 100))].sort((a, b) => a - b);
  return {
    columns: unique(paths.filter((path) => path.width < 0.01 && path.height > 60).map((path) => path.left)),
    rows: unique(paths.filter((path) => path.height < 0.01 && path.width > 180).map((path) => path.top)),
  };
}
const gaps = (places: readonly number[]) => places.slice(1).map((value, index) => value - (places[index] ?? 0));
const find = (pdf: PdfPage | undefined, text: string) => {
  const found = pdf?.texts.find((one) => one.text === text);
  if (found === undefined) throw new Error(`« ${text} » is not on the page.`);
  return found;
};

test('[PRINT-01, PRINT-04, PRINT-05] nine cards are two A4 pages of true-size cards inside 10 mm margins', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, items: words(9) });
  await page.goto(`/listes/impression/${list.id}`);
  await putOnFront(page);
  await expect(page.getByText('9\u00a0cartes, 2\u00a0feuilles A4')).toBeVisible();
  const pdf = await pdfOf(page);
  expect(pdf).toHaveLength(2);
  for (const sheet of pdf) {
    expect(sheet.width).toBeCloseTo(210, 0);
    expect(sheet.height).toBeCloseTo(297, 0);
    for (const { left, top } of sheet.texts) {
      expect(left).toBeGreaterThanOrEqual(10);
      expect(left).toBeLessThan(200);
      expect(top).toBeGreaterThanOrEqual(10);
      expect(top).toBeLessThanOrEqual(287);
    }
  }
  const [first, second] = pdf.map(cutLines);
  expect(first?.columns).toHaveLength(3);
  for (const gap of gaps(first?.columns ?? [])) expect(Math.abs(gap - 85.6)).toBeLessThan(0.05);
  const [one, two, between, three, four] = gaps(first?.rows ?? []);
  for (const gap of [one, two, three, four]) expect(Math.abs((gap ?? 0) - 53.98)).toBeLessThan(0.05);
  // The marks of both blocks fit.
  expect(between).toBeGreaterThan(9);
  expect(first?.columns[0]).toBeGreaterThanOrEqual(10 + 4.5);
  expect(second?.rows).toHaveLength(3);
  for (const { learnTxt, hintTxt } of words(8)) {
    find(pdf[0], learnTxt);
    find(pdf[0], hintTxt);
  }
  find(pdf[1], 'mot9');
  expect(pdf[1]?.texts.filter(({ text }) => text === 'à compléter')).toHaveLength(3);
  // Nothing of the shell or of the options.
  const texts = pdf.flatMap((sheet) => sheet.texts.map(({ text }) => text)).join(' ');
  expect(texts).not.toMatch(/Traits de coupe|Retour|démonstration|Aller au contenu|À propos/);
});

test('[PRINT-02, PRINT-03] rows of four, padded, on the screen; blocks of two by two on paper', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, items: words(9) });
  await page.goto(`/listes/impression/${list.id}`);
  await putOnFront(page);
  const cards = page.getByRole('main').getByRole('listitem');
  const places = async () => {
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const rows = new Map<number, number[]>();
    for (const box of boxes) {
      const top = Math.round(box?.y ?? 0);
      rows.set(top, [...(rows.get(top) ?? []), Math.round(box?.x ?? 0)]);
    }
    return [...rows.values()];
  };
  await expect(cards).toHaveCount(12);
  expect((await places()).map((row) => row.length)).toEqual([4, 4, 4]);
  await page.emulateMedia({ media: 'print' });
  expect((await places()).map((row) => row.length)).toEqual([2, 2, 2, 2, 2, 2]);
  const size = await cards.first().evaluate((card) => {
    const { width, height } = card.getBoundingClientRect();
    return [width, height].map((pixels) => (pixels * 25.4) / 96);
  });
  expect(Math.abs((size[0] ?? 0) - 85.6)).toBeLessThan(0.05);
  expect(Math.abs((size[1] ?? 0) - 53.98)).toBeLessThan(0.05);
});

test('backs are behind their fronts when the paper is turned on its long edge', async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, items: words(11) });
  await page.goto(`/listes/impression/${list.id}`);
  await place(page, 'Indice', 'Verso');
  await expect(page.getByText('11\u00a0cartes, 2\u00a0feuilles A4 recto verso')).toBeVisible();
  const pdf = await pdfOf(page);
  expect(pdf).toHaveLength(4);
  for (const [index, { learnTxt, hintTxt }] of words(11).entries()) {
    const sheet = index < 8 ? 0 : 2;
    const front = find(pdf[sheet], learnTxt);
    const back = find(pdf[sheet + 1], hintTxt);
    const isLeft = front.left < 105;
    expect(isLeft, learnTxt).toBe(index % 2 === 0);
    expect(back.left < 105, hintTxt).toBe(!isLeft);
    expect(Math.abs(front.top - back.top), hintTxt).toBeLessThan(5);
    expect(pdf[sheet]?.texts.some(({ text }) => text === hintTxt)).toBe(false);
  }
});

test('two, four or six on a page; without cut marks no line is drawn', async ({ page, build, signInAs }) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, items: words(5) });
  await page.goto(`/listes/impression/${list.id}`);
  await putOnFront(page);
  for (const [perPage, pages] of [
    ['2', 3],
    ['4', 2],
    ['6', 1],
    ['8', 1],
  ] as const) {
    await place(page, 'Cartes par page', perPage);
    expect(await pdfOf(page), `${perPage} a page`).toHaveLength(pages);
  }
  await page.getByRole('switch', { name: 'Traits de coupe' }).uncheck();
  const [sheet] = await pdfOf(page);
  expect(sheet === undefined ? [] : cutLines(sheet).columns).toEqual([]);
});

test('two hundred cards are 25 pages, and no text is cut off on any of them', async ({
  page,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(/404/);
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({
    author: teacher,
    title: 'Une liste au titre interminable '.repeat(5).slice(0, 150),
    learnLanguage: 'de',
    color: 'c-green',
    items: [...ODD, ...words(192)],
  });
  await page.goto(`/listes/impression/${list.id}`);
  await putOnFront(page);
  await expect(page.getByText('Un cheval brun')).toBeAttached();
  await page.getByRole('switch', { name: 'Couleur de la liste' }).check();
  for (const hint of ['Verso', 'Recto']) {
    await page.emulateMedia({ media: null });
    await place(page, 'Indice', hint);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      const clipped = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('li [data-fit]')]
          .filter((text) => {
            const box = text.parentElement ?? text;
            // On the scaled-down screen letters have slightly other widths than on paper, so a small excess is
            // accepted.
            return box.scrollHeight > box.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;
          })
          .map((text) => `${text.style.cssText} ${text.textContent?.slice(0, 30)}`),
      );
      expect(clipped, `${hint}, ${media}`).toEqual([]);
    }
  }
  const pdf = await pdfOf(page);
  expect(pdf).toHaveLength(25);
  find(pdf[24], 'mot192');
  const whole = pdf[0]?.texts.map(({ text }) => text).join('') ?? '';
  expect(whole).toContain('<script>');
});

test('only what was chosen in the list is printed, and the options are those of the last time', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const list = await build.list({ author: teacher, items: words(6) });
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('link', { name: 'Imprimer les cartes' }).click();
  await expect(page.getByText('6\u00a0cartes, 1\u00a0feuille A4')).toBeVisible();
  await place(page, 'Cartes par page', '4');
  await place(page, 'Indice', 'Verso');
  await page.goBack();
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  for (const word of ['mot2', 'mot5']) await page.getByRole('checkbox', { name: new RegExp(word) }).check();
  await page.getByRole('link', { name: 'Imprimer la sélection' }).click();
  await expect(page.getByText('2\u00a0cartes, 1\u00a0feuille A4 recto verso')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2\u00a0cartes, 1\u00a0feuille A4 recto verso')).toBeVisible();
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
});

test('[ROUTE-57] the keyboard reaches the options and « Imprimer », on a phone too; axe finds nothing', async ({
  page,
  build,
  signInAs,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: words(3) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/listes/impression/${list.id}`);
  await putOnFront(page);
  await expect(printButton(page)).toBeVisible();
  await expectAccessible(page, 'card printing on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('radio', { name: 'Recto' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('3\u00a0cartes, 1\u00a0feuille A4 recto verso')).toBeVisible();
  await printButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
});

test('[ROUTE-57] a guest and people who may not read the list are refused', async ({ build, openAs, trouble }) => {
  trouble.allow(/40[14]/, /Vous n’avez pas d’accès/);
  const list = await build.list();
  for (const visitor of [null, await build.teacher()]) {
    const other = await openAs(visitor);
    await other.goto(`/listes/impression/${list.id}`);
    await expect(other).toHaveURL('/unauthorized');
  }
});

test('the paper is white and the letters are dark in the dark scheme', async ({
  page,
  build,
  signInAs,
  context,
  product,
}) => {
  const teacher = await signInAs(await build.teacher());
  await context.addCookies([{ name: 'pupitre-scheme', value: 'dark', url: product.url }]);
  const list = await build.list({ author: teacher, items: words(2) });
  await page.goto(`/listes/impression/${list.id}`);
  await expect(printButton(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const colors = await page.getByText('mot1', { exact: true }).evaluate((text) => ({
    text: getComputedStyle(text).color,
    page: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colors).toEqual({ text: 'rgb(35, 33, 29)', page: 'rgb(255, 255, 255)' });
});
