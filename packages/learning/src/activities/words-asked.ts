import type { ActivityType } from './activity-types.ts';
import { ASSOCIATION_PAIRS, ROUND_LENGTHS, ROUND_WORDS, type RoundLength, SORTING_WORDS } from './how-many-words.ts';

/** Most words (association: pairs) of a game for each choice of « howmanywords »; grille takes what fits. */
const WORD_COUNTS: Readonly<Record<ActivityType, Readonly<Partial<Record<RoundLength, number>>>>> = {
  carte: ROUND_WORDS,
  association: ASSOCIATION_PAIRS,
  ecriture: ROUND_WORDS,
  traduction: ROUND_WORDS,
  tri: SORTING_WORDS,
  grille: {},
};

/** True for activities that ask one word after the other. */
export const isInRounds = (type: ActivityType): boolean => WORD_COUNTS[type] === ROUND_WORDS;

/** « ?mots=tous » in the address of an activity. */
export const ALL_WORDS = 'tous';
/** The number of words in the address of an activity. */
export type WordsAsked = number | typeof ALL_WORDS;

/** The option for the number of words in an address; none when the activity has no such choice. */
export function lengthAsked(type: ActivityType, asked: WordsAsked | undefined): RoundLength | undefined {
  const count = asked === ALL_WORDS ? Number.POSITIVE_INFINITY : asked;
  const entry = Object.entries(WORD_COUNTS[type]).find(([, words]) => words === count);
  return entry && lengthOf(Number(entry[0]));
}

/** The parameter of an address for this choice. */
export function wordsAsked(type: ActivityType, length: RoundLength): WordsAsked | undefined {
  const words = WORD_COUNTS[type][length];
  return words === Number.POSITIVE_INFINITY ? ALL_WORDS : words;
}

/** Reads « ?mots= »: a number above 0 or « tous ». */
export function readWordsAsked(value: unknown): WordsAsked | undefined {
  if (value === ALL_WORDS) return ALL_WORDS;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}

/** How many missed words make a game: two to pair or to sort, one to ask. Grille has no missed words. */
const REPLAYED_FROM: Readonly<Record<ActivityType, number>> = {
  carte: 1,
  association: 2,
  ecriture: 1,
  traduction: 1,
  tri: 2,
  grille: Number.POSITIVE_INFINITY,
};

/** True when the missed words can be played again by themselves. */
export const canReplay = (type: ActivityType, missed: number): boolean => missed >= REPLAYED_FROM[type];

const lengthOf = (value: number) => ROUND_LENGTHS.find((length) => length === value);
