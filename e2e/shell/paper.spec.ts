import type { Page } from '@playwright/test';
import { readPdf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/test.ts';

const print = async (page: Page): Promise<string> => {
  const pdf = await readPdf(await page.pdf({ format: 'A4' }), 'texts');
  return pdf.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
};
/** The browser's own search, as Ctrl+F. */
const finds = (page: Page, words: string) =>
  page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), words);
const namesOf = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}${1001 + index}`);
const missing = (words: string, wanted: readonly string[]) => wanted.filter((one) => !words.includes(one));

test('forty pupils of a distribution are found by Ctrl+F and printed before one scrolls to them', async ({
  page,
  build,
  signInAs,
}) => {
  const school = await build.school();
  const teacher = await signInAs(await build.teacher({ schools: [school] }));
  const names = namesOf('Élève', 40);
  const course = await build.course({ author: teacher });
  const pupils = [];
  for (const displayName of names) pupils.push(await build.pupil({ displayName, schools: [school] }));
  await build.class({ name: '7P', school, teachers: [teacher], pupils });
  for (const pupil of pupils) await build.distribution({ course, teacher, pupil, className: '7P', groupKey: '7p' });
  await page.goto(`/parcours/personnels/${course.id}/distribution`);
  await expect(page.getByText(names[0] ?? '', { exact: true })).toBeVisible();
  expect(await finds(page, names.at(-1) ?? '')).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  const words = await print(page);
  expect(missing(words, names)).toEqual([]);
  expect(words).not.toMatch(/Sauvegarder|Ctrl\+S|démonstration/);
});

test('450 words are found by Ctrl+F in their list, and printed in its editor, which draws only a part of them', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const names = namesOf('mot', 450);
  const { id } = await build.list({ author, items: names.map((learnTxt) => ({ learnTxt, hintTxt: 'x' })) });
  await page.goto(`/listes/personnelles/${id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  await expect(page.getByText(names[0] ?? '', { exact: true })).toBeVisible();
  expect(await finds(page, names.at(-1) ?? '')).toBe(true);
  await page.goto(`/listes/personnelles/${id}/edition`);
  await expect(page.getByRole('grid', { name: 'Mots de la liste' })).toContainText(names[1] ?? '');
  const drawn = await page.locator('tr[data-key]').count();
  expect(drawn).toBeLessThan(names.length);
  expect(missing(await print(page), names.slice(1))).toEqual([]);
  await expect(page.locator('tr[data-key]')).toHaveCount(drawn);
});
