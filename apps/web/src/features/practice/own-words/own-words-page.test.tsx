import { getOwnWords, type OwnWords } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildOwnWords, buildPracticeServer, buildRevision, PRACTICE } from '../../../../test/practice-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const word = (itemId: number, learnTxt: string, hintTxt: string) =>
  ({ itemId, learnTxt, hintTxt, learnLanguage: 'de', hintLanguage: 'fr', strength: 'toLearn' }) as const;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const FULL = buildOwnWords({
  counts: { toLearn: 14, fragile: 1, solid: 41 },
  due: 12,
  newlySolid: [{ ...word(1, 'das Schaf', 'le mouton'), strength: 'solid' }],
  newlySolidCount: 15,
  difficult: [
    { ...word(2, 'die Ziege', 'la chèvre'), wrong: 'der Zaun', isWritten: false, asked: 3, found: 1 },
    { ...word(3, 'die Kuh', 'la vache'), wrong: 'die Ku', isWritten: true, asked: 2, found: 0 },
    { ...word(4, 'obwohl', 'bien que'), wrong: '', isWritten: true, asked: 4, found: 1 },
  ],
  lists: [
    {
      ...{ id: 7, title: 'Mes mots', icon: 'bi bi-star', color: 'c-pink', author: '', isLexicon: false },
      counts: { toLearn: 1, fragile: 2, solid: 5 },
    },
    {
      ...{ id: 8, title: 'Saisons', icon: 'bi bi-sun', color: 'c-yellow', author: 'Pupitre', isLexicon: true },
      counts: { toLearn: 0, fragile: 0, solid: 1 },
    },
  ],
  watchers: ['Isabelle Rochat'],
});

async function open(words: OwnWords) {
  const server = buildPracticeServer(buildRevision([])).on(getOwnWords, words);
  const app = await renderApp({ at: '/mes-mots', as: ['eleves'], settings: PRACTICE, server });
  await screen.findByRole('heading', { level: 1, name: 'Mes mots' });
  return app;
}
const lastLine = () => plain(document.querySelector('main .page')?.lastElementChild?.textContent);

test('three numbers with a sentence each, and the way into the words of today', async () => {
  await open(FULL);
  expect(screen.getByText(/^56\smots dans 2\slistes$/)).toBeTruthy();
  const tiles = [...document.querySelectorAll('main li')].slice(0, 3);
  expect(tiles.map((tile) => tile.querySelector('p')?.textContent)).toEqual(['14à apprendre', '1fragile', '41solides']);
  expect(screen.getByText('Tu les sais, mais ils peuvent encore s’envoler.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Réviser 12\smots$/ }).getAttribute('href')).toBe('/revision?mots=12');
});

test('words of lists that are gone have a line, so that the numbers add up; what is foreseen is said as a forecast', async () => {
  await open({ ...FULL, elsewhere: { toLearn: 13, fragile: 0, solid: 35 } });
  const rows = within(screen.getByRole('region', { name: 'Par liste' })).getAllByRole('listitem');
  expect(plain(rows.at(-1)?.textContent)).toBe('Autres mots48 mots · listes que tu n’as plus35013');
  expect(screen.getByText('Tu devrais les savoir encore dans trois semaines.')).toBeTruthy();
});

test('good news first, then difficult words with what she said instead, each with its sound', async () => {
  await open(FULL);
  const solid = within(screen.getByRole('region', { name: 'Devenus solides cette semaine' }));
  expect(solid.getByText(/^15\smots$/)).toBeTruthy();
  expect(solid.getByText('das Schaf').getAttribute('lang')).toBe('de');
  const difficult = within(screen.getByRole('region', { name: 'Mots difficiles' }));
  const rows = difficult.getAllByRole('listitem').map((row) => plain(row.textContent));
  expect(rows).toEqual([
    'die Ziegela chèvretu as choisi der Zaun',
    'die Kuhla vachetu as écrit die Ku',
    'obwohlbien quetrouvé une fois sur quatre',
  ]);
  expect(difficult.getAllByRole('button', { name: /^Écouter/ })).toHaveLength(3);
});

test('a row opens its list, its button revises the words of that list', async () => {
  await open(FULL);
  const lists = within(screen.getByRole('region', { name: 'Par liste' }));
  const [own, lexicon] = lists.getAllByRole('listitem');
  if (own === undefined || lexicon === undefined) throw new Error('There are no lists.');
  expect(within(own).getByRole('link', { name: 'Mes mots' }).getAttribute('href')).toBe('/listes/detail/7');
  expect(
    within(own)
      .getByRole('link', { name: /Réviser/ })
      .getAttribute('href'),
  ).toBe('/revision?mots=10&liste=7');
  expect(within(own).getByRole('img', { name: '5 solides, 2 fragiles, 1 à apprendre' })).toBeTruthy();
  expect(plain(own.textContent)).toContain('8 mots · à moi');
  expect(plain(lexicon.textContent)).toContain('1 mot · lexique');
  expect(within(lexicon).getByRole('img', { name: '1 solide' })).toBeTruthy();
});

test('what is not there is absent, and the empty page says when words come; the line about privacy is always last', async () => {
  await open(buildOwnWords());
  expect(screen.getByText('Tes mots arrivent ici dès ton premier exercice.')).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.queryByRole('link', { name: /^Réviser/ })).toBeNull();
  expect(lastLine()).toBe('Cette page est à toi. Personne d’autre ne la voit.');
});

test.each([
  [['Isabelle Rochat'], 'Isabelle Rochat ne voit que les exercices que tu as reçus de sa part.'],
  [
    ['Isabelle Rochat', 'Olivier Perret'],
    'Isabelle Rochat et Olivier Perret ne voient que les exercices que tu as reçus de leur part.',
  ],
  [['A', 'B', 'C'], 'Les personnes qui t’enseignent ne voient que les exercices que tu as reçus de leur part.'],
])('%j see what was given by them, and the page says so', async (watchers, sentence) => {
  await open({ ...FULL, watchers });
  expect(lastLine()).toBe(`Cette page est à toi. ${sentence}`);
});
