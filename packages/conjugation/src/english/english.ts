import { joinSpellings, loneForm, mapSpellings, personForms, wordSet } from '../lexicon.ts';
import type { Conjugate, Form, Spellings } from '../types.ts';
import { baseOf, gerundOf, participleOf, pastOf, thirdPerson } from './simple-forms.ts';

/** States have no continuous tenses: « is knowing » does not exist. */
const NO_CONTINUOUS = wordSet(
  'agree believe belong know like love hate mean need own prefer seem understand want recognise realise',
);

/** Verbs without imperative. */
const NO_IMPERATIVE = wordSet('belong own seem cost happen rain snow occur appear need want mean');

/** The weather. */
const ONLY_IT = wordSet('rain snow');

/** Third person only: « it happens », « they happen ». */
const ONLY_THINGS = wordSet('happen occur');

/** Tenses of the verbs without infinitive. */
const MODALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  can: { 'simple present': 'can', 'simple past': 'could', conditional: 'could' },
  may: { 'simple present': 'may' },
  must: { 'simple present': 'must' },
};

const SUBJECTS = ['I', 'you', 'he', 'we', 'you', 'they'];
const THIRD_SINGULAR = 2;
const THIRD_PLURAL = 5;
const SECOND_SINGULAR = 1;

const PRESENT_BE = ['am', 'are', 'is', 'are', 'are', 'are'];
const PAST_BE = ['was', 'were', 'was', 'were', 'were', 'were'];
const hasOrHave = (person: number) => (person === THIRD_SINGULAR ? 'has' : 'have');

/** A tense made of helping words and one form of the verb. */
type Compound = { readonly helper: (person: number) => string; readonly form: 'ing' | 'participle' | 'base' };

const COMPOUND: Readonly<Record<string, Compound>> = {
  'present continuous': { helper: (person) => PRESENT_BE[person] ?? '', form: 'ing' },
  'past continuous': { helper: (person) => PAST_BE[person] ?? '', form: 'ing' },
  'future continuous': { helper: () => 'will be', form: 'ing' },
  'present perfect': { helper: hasOrHave, form: 'participle' },
  'past perfect': { helper: () => 'had', form: 'participle' },
  'future perfect': { helper: () => 'will have', form: 'participle' },
  'present perfect continuous': { helper: (person) => `${hasOrHave(person)} been`, form: 'ing' },
  'past perfect continuous': { helper: () => 'had been', form: 'ing' },
  future: { helper: () => 'will', form: 'base' },
  conditional: { helper: () => 'would', form: 'base' },
  'conditional perfect': { helper: () => 'would have', form: 'participle' },
};

/** English forms of a verb, written as the conventions ask: with pronoun, nothing shortened. */
export const conjugateEnglish: Conjugate = (verb, tense) => {
  const modal = MODALS[verb];
  if (modal !== undefined) {
    const form = modal[tense];
    return form === undefined ? [] : spokenForms(verb, () => [form]);
  }
  const compound = COMPOUND[tense];
  if (compound !== undefined) return verb === 'be' && isNeverBeing(tense) ? [] : compoundForms(verb, compound);
  switch (tense) {
    case 'simple present':
      return spokenForms(verb, (person) => presentForm(verb, person));
    case 'simple past':
      return spokenForms(verb, (person) => (verb === 'be' ? [PAST_BE[person] ?? ''] : pastOf(verb)));
    case 'imperative':
      return personForms((person) => (person === SECOND_SINGULAR && !NO_IMPERATIVE.has(verb) ? baseOf(verb) : null));
    case 'present participle':
      return loneForm(gerundOf(verb));
    case 'past participle':
      return loneForm(participleOf(verb));
    default:
      return [];
  }
};

/** « He is being » exists; « has been being » and « will be being » do not. */
const isNeverBeing = (tense: string) => tense.endsWith(' perfect continuous') || tense === 'future continuous';

function presentForm(verb: string, person: number): Spellings {
  if (verb === 'be') return [PRESENT_BE[person] ?? ''];
  return person === THIRD_SINGULAR ? thirdPerson(verb) : baseOf(verb);
}

function compoundForms(verb: string, { helper, form }: Compound): Form[] {
  if (form === 'ing' && NO_CONTINUOUS.has(verb)) return [];
  const ends = { ing: gerundOf(verb), participle: participleOf(verb), base: baseOf(verb) }[form];
  return spokenForms(verb, (person) => mapSpellings(ends, (end) => `${helper(person)} ${end}`));
}

/** With the pronoun; the shortened spellings (I'm, he's, they'll) are right too. */
function spokenForms(verb: string, spell: (person: number) => Spellings): Form[] {
  return personForms((person) => {
    if (!isSaid(verb, person)) return null;
    const isIt = person === THIRD_SINGULAR && (ONLY_IT.has(verb) || ONLY_THINGS.has(verb));
    const subject = isIt ? 'it' : (SUBJECTS[person] ?? '');
    const spellings = mapSpellings(spell(person), (form) => `${subject} ${form}`);
    return joinSpellings(spellings, mapSpellings(spellings, shorten), mapSpellings(spellings, withShall));
  });
}

function isSaid(verb: string, person: number): boolean {
  if (ONLY_IT.has(verb)) return person === THIRD_SINGULAR;
  return !ONLY_THINGS.has(verb) || person === THIRD_SINGULAR || person === THIRD_PLURAL;
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^(I) am\b/, "$1'm"],
  [/^(\w+) are\b/, "$1're"],
  [/^(he|it) is\b/, "$1's"],
  // As a helper only: « he's a dog » is not « he has a dog ».
  [/^(he|it) has (?=\w)/, "$1's "],
  [/^(\w+) have (?=\w)/, "$1've "],
  [/^(\w+) had (?=\w)/, "$1'd "],
  [/^(\w+) will\b/, "$1'll"],
  [/^(\w+) would\b/, "$1'd"],
];

function shorten(text: string): string {
  const [pattern, short] = SHORT.find(([candidate]) => candidate.test(text)) ?? [/^$/, ''];
  return text.replace(pattern, short);
}

const withShall = (text: string) => text.replace(/^(I|we) will\b/, '$1 shall');
