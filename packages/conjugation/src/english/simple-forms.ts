import lexicon from '../../data/english.json' with { type: 'json' };
import { readForms } from '../lexicon.ts';
import type { Spellings } from '../types.ts';
import { CORRECTIONS } from './corrections.ts';
import { withAmericanSpelling } from './spellings.ts';

type Part = 'past' | 'participle' | 'ing';
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
