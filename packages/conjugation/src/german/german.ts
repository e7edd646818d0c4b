import { joinSpellings, loneForm, mapSpellings, personForms } from '../lexicon.ts';
import type { Conjugate, Form, Spellings } from '../types.ts';
import type { SimpleTense } from './corrections.ts';
import { auxiliariesOf, DATIVE_REFLEXIVES, goesWith, IMPERSONAL, NO_IMPERATIVE, THIRD_PERSON } from './grammar.ts';
import { imperativeForm } from './imperative.ts';
import { participleOf, prefixOf, simpleForms } from './simple-forms.ts';
import { withSwissSpelling } from './spellings.ts';

const SIMPLE: Readonly<Record<string, SimpleTense>> = {
  Präsens: 'PRÄ',
  Präteritum: 'PRT',
  'Konjunktiv I': 'KJ1',
  'Konjunktiv II': 'KJ2',
};
/** Auxiliary first, participle or infinitive last. */
const PERFECT: Readonly<Record<string, SimpleTense>> = { Perfekt: 'PRÄ', Plusquamperfekt: 'PRT' };
const WERDEN: Readonly<Record<string, { readonly tense: SimpleTense; readonly perfect?: true }>> = {
  'Futur I': { tense: 'PRÄ' },
  'Futur II': { tense: 'PRÄ', perfect: true },
  'Konjunktiv II (würde)': { tense: 'KJ2' },
};

const SUBJECTS = ['ich', 'du', 'er', 'wir', 'ihr', 'sie'];
const ACCUSATIVE = ['mich', 'dich', 'sich', 'uns', 'euch', 'sich'];
const DATIVE = ['mir', 'dir', 'sich', 'uns', 'euch', 'sich'];
const THIRD_SINGULAR = 2;
const THIRD_PLURAL = 5;

/** German forms of a verb, written as the conventions ask: with pronoun, the separable part at the end. */
export const conjugateGerman: Conjugate = (infinitive, tense) => {
  const verb = readVerb(infinitive);
  return allForms(verb, tense).map(withSwissSpelling);
};

type Verb = { readonly infinitive: string; readonly radical: string; readonly isReflexive: boolean };

function readVerb(infinitive: string): Verb {
  const radical = infinitive.replace(/^sich /, '');
  return { infinitive, radical, isReflexive: radical !== infinitive };
}

function allForms(verb: Verb, tense: string): Form[] {
  if (tense === 'Partizip II') return loneForm(participleOf(verb.radical));
  if (tense === 'Imperativ') return imperativeForms(verb);
  const simple = SIMPLE[tense];
  if (simple !== undefined) return finiteForms(verb, simple, (_, forms) => forms);
  const perfect = PERFECT[tense];
  if (perfect !== undefined) {
    return spokenForms(verb, (person) =>
      joinSpellings(
        ...auxiliariesOf(verb).map((auxiliary) => {
          const helper = simpleForms(auxiliary, perfect)[person]?.[0] ?? '';
          return mapSpellings(participlesWith(verb, auxiliary), (end) => sentence(verb, person, helper, end));
        }),
      ),
    );
  }
  const werden = WERDEN[tense];
  if (werden === undefined) return [];
  return spokenForms(verb, (person) => {
    const helper = simpleForms('werden', werden.tense)[person]?.[0] ?? '';
    const ends = werden.perfect ? perfectInfinitives(verb) : ([verb.radical] as const);
    return mapSpellings(ends, (end) => sentence(verb, person, helper, end));
  });
}

const perfectInfinitives = (verb: Verb): Spellings =>
  joinSpellings(
    ...auxiliariesOf(verb).map((auxiliary) =>
      mapSpellings(participlesWith(verb, auxiliary), (end) => `${end} ${auxiliary}`),
    ),
  );

/** The participles of an auxiliary: ist erschrocken, hat erschreckt. */
function participlesWith(verb: Verb, auxiliary: ReturnType<typeof auxiliariesOf>[number]): Spellings {
  const [first, ...others] = (participleOf(verb.radical) ?? []).filter((each) => goesWith(each, auxiliary));
  return first === undefined ? null : [first, ...others];
}

function finiteForms(verb: Verb, tense: SimpleTense, change: (person: number, forms: Spellings) => Spellings): Form[] {
  const forms = simpleForms(verb.radical, tense);
  return spokenForms(verb, (person) =>
    mapSpellings(change(person, forms[person] ?? null), (form) => sentence(verb, person, form, prefixOf(verb.radical))),
  );
}

/** Third person only for events, and singular only for « es ». */
const spokenForms = (verb: Verb, spell: (person: number) => Spellings): Form[] =>
  personForms((person) => (isSaid(verb, person) ? spell(person) : null));

function isSaid({ radical }: Verb, person: number): boolean {
  if (IMPERSONAL.has(radical)) return person === THIRD_SINGULAR;
  return !THIRD_PERSON.has(radical) || person === THIRD_SINGULAR || person === THIRD_PLURAL;
}

/** « ich » « habe » (« mich ») « gewaschen ». */
function sentence(verb: Verb, person: number, finite: string, end: string): string {
  const subject = IMPERSONAL.has(verb.radical) ? 'es' : SUBJECTS[person];
  return [subject, finite, reflexive(verb, person), end].filter((word) => word !== '').join(' ');
}

function reflexive(verb: Verb, person: number): string {
  if (!verb.isReflexive) return '';
  return (DATIVE_REFLEXIVES.has(verb.radical) ? DATIVE : ACCUSATIVE)[person] ?? '';
}

function imperativeForms(verb: Verb): Form[] {
  if (NO_IMPERATIVE.has(verb.radical)) return [];
  return personForms((person) => {
    const spellings = imperativeForm(verb.radical, person);
    const rest = [reflexive(verb, person), prefixOf(verb.radical)].filter((word) => word !== '');
    return mapSpellings(spellings, (form) => [form, ...rest].join(' '));
  });
}
