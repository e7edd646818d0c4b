import lexicon from '../../data/english.json' with { type: 'json' };
import { joinSpellings, mapSpellings, readForms } from '../lexicon.ts';
import type { Spellings } from '../types.ts';
import { CORRECTIONS, type Part } from './corrections.ts';

const LEXICON: Readonly<Record<string, Partial<Record<Part, string>>>> = lexicon;

const partOf = (verb: string, part: Part): Spellings =>
  readForms(CORRECTIONS[verb]?.[part] ?? LEXICON[verb]?.[part])[0] ?? null;

/** went, played, stopped. */
export const pastOf = (verb: string): Spellings =>
  withAmericanSpelling(verb, partOf(verb, 'past') ?? [regularPast(verb)]);

/** gone, played, stopped. */
export const participleOf = (verb: string): Spellings =>
  withAmericanSpelling(verb, partOf(verb, 'participle') ?? [regularPast(verb)]);

/** going, playing, stopping. */
export const gerundOf = (verb: string): Spellings => withAmericanSpelling(verb, partOf(verb, 'ing'));

/** go, organise. */
export const baseOf = (verb: string): Spellings => withAmericanSpelling(verb, [verb]);

/** goes, plays, watches, carries. */
export function thirdPerson(verb: string): Spellings {
  if (verb === 'have') return ['has'];
  const ending = /(s|x|z|ch|sh|o)$/.test(verb) ? 'es' : 's';
  return withAmericanSpelling(verb, [/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}${ending}`]);
}

/** The consonant is doubled in stopped when it is in stopping. */
function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  const ing = partOf(verb, 'ing')?.[0] ?? '';
  // panicking, panicked
  if (ing === `${verb}king`) return `${verb}ked`;
  return ing === `${verb}${verb.at(-1)}ing` ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** Doubled in British spelling only: the stress is not on their last syllable. */
const BRITISH_DOUBLING = /^(travel|cancel|label)$/;
const IZE = /^(apolog|organ|real|recogn)ise$/;

/** traveled, organizing, practiced are accepted; the British spelling is shown. */
function withAmericanSpelling(verb: string, spellings: Spellings): Spellings {
  return joinSpellings(
    spellings,
    mapSpellings(spellings, (form) => (BRITISH_DOUBLING.test(verb) ? form.replace(/ll(ed|ing)$/, 'l$1') : form)),
    mapSpellings(spellings, (form) => (IZE.test(verb) ? form.replace(/is(e|ed|es|ing)$/, 'iz$1') : form)),
    mapSpellings(spellings, (form) => (verb === 'practise' ? form.replace(/^practis/, 'practic') : form)),
    mapSpellings(spellings, (form) => (verb === 'colour' ? form.replace(/^colour/, 'color') : form)),
  );
}
