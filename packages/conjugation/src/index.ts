import { conjugateEnglish } from './english/english.ts';
import { conjugateFrench } from './french/french.ts';
import { conjugateGerman } from './german/german.ts';
import { frenchHintOf, hintOf } from './hints.ts';
import { SCHOOL_PROGRAMME } from './school-years.ts';
import type { Conjugate, Form, SchoolLanguage, TenseRow } from './types.ts';

export { SCHOOL_PROGRAMME, SCHOOL_YEARS } from './school-years.ts';
export {
  type ConjugationProgramme,
  type Form,
  PERSONS,
  type Person,
  SCHOOL_LANGUAGES,
  type SchoolLanguage,
  type TenseRow,
} from './types.ts';

const CONJUGATE: Readonly<Record<SchoolLanguage, Conjugate>> = {
  fr: conjugateFrench,
  de: conjugateGerman,
  en: conjugateEnglish,
};

/** Verbs offered up to this year, in alphabetical order of the language. */
export function verbsOf(language: SchoolLanguage, year: number): readonly string[] {
  const years = Object.entries(SCHOOL_PROGRAMME[language].verbs).filter(([from]) => Number(from) <= year);
  return years.flatMap(([, { verbs }]) => verbs).sort(collators[language].compare);
}

const collators = { fr: new Intl.Collator('fr'), de: new Intl.Collator('de'), en: new Intl.Collator('en') };

/** Tenses offered up to this year, in the order of the table. */
export const tensesOf = (language: SchoolLanguage, year: number): readonly TenseRow[] =>
  SCHOOL_PROGRAMME[language].tenses.filter(({ from }) => from <= year);

const VERBS: Readonly<Record<SchoolLanguage, ReadonlySet<string>>> = {
  fr: allVerbs('fr'),
  de: allVerbs('de'),
  en: allVerbs('en'),
};

function allVerbs(language: SchoolLanguage): ReadonlySet<string> {
  return new Set(Object.values(SCHOOL_PROGRAMME[language].verbs).flatMap(({ verbs }) => verbs));
}

/** Whether the table of years offers this verb, in any year. */
export const isKnownVerb = (language: SchoolLanguage, verb: string): boolean => VERBS[language].has(verb);
/** Whether the table of years offers this tense, in any year. */
export const isKnownTense = (language: SchoolLanguage, tense: string): boolean =>
  SCHOOL_PROGRAMME[language].tenses.some(({ label }) => label === tense);

/** Forms of a verb of the table in one tense; empty when it has none. */
export const conjugate = (language: SchoolLanguage, verb: string, tense: string): readonly Form[] =>
  isKnownVerb(language, verb) ? CONJUGATE[language](verb, tense) : [];

/** One form with its hints. */
export type AskedForm = Form & { readonly hint: string; readonly frenchHint: string };

/** The hints of « es regnet », « it rains » and « fahren Sie ab » use their pronoun. */
const OWN_SUBJECT = /^(es|it)\b|(?<= )(Sie)\b/;

/** Forms of a verb in one tense, each with its hints in its language and in French (CONJ-10). */
export const askedForms = (language: SchoolLanguage, verb: string, tense: string): readonly AskedForm[] =>
  conjugate(language, verb, tense).map((form) => {
    const [, impersonal, polite] = (language === 'fr' ? null : OWN_SUBJECT.exec(form.text)) ?? [];
    const subject = impersonal ?? polite ?? null;
    const asked = { language, verb, tense };
    return {
      ...form,
      hint: hintOf(asked, form.person, subject),
      frenchHint: frenchHintOf(asked, form.person, subject),
    };
  });
