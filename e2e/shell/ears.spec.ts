import { toldOf } from '../fixtures/ears.ts';
import { expect, test } from '../fixtures/test.ts';

const PAIR = [
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
];

test('Chromium tells a pair that was found as words of their own, and the right answer in its language', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.pupil());
  const list = await build.list({ author, items: PAIR, learnLanguage: 'de' });
  await page.goto(`/activite/association/${list.id}`);
  const cards = page.getByRole('list', { name: 'Cartes' });
  for (const text of ['das Schaf', 'le mouton']) await cards.getByText(text, { exact: true }).click();
  const told = await toldOf(page, cards);
  expect(told).toContain('button das Schaf Trouvée avec « le mouton »');
  expect(told).toContain('button le mouton Trouvée avec « das Schaf »');
  expect(told).toContain('button die Kuh');

  await page.goto(`/activite/traduction/${list.id}`);
  const line = page.getByRole('textbox', { name: 'Ta réponse' });
  await line.fill('das Pferd');
  await line.press('Enter');
  const verdict = await toldOf(page, page.getByTestId('verdict'));
  expect(verdict[0]).toBe('heading Ce n’est pas encore ça. Compare ta réponse avec la bonne.');
  expect(verdict).toContain('text [de] das Pferd');
  expect(verdict.at(-1)).toMatch(/^button Écouter « (?:das Schaf|die Kuh) »$/);
  const said = await toldOf(page, page.getByTestId('announcement'));
  expect(said.join(' ')).toMatch(/text La réponse : text \[de\] (?:das Schaf|die Kuh)/);
});

test('Chromium tells a cell by pupil, criterion and level, its line by the criterion alone, and no form as a dialog opens', async ({
  page,
  build,
  signInAs,
}) => {
  const author = await signInAs(await build.teacher());
  const pupils = [await build.pupil({ displayName: 'Noah Emery' }), await build.pupil({ displayName: 'Léa Girardin' })];
  const { id } = await build.folio({
    author,
    pupils,
    criteria: [{ label: 'Planifie son texte' }],
    title: 'Français 7e',
  });
  await page.goto(`/folios/personnels/${id}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const told = await toldOf(page, grid);
  expect(told.slice(told.indexOf('columnheader Noah Emery'))).toEqual([
    'columnheader Noah Emery',
    'columnheader Léa Girardin',
    'rowheader Planifie son texte',
    'gridcell Noah Emery, Planifie son texte, Indéfini',
    'gridcell Léa Girardin, Planifie son texte, Indéfini',
  ]);
  await page.getByRole('link', { name: 'Une main' }).click();
  // The table's head has a button of her name too.
  await expect(page.getByRole('heading', { name: 'Planifie son texte', level: 1 })).toBeVisible();
  const row = page.getByRole('button', { name: /^Léa Girardin/ });
  await row.click();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  expect(await toldOf(page, row)).toEqual(['button Léa Girardin, Déjà observé, aujourd’hui']);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(row).toBeFocused();

  const list = await build.list({ author, items: PAIR, learnLanguage: 'de' });
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Donner', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Donner' });
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  expect((await toldOf(page, dialog)).slice(0, 2)).toEqual(['dialog Donner', 'heading Donner']);
});
