import type { Page } from '@playwright/test';
import type { LevelCode } from '../../packages/learning/src/index.ts';
import { type PdfPage, readPdf } from '../fixtures/pdf.ts';
import { type Build, expect, test } from '../fixtures/test.ts';

const PUPILS = Array.from(
  { length: 25 },
  (_, index) => `${'AEIOU'[index % 5]}bcdf${String.fromCharCode(97 + index)} Rey`,
);
const CRITERIA = Array.from(
  { length: 60 },
  (_, index) => `Critère ${index + 1}, dit en une phrase qui prend deux lignes`,
);
const LEVELS: readonly (LevelCode | null)[] = ['ok', 'nok', 'unrated', null];

/** A class of 25 with 60 criteria, three of four cells observed. */
async function buildLarge(build: Build) {
  const author = await build.teacher();
  const pupils = [];
  for (const displayName of PUPILS) pupils.push(await build.pupil({ displayName }));
  const observations = PUPILS.flatMap((_, pupil) =>
    CRITERIA.flatMap((_, criterion) => {
      const state = LEVELS[(pupil + criterion) % 4] ?? null;
      return state === null ? [] : [{ pupil, criterion, state }];
    }),
  );
  const criteria = CRITERIA.map((label) => ({ label }));
  const folio = await build.folio({ author, title: 'Français 7e', criteria, pupils, observations });
  return { author, folio };
}

const MARGIN_MM = 10;
const print = async (page: Page, landscape = false): Promise<PdfPage[]> => {
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  return readPdf(await page.pdf({ format: 'A4', landscape, margin }), 'texts');
};
const wordsOf = (pdf: readonly PdfPage[]) =>
  pdf
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
const expectInside = (pdf: readonly PdfPage[]) => {
  for (const { width, texts } of pdf) for (const { left } of texts) expect(left).toBeLessThan(width - MARGIN_MM);
};

test('a table of 25 pupils and 60 criteria is whole on A4, standing and lying, without its tools', async ({
  page,
  build,
  signInAs,
}) => {
  const { author, folio } = await buildLarge(build);
  await signInAs(author);
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const drawn = await page.locator('tbody th[scope="row"]').count();
  expect(drawn).toBeLessThan(CRITERIA.length);
  for (const landscape of [false, true]) {
    const pdf = await print(page, landscape);
    const words = wordsOf(pdf);
    for (const [index] of CRITERIA.entries()) expect(words).toContain(`Critère ${index + 1}, dit`);
    expect(words.match(/deux lignes/g)).toHaveLength(CRITERIA.length);
    for (const name of PUPILS) expect(words).toContain(name.split(' ')[0]);
    expect(words).not.toMatch(
      /Chercher un critère|Une main|Rapports|Filtrer|Enregistré|Ouvrir une case|démonstration|À propos/,
    );
    expectInside(pdf);
  }
  await expect(page.locator('tbody th[scope="row"]')).toHaveCount(drawn);
  // Browsers leave out grounds, which draw the levels, where nothing asks for them.
  await page.emulateMedia({ media: 'print' });
  const ground = await page
    .getByRole('gridcell', { name: /Déjà observé/ })
    .first()
    .evaluate((cell) => {
      const { printColorAdjust, backgroundColor } = getComputedStyle(cell, '::before');
      return { printColorAdjust, backgroundColor };
    });
  expect(ground).toEqual({ printColorAdjust: 'exact', backgroundColor: 'rgb(27, 118, 58)' });
});

test('a class of 45 is made smaller rather than cut, and no page is wider than its paper', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const pupils = [];
  for (let index = 0; index < 45; index += 1)
    pupils.push(await build.pupil({ displayName: `Prénom${101 + index} Rey` }));
  const folio = await build.folio({ author, pupils });
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // What prepares paper comes once the page is calm.
  const madeSmaller = () =>
    page.getByRole('grid').evaluate((table) => {
      window.dispatchEvent(new Event('beforeprint'));
      const { zoom } = table.style;
      window.dispatchEvent(new Event('afterprint'));
      return Number(zoom);
    });
  await expect.poll(madeSmaller).toBeGreaterThan(0.6);
  expect(await page.getByRole('grid').evaluate((table) => table.style.zoom)).toBe('');
  const pdf = await print(page);
  const words = wordsOf(pdf);
  for (let index = 0; index < 45; index += 1) expect(words).toContain(`Prénom${101 + index} R.`);
  expectInside(pdf);
});
