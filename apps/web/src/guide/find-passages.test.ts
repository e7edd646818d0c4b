import { expect, test } from 'vitest';
import { askedWords, guideFinder, markWords, type Piece } from './find-passages.ts';
import type { GuideIndex } from './guide-index.ts';

const index: GuideIndex = [
  {
    page: 'eleves.html',
    guide: 'eleves',
    title: 'Pour les élèves',
    parts: [
      { id: 'eleves', title: '', sentences: ['Cette partie est pour toi.'] },
      {
        id: 'eleves-mots',
        title: 'Tes mots',
        sentences: ['Un mot est fragile ou solide.', 'Un cœur n’est pas un bœuf.'],
      },
    ],
  },
  {
    page: 'folios.html',
    guide: 'enseigner',
    title: 'Aide sur les folios',
    parts: [
      { id: 'folios-criteres', title: 'Les critères', sentences: ['Un critère se choisit.', 'Il se retire.'] },
      {
        id: 'folios-tableau',
        title: 'Le tableau',
        sentences: ['Chaque mot compte.', 'Un élève par colonne.', 'Un critère par ligne, un élève par colonne.'],
      },
    ],
  },
];
const find = guideFinder(index);
const text = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join('');
const addresses = (query: string, guide = '') => find(query, guide).map(({ address }) => address);

test('accents, case, ligatures and the plural are all alike, and a beginning is enough', () => {
  for (const query of ['critères', 'CRITERE', 'crit', 'crite\u0300re', '  critère ! '])
    expect(addresses(query), query).toEqual(['folios.html#folios-criteres', 'folios.html#folios-tableau']);
  expect(addresses('coeur')).toEqual(['eleves.html#eleves-mots']);
  expect(addresses('cœurs')).toEqual(['eleves.html#eleves-mots']);
  expect(addresses('ritère')).toEqual([]);
});

test('a verb is found in its other forms, the word itself first', () => {
  expect(addresses('retirer')).toEqual(['folios.html#folios-criteres']);
  expect(addresses('retirez')).toEqual(['folios.html#folios-criteres']);
  expect(addresses('mer')).toEqual([]);
});

test('every word has to be there, in whichever sentence or heading', () => {
  expect(addresses('folio tableau colonne')).toEqual(['folios.html#folios-tableau']);
  expect(addresses('colonne licorne')).toEqual([]);
  expect(addresses('')).toEqual([]);
  expect(addresses(' ,; ')).toEqual([]);
});

test('the sentence with most of the words is shown, its words marked whole', () => {
  const [first] = find('élève critère', '');
  expect(text(first?.sentence ?? [])).toBe('Un [critère] par ligne, un [élève] par colonne.');
  expect(text(first?.chapter ?? [])).toBe('Aide sur les folios');
  expect(text(find('criter', '')[0]?.part ?? [])).toBe('Les [critères]');
});

test('words of a heading alone are found too, with the first sentence', () => {
  expect(text(find('tableau', '')[0]?.sentence ?? [])).toBe('Chaque mot compte.');
});

test('the reader’s own guide comes first', () => {
  expect(addresses('mot')[0]).toBe('eleves.html#eleves-mots');
  expect(addresses('mot', 'enseigner')[0]).toBe('folios.html#folios-tableau');
});

test('articles and the words of a question are not asked for, unless there are no others', () => {
  const begins = (query: string) => askedWords(query).map(({ begin }) => begin);
  expect(begins('l’élève')).toEqual(['eleve']);
  expect(begins('l')).toEqual(['l']);
  expect(begins('code QR n° 5')).toEqual(['code', 'qr', '5']);
  expect(begins('Comment choisir un mot ?')).toEqual(['choisir', 'mot']);
  expect(begins('où est-ce')).toEqual(['ou', 'est', 'ce']);
});

test('marks keep the text as it is', () => {
  const odd = '« Œufs » : <b>, l’ŒUF et 10 œufs…';
  expect(
    markWords(odd, askedWords('oeuf'))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(odd);
  expect(text(markWords(odd, askedWords('oeuf')))).toBe('« [Œufs] » : <b>, l’[ŒUF] et 10 [œufs]…');
  expect(markWords('', askedWords('a'))).toEqual([]);
});
