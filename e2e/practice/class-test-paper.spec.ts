import { addressOf } from '@pupitre/screens';
import { readDemoWorld } from '../../tools/pictures/demo-world.ts';
import { readPdf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/test.ts';

test('the copies of a test print one a page, by class and family name, each with its head and what was expected', async ({
  page,
  db,
  signInAs,
}) => {
  const world = await readDemoWorld(db);
  await signInAs('enseignante');
  const at = (end: string) => addressOf((of) => `/controles/${of.classTest('Dictée de la forêt')}/${end}`, world);
  await page.goto(at('correction'));
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Imprimer les copies' }).click();
  await expect(page).toHaveURL(at('impression'));
  const copies = page.getByRole('region', { name: /^Copie d/ });
  await expect(copies.first()).toBeVisible();
  const names = await copies.evaluateAll((all) =>
    all.map((one) =>
      one
        .getAttribute('aria-label')
        ?.replace(/^Copie d(?:e |’)/, '')
        .replaceAll(/\s+/g, ' '),
    ),
  );
  expect(names.length).toBeGreaterThan(15);
  const words = await copies.first().locator('tbody tr td:nth-last-child(2)').allTextContents();
  expect(words.length).toBeGreaterThan(5);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const texts = pages.map((one) =>
    one.texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );
  expect(pages).toHaveLength(names.length);
  for (const [at, text] of texts.entries()) {
    expect(text).toContain(names[at] ?? '');
    expect(text).toContain('Dictée de la forêt');
    expect(text).toContain('Collège du Vieux-Moulin · 7A');
    expect(text).toMatch(/\d\d\.\d\d\.20\d\d .*\d+ sur \d+/);
    for (const word of words) expect(text).toContain(word);
  }
});
