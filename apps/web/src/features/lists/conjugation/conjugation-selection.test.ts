import { LIST_TITLE_MAX } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { conjugationTitle } from '../list-text.ts';
import {
  NEW_SELECTION,
  parseConjugationSearch,
  searchOfSelection,
  selectionForList,
  selectionOfSearch,
} from './conjugation-selection.ts';

describe('the title', () => {
  const many = Array.from({ length: 60 }, (_, index) => `s'e\u0301prendre${index}`);

  test('[CONJ-08] is cut at 150 visible characters', () => {
    const title = conjugationTitle(many, ['indicatif présent']);
    expect(visibleLength(title)).toBe(LIST_TITLE_MAX);
    expect(title.startsWith("Conjugaison\u00a0: s'é".normalize('NFD'))).toBe(true);
    expect(title.endsWith('…')).toBe(true);
  });

  test('[CONJ-08] of exactly 150 characters stays whole', () => {
    const verb = 'x'.repeat(LIST_TITLE_MAX - 'Conjugaison : '.length);
    expect(conjugationTitle([verb], [])).toBe(`Conjugaison\u00a0: ${verb}`);
  });
});

describe('the address', () => {
  test('keeps the whole selection', () => {
    const selection = {
      learnLanguage: 'de' as const,
      year: 9 as const,
      selectedVerbs: ['gehen', 'sich waschen'],
      selectedTenses: ['Konjunktiv II (würde)'],
      useFrenchHints: true,
    };
    const search = parseConjugationSearch({ ...searchOfSelection(selection) });
    expect(selectionOfSearch(search)).toEqual(selection);
  });

  test.each([{}, { langue: 'it', annee: '4', verbes: 3, temps: '', indices: 'de' }, { annee: 'x', verbes: ' , ' }])(
    'what cannot be understood is left out: %j',
    (given) => expect(selectionOfSearch(parseConjugationSearch(given))).toEqual(NEW_SELECTION),
  );
});

describe('an existing list', () => {
  test('starts in its highest year, with its hints', () => {
    const list = { learnLanguage: 'de', hintLanguage: 'fr', categories: ['ALL', '9', '10', '3'] };
    expect(selectionForList(list, true)).toMatchObject({ learnLanguage: 'de', year: 10, useFrenchHints: true });
  });
});
