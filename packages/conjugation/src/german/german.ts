import { joinSpellings, loneForm, mapSpellings, personForms } from '../lexicon.ts';
import type { Conjugate, Form, Spellings } from '../types.ts';
import type { SimpleTense } from './corrections.ts';
import { auxiliariesOf, DATIVE_REFLEXIVES, goesWith, IMPERSONAL, NO_IMPERATIVE, THIRD_PERSON } from './grammar.ts';
import { participleOf, prefixOf, simpleForms, withSwissSpelling } from './simple-forms.ts';

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
    const polite = person === THIRD_PLURAL ? ['Sie'] : [];
    const rest = [...polite, reflexive(verb, person), prefixOf(verb.radical)].filter((word) => word !== '');
    return mapSpellings(spellings, (form) => [form, ...rest].join(' '));
  });
}

const SECOND_SINGULAR = 1;
const SECOND_PLURAL = 4;

/** Exceptions to the rules below. */
const IRREGULAR_IMPERATIVES: Readonly<Record<string, Spellings>> = {
  sein: ['sei'],
  haben: ['hab', 'habe'],
  werden: ['werde'],
  wissen: ['wisse'],
  tun: ['tu', 'tue'],
  sehen: ['sieh', 'siehe'],
  erschrecken: ['erschrick', 'erschrecke', 'erschreck'],
};

/** Imperative of « du », « ihr » or « Sie », without pronouns and separable part. */
function imperativeForm(radical: string, person: number): Spellings {
  if (person === SECOND_PLURAL) return radical === 'sein' ? ['seid'] : (simpleForms(radical, 'PRÄ')[person] ?? null);
  const whole = radical.slice(prefixOf(radical).length);
  if (person === THIRD_PLURAL) return [radical === 'sein' ? 'seien' : whole];
  if (person !== SECOND_SINGULAR) return null;
  const stem = whole.replace(/e?n$/, '');
  return IRREGULAR_IMPERATIVES[radical] ?? vowelChange(radical, stem) ?? byStem(radical, stem);
}

/** gib, lies, nimm: e becomes i or ie in the second person, without -e. */
function vowelChange(radical: string, stem: string): Spellings {
  const second = simpleForms(radical, 'PRÄ')[SECOND_SINGULAR]?.[0] ?? '';
  const vowel = /[aeiouäöü]+(?=[^aeiouäöü]*$)/;
  const [before, after] = [vowel.exec(stem)?.[0], vowel.exec(second.replace(/e?s?t$/, ''))?.[0]];
  if (before !== 'e' || (after !== 'i' && after !== 'ie')) return null;
  // du liest, isst, vergisst: the s belongs to the stem; du gibst, siehst, wirfst: it belongs to the ending.
  return [/(s|ß|z)$/.test(stem) ? second.replace(/t$/, '') : second.replace(/st$/, '')];
}

function byStem(radical: string, stem: string): Spellings {
  // ich wechsle, wechsle!
  if (radical.endsWith('eln')) return [stem.replace(/el$/, 'le'), `${stem}e`, stem];
  if (radical.endsWith('ern')) return [`${stem}e`, stem.replace(/er$/, 're'), stem];
  // arbeite, öffne, zeichne, entschuldige: without -e they cannot be pronounced.
  if (needsE(stem)) return MAY_DROP_E.test(radical) ? [`${stem}e`, stem] : [`${stem}e`];
  if (radical.endsWith('ieren')) return [`${stem}e`, stem];
  return [stem, `${stem}e`];
}

const needsE = (stem: string) =>
  /([dt]|(?<!e)ig|ch[mn])$/.test(stem) || /[^aeiouäöülrh][mn]$/.test(stem.replace(/(mm|nn)$/, ''));

/** Strong verbs in d and t: find, halt, lad ein. */
const MAY_DROP_E =
  /(finden|binden|halten|laden|raten|schneiden|streiten|leiden|meiden|bieten|scheiden|schwinden|^reden|^reiten)$/;
