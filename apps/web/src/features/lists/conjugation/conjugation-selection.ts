import {
  CONJUGATION_DESCRIPTION,
  type ConjugationItem,
  type ConjugationLanguage,
  type ConjugationYear,
  DEFAULT_CONJUGATION_LANGUAGE,
  DEFAULT_CONJUGATION_YEAR,
  isConjugationLanguage,
  isConjugationYear,
  type ListCreate,
  type ListItemDraft,
} from '@pupitre/contract';
import { addressed } from '../../../ui/text/addressed.ts';
import { conjugationTitle } from '../list-text.ts';

/** What one has chosen (CONJ-15); the items follow from it. */
export type ConjugationSelection = {
  readonly learnLanguage: ConjugationLanguage;
  readonly year: ConjugationYear;
  readonly selectedVerbs: readonly string[];
  readonly selectedTenses: readonly string[];
  readonly useFrenchHints: boolean;
};

export const NEW_SELECTION: ConjugationSelection = {
  learnLanguage: DEFAULT_CONJUGATION_LANGUAGE,
  year: DEFAULT_CONJUGATION_YEAR,
  selectedVerbs: [],
  selectedTenses: [],
  useFrenchHints: false,
};

/** The selection as it stands in the address, so that a reload or a link finds it again. */
export type ConjugationSearch = {
  langue?: ConjugationLanguage;
  annee?: ConjugationYear;
  verbes?: string;
  temps?: string;
  indices?: 'fr';
};

export function parseConjugationSearch(given: Record<string, unknown>): ConjugationSearch {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
  const year = Number(given.annee);
  const [verbs, tenses] = [text(given.verbes), text(given.temps)];
  return {
    ...(isConjugationLanguage(given.langue) && { langue: given.langue }),
    ...(isConjugationYear(year) && { annee: year }),
    verbes: verbs,
    temps: tenses,
    ...(given.indices === 'fr' && { indices: 'fr' as const }),
  };
}

const namesOf = (text: string | undefined) => [
  ...new Set((text ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))),
];

export const selectionOfSearch = (search: ConjugationSearch): ConjugationSelection => ({
  learnLanguage: search.langue ?? NEW_SELECTION.learnLanguage,
  year: search.annee ?? NEW_SELECTION.year,
  selectedVerbs: namesOf(search.verbes),
  selectedTenses: namesOf(search.temps),
  useFrenchHints: search.indices === 'fr',
});

export const searchOfSelection = (selection: ConjugationSelection): ConjugationSearch => ({
  langue: selection.learnLanguage,
  annee: selection.year,
  ...(selection.selectedVerbs.length > 0 && { verbes: selection.selectedVerbs.join(',') }),
  ...(selection.selectedTenses.length > 0 && { temps: selection.selectedTenses.join(',') }),
  ...(selection.useFrenchHints && { indices: 'fr' as const }),
});

/** Verbs and tenses of another language are other ones. */
export const withLanguage = (
  selection: ConjugationSelection,
  learnLanguage: ConjugationLanguage,
): ConjugationSelection => ({ ...selection, learnLanguage, selectedVerbs: [], selectedTenses: [] });

/** In and out of a choice, the last one at the end. */
export const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** Why nothing can be made of the selection yet (CONJ-06), or null. */
export function missingChoice({ selectedVerbs, selectedTenses }: ConjugationSelection): string | null {
  if (selectedVerbs.length === 0 && selectedTenses.length === 0)
    return addressed('Choisissez au moins un verbe et un temps.');
  if (selectedVerbs.length === 0) return addressed('Choisissez au moins un verbe.');
  return selectedTenses.length === 0 ? addressed('Choisissez au moins un temps.') : null;
}

/** CONJ-11: the hint in the language of the verb, or in French. */
export const listItemOf = (item: ConjugationItem, useFrenchHints: boolean): ListItemDraft => ({
  id: -1,
  learnTxt: item.learnTxt,
  hintTxt: useFrenchHints ? item.hintTxtInFrench : item.hintTxt,
  hintImgUrl: '',
  hintImgAlt: '',
  flag: false,
  tags: [...item.tags],
  accept: [...item.accept],
});

/** Body of POST /liste (CONJ-07 to CONJ-09). */
export const createBodyOfConjugation = (
  { learnLanguage, selectedVerbs, selectedTenses, useFrenchHints }: ConjugationSelection,
  items: readonly ConjugationItem[],
): Partial<ListCreate> => ({
  title: conjugationTitle(selectedVerbs, selectedTenses),
  description: CONJUGATION_DESCRIPTION,
  learnLanguage,
  hintLanguage: useFrenchHints ? 'fr' : learnLanguage,
  items: items.map((item) => listItemOf(item, useFrenchHints)),
});

type EditedList = {
  readonly learnLanguage: string;
  readonly hintLanguage: string;
  readonly categories: readonly string[];
};

/** The selection that an existing list starts with, or null where the option is not offered (CONJ-12 to CONJ-14). */
export function selectionForList(
  { learnLanguage, hintLanguage, categories }: EditedList,
  hasFlag: boolean,
): ConjugationSelection | null {
  const fits = learnLanguage === hintLanguage || hintLanguage === 'fr';
  // Italian, Spanish and « Autre » are no languages of the tool: the option would lead nowhere.
  if (!hasFlag || !fits || !isConjugationLanguage(learnLanguage)) return null;
  // A list for 9H and 10H: what the 10H knows.
  const year =
    categories
      .map(Number)
      .filter(isConjugationYear)
      .sort((a, b) => b - a)[0] ?? DEFAULT_CONJUGATION_YEAR;
  return { ...NEW_SELECTION, learnLanguage, year, useFrenchHints: hintLanguage === 'fr' };
}
