import type { Person, SchoolLanguage } from './types.ts';

const PRONOUNS: Readonly<Record<SchoolLanguage, Readonly<Record<Person, string>>>> = {
  fr: { '1s': 'je', '2s': 'tu', '3s': 'il', '1p': 'nous', '2p': 'vous', '3p': 'ils' },
  de: { '1s': 'ich', '2s': 'du', '3s': 'er', '1p': 'wir', '2p': 'ihr', '3p': 'sie' },
  en: { '1s': 'I', '2s': 'you', '3s': 'he', '1p': 'we', '2p': 'you', '3p': 'they' },
};

/** « 1re personne du pluriel » in each language: the person, then its number. */
const PERSON_NAMES: Readonly<Record<SchoolLanguage, { ranks: readonly string[]; s: string; p: string }>> = {
  fr: { ranks: ['1re', '2e', '3e'], s: 'personne du singulier', p: 'personne du pluriel' },
  de: { ranks: ['1.', '2.', '3.'], s: 'Person Singular', p: 'Person Plural' },
  en: { ranks: ['1st', '2nd', '3rd'], s: 'person singular', p: 'person plural' },
};

/** Names of the tenses of the other two languages in French-speaking schools. */
const FRENCH_TENSES: Readonly<Record<string, string>> = {
  Präsens: 'présent',
  Präteritum: 'prétérit',
  Perfekt: 'parfait',
  Plusquamperfekt: 'plus-que-parfait',
  'Futur I': 'futur simple',
  'Futur II': 'futur antérieur',
  'Konjunktiv I': 'subjonctif I',
  'Konjunktiv II': 'subjonctif II',
  'Konjunktiv II (würde)': 'subjonctif II avec würde',
  Imperativ: 'impératif',
  'Partizip II': 'participe passé',
  'simple present': 'présent simple',
  'present continuous': 'présent continu',
  'present perfect': 'parfait du présent',
  'present perfect continuous': 'parfait continu du présent',
  'simple past': 'prétérit simple',
  'past continuous': 'prétérit continu',
  'past perfect': 'plus-que-parfait',
  'past perfect continuous': 'plus-que-parfait continu',
  future: 'futur',
  'future continuous': 'futur continu',
  'future perfect': 'futur antérieur',
  conditional: 'conditionnel',
  'conditional perfect': 'conditionnel passé',
  imperative: 'impératif',
  'present participle': 'participe présent',
  'past participle': 'participe passé',
};

type Asked = { readonly language: SchoolLanguage; readonly verb: string; readonly tense: string };

/** The hint of a form in its own language: « gehen, Präsens, 1. Person Singular (ich) ». */
export const hintOf = ({ language, verb, tense }: Asked, person: Person | null, subject: string | null): string =>
  [verb, tense, ...personPart(language, language, person, subject)].join(', ');

/** The same in French: « gehen, présent (Präsens), 1re personne du singulier (ich) ». */
export function frenchHintOf({ language, verb, tense }: Asked, person: Person | null, subject: string | null): string {
  const name = FRENCH_TENSES[tense];
  const french = name === undefined ? tense : `${name} (${tense})`;
  return [verb, french, ...personPart('fr', language, person, subject)].join(', ');
}

/** Of « fahren Sie ab »: the polite person is no third one to those who learn. */
export const POLITE = 'Sie';
const POLITE_NAMES: Readonly<Record<SchoolLanguage, string>> = {
  fr: 'forme de politesse',
  de: 'Höflichkeitsform',
  en: 'polite form',
};

function personPart(names: SchoolLanguage, language: SchoolLanguage, person: Person | null, subject: string | null) {
  if (person === null) return [];
  if (subject === POLITE) return [`${POLITE_NAMES[names]} (${POLITE})`];
  const { ranks, s, p } = PERSON_NAMES[names];
  const name = `${ranks[Number(person[0]) - 1]} ${person.endsWith('s') ? s : p}`;
  return [`${name} (${subject ?? PRONOUNS[language][person]})`];
}
