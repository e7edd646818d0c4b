import lexicon from '../../data/german.json' with { type: 'json' };
import { mapSpellings, readForms, remember } from '../lexicon.ts';
import type { Spellings } from '../types.ts';
import { CORRECTIONS, type SimpleTense } from './corrections.ts';
import { withOtherForms } from './spellings.ts';

const LEXICON: Readonly<Record<string, Partial<Record<SimpleTense | 'PA2' | 'prefix', string>>>> = lexicon;

/** All persons, every right spelling of each, without the separable part. */
export const simpleForms = remember<SimpleTense>(readSimpleForms);

function readSimpleForms(radical: string, tense: SimpleTense): readonly Spellings[] {
  const { like, attached = '', ...correction } = CORRECTIONS[radical] ?? {};
  if (like !== undefined) {
    return readSimpleForms(like, tense).map((spellings) => mapSpellings(spellings, (form) => `${attached}${form}`));
  }
  const line = correction[tense] ?? LEXICON[radical]?.[tense];
  return readForms(line).map((spellings, person) => withOtherForms(radical, tense, person, spellings));
}

/** Partizip II, every right spelling; null when the verb has none. */
export const participleOf = (radical: string): Spellings =>
  readForms(CORRECTIONS[radical]?.PA2 ?? LEXICON[radical]?.PA2)[0] ?? null;

/** The part at the end of the sentence, '' when there is none. */
export const prefixOf = (radical: string): string => CORRECTIONS[radical]?.prefix ?? LEXICON[radical]?.prefix ?? '';
