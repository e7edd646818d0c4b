import { askedForms, isKnownTense, isKnownVerb, SCHOOL_PROGRAMME, tensesOf, verbsOf } from '@pupitre/conjugation';
import {
  CONJUGATION_ITEMS_MAX,
  CONJUGATION_LANGUAGES,
  type ConjugationChoice,
  type ConjugationItem,
  type ConjugationLanguage,
  type ConjugationProgramme,
  LANGUAGES,
} from '@pupitre/contract';
import { CONJUGATION_TAG } from '@pupitre/learning';
import { AppError } from '../../http/app-error.ts';

export const languages = (): ConjugationChoice[] =>
  LANGUAGES.filter(({ id }) => (CONJUGATION_LANGUAGES as readonly string[]).includes(id)).map((one) => ({ ...one }));

const choiceOf = (label: string): ConjugationChoice => ({ id: label, label });

export const findVerbs = (language: ConjugationLanguage, year: number): ConjugationChoice[] =>
  hasBegun(language, year) ? verbsOf(language, year).map(choiceOf) : [];

export const findTenses = (language: ConjugationLanguage, year: number): ConjugationChoice[] =>
  hasBegun(language, year) ? tensesOf(language, year).map(({ label }) => choiceOf(label)) : [];

const hasBegun = (language: ConjugationLanguage, year: number) => year >= SCHOOL_PROGRAMME[language].startsIn;

export const programme = (): ConjugationProgramme[] =>
  CONJUGATION_LANGUAGES.map((language) => {
    const { startsIn, reason, tenses, verbs } = SCHOOL_PROGRAMME[language];
    const byYear = Object.entries(verbs).map(([from, { reason: why, verbs: labels }]) => ({
      from: Number(from),
      reason: why,
      labels: [...labels],
    }));
    return { language, startsIn, reason, tenses: tenses.map((tense) => ({ ...tense })), verbs: byYear };
  });

/** Every person of every verb in every tense, verb by verb. */
export function makeItems(
  language: ConjugationLanguage,
  verbs: readonly string[],
  tenses: readonly string[],
): ConjugationItem[] {
  const unknownVerb = verbs.find((verb) => !isKnownVerb(language, verb));
  const unknownTense = tenses.find((tense) => !isKnownTense(language, tense));
  if (unknownVerb !== undefined || unknownTense !== undefined) {
    throw new AppError('INVALID', {
      fields: {
        ...(unknownVerb !== undefined && { verbes: `Le verbe «\u00a0${unknownVerb}\u00a0» n’est pas proposé.` }),
        ...(unknownTense !== undefined && { temps: `Le temps «\u00a0${unknownTense}\u00a0» n’est pas proposé.` }),
      },
    });
  }
  const items: ConjugationItem[] = [];
  for (const verb of verbs) {
    for (const tense of tenses) items.push(...itemsOf(language, verb, tense));
    // Not one form more is made.
    if (items.length > CONJUGATION_ITEMS_MAX) {
      throw new AppError('INVALID', {
        fields: {
          verbes: `Plus de ${CONJUGATION_ITEMS_MAX} formes\u00a0: c’est trop. Une liste en tient ${CONJUGATION_ITEMS_MAX} au plus.`,
        },
      });
    }
  }
  return items;
}

const itemsOf = (language: ConjugationLanguage, verb: string, tense: string): ConjugationItem[] =>
  askedForms(language, verb, tense).map(({ text, accept, hint, frenchHint }) => ({
    learnTxt: text,
    hintTxt: hint,
    hintTxtInFrench: frenchHint,
    tags: [CONJUGATION_TAG, tense, verb],
    learnLanguageId: language,
    hintLanguageId: language,
    accept: [...accept],
  }));
