import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';
import { LIST_ITEMS_MAX } from './lists.ts';

/** What the conjugation tool knows (CONJ-03, CONJ-04). */
export const CONJUGATION_LANGUAGES = ['fr', 'de', 'en'] as const;
export type ConjugationLanguage = (typeof CONJUGATION_LANGUAGES)[number];
export const CONJUGATION_YEARS = [5, 6, 7, 8, 9, 10, 11] as const;
export type ConjugationYear = (typeof CONJUGATION_YEARS)[number];
/** CONJ-02. */
export const DEFAULT_CONJUGATION_LANGUAGE: ConjugationLanguage = 'fr';
/** Unspecified: the first year in which all three languages are taught. */
export const DEFAULT_CONJUGATION_YEAR: ConjugationYear = 7;

export const isConjugationLanguage = (id: unknown): id is ConjugationLanguage =>
  (CONJUGATION_LANGUAGES as readonly unknown[]).includes(id);
export const isConjugationYear = (year: unknown): year is ConjugationYear =>
  (CONJUGATION_YEARS as readonly unknown[]).includes(year);

/** OP-072. */
export const CONJUGATION_DESCRIPTION = 'Liste créée avec l’outil de conjugaison.';
/** Unspecified: what one call may ask; a list holds LIST_ITEMS_MAX items at most anyway. */
export const CONJUGATION_VERBS_MAX = 120;
export const CONJUGATION_TENSES_MAX = 20;
export const CONJUGATION_ITEMS_MAX = LIST_ITEMS_MAX;

const choice = z.object({ id: z.string(), label: z.string() });
export type ConjugationChoice = z.output<typeof choice>;

const language = z.enum(CONJUGATION_LANGUAGES);
const byYear = z.object({
  langue: z._default(language, DEFAULT_CONJUGATION_LANGUAGE),
  annee: wholeNumber(5, 11),
});

const namesText = z.string().check(z.maxLength(8_000));
/** `verbes=être,avoir` and `verbes=être&verbes=avoir` say the same. */
const names = (most: number, what: string) =>
  z.pipe(
    z.pipe(
      z.union([namesText, z.array(namesText).check(z.maxLength(CONJUGATION_VERBS_MAX))]),
      z.transform((given) =>
        [
          ...new Set(
            [given]
              .flat()
              .flatMap((part) => part.split(','))
              .map(cleanName),
          ),
        ].filter(isName),
      ),
    ),
    z
      .array(namesText)
      .check(
        z.minLength(1, { error: 'Choisissez-en au moins un.' }),
        z.maxLength(most, { error: `${most}\u00a0${what} au maximum.` }),
      ),
  );
const cleanName = (name: string) => name.trim().normalize('NFC').replaceAll('’', "'");
const isName = (name: string) => name !== '';

export const getConjugationLanguages = endpoint('GET', '/conjugaison/langues', 'signedIn', {
  summary: 'Languages that the conjugation tool knows; 404 while its flag is off.',
  response: z.array(choice),
  errors: ['NOT_FOUND'],
});

export const getConjugationVerbs = endpoint('GET', '/conjugaison/verbes', 'signedIn', {
  summary: 'Verbs offered for a language and a school year; none before the language begins.',
  query: byYear,
  response: z.array(choice),
  errors: ['NOT_FOUND'],
});

export const getConjugationTenses = endpoint('GET', '/conjugaison/temps', 'signedIn', {
  summary: 'Tenses offered for a language and a school year; none before the language begins.',
  query: byYear,
  response: z.array(choice),
  errors: ['NOT_FOUND'],
});

const programme = z.object({
  language,
  startsIn: z.number(),
  reason: z.string(),
  tenses: z.array(z.object({ label: z.string(), mood: z.string(), from: z.number(), reason: z.string() })),
  verbs: z.array(z.object({ from: z.number(), reason: z.string(), labels: z.array(z.string()) })),
});
export type ConjugationProgramme = z.output<typeof programme>;

export const getConjugationProgramme = endpoint('GET', '/conjugaison/programme', 'signedIn', {
  summary: 'Which tense and which verb is offered from which school year, and why.',
  response: z.array(programme),
  errors: ['NOT_FOUND'],
});

/** CONJ-10; `accept` holds the other right spellings (conventions, « Conjugation »). */
export const conjugationItem = z.object({
  learnTxt: z.string(),
  hintTxt: z.string(),
  hintTxtInFrench: z.string(),
  tags: z.array(z.string()),
  learnLanguageId: language,
  hintLanguageId: language,
  accept: z.array(z.string()),
});
export type ConjugationItem = z.output<typeof conjugationItem>;

export const getConjugationItems = endpoint('GET', '/conjugaison/items', 'signedIn', {
  summary: 'One item for each person of each verb in each tense.',
  query: z.object({
    verbes: names(CONJUGATION_VERBS_MAX, 'verbes'),
    langue: z._default(language, DEFAULT_CONJUGATION_LANGUAGE),
    temps: names(CONJUGATION_TENSES_MAX, 'temps'),
  }),
  response: z.array(conjugationItem),
  errors: ['NOT_FOUND', 'INVALID'],
});
