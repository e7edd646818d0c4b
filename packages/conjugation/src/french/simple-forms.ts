import lexicon from '../../data/french.json' with { type: 'json' };
import { readForms, remember } from '../lexicon.ts';
import { CORRECTIONS } from './corrections.ts';
import { withOtherSpellings } from './other-spellings.ts';
import type { SimpleTense } from './simple-tense.ts';

const LEXICON: Readonly<Record<string, Partial<Record<SimpleTense | 'h', string>>>> = lexicon;

/** All persons of a simple tense, every right spelling of each. */
export const simpleForms = remember<SimpleTense>((radical, tense) => {
  const line = CORRECTIONS[radical]?.[tense] ?? LEXICON[radical]?.[tense];
  return readForms(line).map((spellings) => withOtherSpellings(radical, tense, spellings));
});

/** Whether « je » becomes « j' » before this text: a vowel, or the mute h of a verb of the lexicon. */
export function elides(text: string): boolean {
  if (!text.startsWith('h')) return /^[aeiouyâàéèêëîïôûœ]/.test(text);
  return MUTE_H.some((stem) => text.startsWith(stem));
}

/** The first letters of the verbs with a mute h: no aspirate one shares four of them. */
const MUTE_H = Object.entries(LEXICON)
  .filter(([, entry]) => entry.h === 'm')
  .map(([verb]) => verb.slice(0, 4));
