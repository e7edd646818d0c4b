import { auxiliaries, joinSpellings, loneForm, mapSpellings, personForms, wordSet } from '../lexicon.ts';
import { type Conjugate, type Form, PERSONS, type Person, type Spellings } from '../types.ts';
import type { SimpleTense } from './corrections.ts';
import { elides, simpleForms } from './simple-forms.ts';

/** A finite tense: one word, or an auxiliary in a simple tense with the participle. */
type FiniteTense = { readonly tense: SimpleTense; readonly composed?: true; readonly subjunctive?: true };

const FINITE: Readonly<Record<string, FiniteTense>> = {
  'indicatif présent': { tense: 'P' },
  'indicatif imparfait': { tense: 'I' },
  'indicatif futur simple': { tense: 'F' },
  'indicatif passé simple': { tense: 'J' },
  'indicatif passé composé': { tense: 'P', composed: true },
  'indicatif plus-que-parfait': { tense: 'I', composed: true },
  'indicatif futur antérieur': { tense: 'F', composed: true },
  'indicatif passé antérieur': { tense: 'J', composed: true },
  'conditionnel présent': { tense: 'C' },
  'conditionnel passé': { tense: 'C', composed: true },
  'subjonctif présent': { tense: 'S', subjunctive: true },
  'subjonctif imparfait': { tense: 'T', subjunctive: true },
  'subjonctif passé': { tense: 'S', composed: true, subjunctive: true },
  'subjonctif plus-que-parfait': { tense: 'T', composed: true, subjunctive: true },
};

/** The auxiliary that is shown, then the accepted one. */
const auxiliariesOf = auxiliaries(
  { be: 'être', have: 'avoir', reflexive: 'être' },
  {
    ofBe: wordSet(
      `aller arriver devenir intervenir mourir naître partir parvenir rester revenir survenir tomber venir`,
    ),
    // With an object they take « avoir » (descendre l'escalier): the use without object is shown and the other accepted.
    beOrHave: wordSet('apparaître descendre entrer monter passer rentrer retourner sortir éclore'),
    haveOrBe: wordSet('accourir convenir disparaître paraître'),
  },
);

/** Their « se » is never a direct object: « ils se sont téléphoné ». */
const INVARIABLE_PARTICIPLE = wordSet('demander parler plaire téléphoner');

/** Verbs without imperative. */
const NO_IMPERATIVE = wordSet('devoir pouvoir falloir pleuvoir neiger valoir équivaloir éclore faillir démordre');

const SUBJECTS = ['je', 'tu', 'il', 'nous', 'vous', 'ils'];
const REFLEXIVES = ['me', 'te', 'se', 'nous', 'vous', 'se'];
const IMPERATIVE_REFLEXIVES = ['', '-toi', '', '-nous', '-vous', ''];
/** va-t'en */
const IMPERATIVE_WITH_EN = ['', "-t'en", '', '-nous-en', '-vous-en', ''];
/** Words that lose their e before a vowel. */
const ELIDING = new Set(['je', 'me', 'te', 'se', 'que']);

/** French forms of a verb, written as the conventions ask: with pronoun, « que » before the subjunctive. */
export const conjugateFrench: Conjugate = (infinitive, tense) => {
  const verb = readVerb(infinitive);
  const finite = FINITE[tense];
  if (finite !== undefined) return finiteForms(verb, finite);
  switch (tense) {
    case 'impératif présent':
      return imperativeForms(verb);
    case 'infinitif présent':
      return loneForm([infinitive]);
    case 'infinitif passé':
      return pastInfinitive(verb);
    case 'participe passé':
      return loneForm(aloneAfter(verb.en, participle(verb, 'ms')));
    case 'participe présent':
      return loneForm(mapSpellings(simpleForms(verb.radical, 'G')[0] ?? null, (form) => reflexiveBefore(verb, form)));
    default:
      return [];
  }
};

type Verb = {
  readonly infinitive: string;
  readonly radical: string;
  readonly isReflexive: boolean;
  /** « s'en aller » */
  readonly en: readonly 'en'[];
};

function readVerb(infinitive: string): Verb {
  const [, pronoun, en, radical = infinitive] = /^(se |s')?(en )?(.+)$/.exec(infinitive) ?? [];
  return { infinitive, radical, isReflexive: pronoun !== undefined, en: en === undefined ? [] : ['en'] };
}

/** « en allé » has no « être »; « allé » alone is accepted too. */
const aloneAfter = (en: Verb['en'], spellings: Spellings): Spellings =>
  joinSpellings(
    mapSpellings(spellings, (form) => joinWords(en, form)),
    spellings,
  );

function finiteForms(verb: Verb, { tense, composed, subjunctive }: FiniteTense): Form[] {
  return personForms((person) => {
    const spellings = composed ? composedForm(verb, tense, person) : (simpleForms(verb.radical, tense)[person] ?? null);
    return mapSpellings(spellings, (form) => {
      const words = [SUBJECTS[person] ?? '', ...(verb.isReflexive ? [REFLEXIVES[person] ?? ''] : [])];
      return joinWords([...(subjunctive ? ['que'] : []), ...words, ...verb.en], form);
    });
  });
}

/** The auxiliary of this person with the participle; a verb of two auxiliaries has both. */
function composedForm(verb: Verb, tense: SimpleTense, person: number): Spellings {
  // « il a fallu », never « j'ai fallu »: a person without present has no composed tense either.
  if ((simpleForms(verb.radical, 'F')[person] ?? null) === null) return null;
  return joinSpellings(
    ...auxiliariesOf(verb).map((auxiliary) => {
      const agrees = auxiliary === 'être' && !INVARIABLE_PARTICIPLE.has(verb.radical);
      const [helper] = simpleForms(auxiliary, tense)[person] ?? [];
      const ends = agrees ? agreed(verb, SAID_OF[PERSONS[person] ?? '1s']) : participle(verb, 'ms');
      return helper === undefined ? null : mapSpellings(ends, (form) => `${helper} ${form}`);
    }),
  );
}

/** Masculine or feminine, singular or plural, in the order of the lexicon. */
const AGREEMENTS = ['ms', 'mp', 'fs', 'fp'] as const;
type Agreement = (typeof AGREEMENTS)[number];

/** Who may speak: the shown agreement, then those that the person leaves open; « vous » may be one person. */
const SAID_OF: Readonly<Record<Person, readonly Agreement[]>> = {
  '1s': ['ms', 'fs'],
  '2s': ['ms', 'fs'],
  '3s': ['ms'],
  '1p': ['mp', 'fp'],
  '2p': ['mp', 'fp', 'ms', 'fs'],
  '3p': ['mp'],
};

const participle = (verb: Verb, agreement: Agreement): Spellings =>
  simpleForms(verb.radical, 'K')[AGREEMENTS.indexOf(agreement)] ?? null;

const agreed = (verb: Verb, agreements: readonly Agreement[]): Spellings =>
  joinSpellings(...agreements.map((agreement) => participle(verb, agreement)));

function imperativeForms(verb: Verb): Form[] {
  if (NO_IMPERATIVE.has(verb.infinitive)) return [];
  const pronouns = verb.en.length > 0 ? IMPERATIVE_WITH_EN : IMPERATIVE_REFLEXIVES;
  const forms = simpleForms(verb.radical, 'Y');
  return personForms((person) =>
    mapSpellings(forms[person] ?? null, (form) => (verb.isReflexive ? `${form}${pronouns[person] ?? ''}` : form)),
  );
}

function pastInfinitive(verb: Verb): Form[] {
  const spellings = auxiliariesOf(verb).map((auxiliary) => {
    const agrees = auxiliary === 'être' && !INVARIABLE_PARTICIPLE.has(verb.radical);
    const ends = agrees ? agreed(verb, ['ms', 'fs', 'mp', 'fp']) : participle(verb, 'ms');
    return mapSpellings(ends, (form) => reflexiveBefore(verb, `${auxiliary} ${form}`));
  });
  return loneForm(joinSpellings(...spellings));
}

const reflexiveBefore = (verb: Verb, text: string) => (verb.isReflexive ? joinWords(['se', ...verb.en], text) : text);

/** « que » + « il » + « aime » → « qu'il aime »; « je » + « habite » → « j'habite ». */
const joinWords = (words: readonly string[], last: string): string =>
  words.reduceRight(
    (right, word) => (ELIDING.has(word) && elides(right) ? `${word.slice(0, -1)}'${right}` : `${word} ${right}`),
    last,
  );
