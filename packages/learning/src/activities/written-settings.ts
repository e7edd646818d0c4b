import { ANSWER_LEVELS } from '../answers/answer-levels.ts';
import { ROUND_LENGTHS } from './how-many-words.ts';
import { type Chosen, readOptions, SWITCH } from './settings.ts';

/** When the word to write is shown: never, until the pupil types, always (OP-080). */
export const DURATIONS = [0, 1, 2] as const;
export type Duration = (typeof DURATIONS)[number];

/** Part of the shown word that is covered: none, top, middle, bottom (ACT-WRITE-12). */
export const HIDDEN_PARTS = [0, 1, 2, 3] as const;
export type HiddenPart = (typeof HIDDEN_PARTS)[number];

/**
 * Options of écriture: show the word, read it and its hint aloud, cover a part of it, how strictly to compare,
 * how many words.
 */
const WRITING = {
  duration: DURATIONS,
  sonorize: SWITCH,
  sonorizeHint: SWITCH,
  /** Conjugated verbs are dictated (ACT-WRITE-13); when off, there is only the hint. */
  dictateVerbs: SWITCH,
  hide: HIDDEN_PARTS,
  level: ANSWER_LEVELS,
  howmanywords: ROUND_LENGTHS,
};
export type WritingSettings = Chosen<typeof WRITING>;

/**
 * Options of traduction: show the word to write, show the hint in writing, read the answer, how strictly to
 * compare, how many words.
 */
const TRANSLATION = {
  duration: DURATIONS,
  displayHint: SWITCH,
  sonorize: SWITCH,
  level: ANSWER_LEVELS,
  howmanywords: ROUND_LENGTHS,
};
export type TranslationSettings = Chosen<typeof TRANSLATION>;

/** Before anyone changes them (ACT-WRITE-09 to ACT-WRITE-11). */
export const DEFAULT_WRITING_SETTINGS: WritingSettings = {
  duration: 1,
  sonorize: false,
  sonorizeHint: false,
  dictateVerbs: true,
  hide: 0,
  level: 'exacte',
  howmanywords: 0,
};

/** Before anyone changes them (ACT-TRAD-07, ACT-TRAD-08). */
export const DEFAULT_TRANSLATION_SETTINGS: TranslationSettings = {
  duration: 0,
  displayHint: true,
  sonorize: true,
  level: 'exacte',
  howmanywords: 0,
};

/** The stored options; missing or damaged ones get their default (ACT-09). */
export const readWritingSettings = (stored: unknown): WritingSettings =>
  readOptions(stored, DEFAULT_WRITING_SETTINGS, WRITING);

/** The stored options; missing or damaged ones get their default (ACT-09). */
export const readTranslationSettings = (stored: unknown): TranslationSettings =>
  readOptions(stored, DEFAULT_TRANSLATION_SETTINGS, TRANSLATION);
