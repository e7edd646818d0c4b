import { joinSpellings, mapSpellings } from '../lexicon.ts';
import type { Spellings } from '../types.ts';

/** Doubled in British spelling only: the stress is not on their last syllable. */
const BRITISH_DOUBLING = /^(travel|cancel|label)$/;
const IZE = /^(apolog|organ|real|recogn)ise$/;

/** traveled, organizing, practiced are accepted; the British spelling is shown. */
export function withAmericanSpelling(verb: string, spellings: Spellings): Spellings {
  return joinSpellings(
    spellings,
    mapSpellings(spellings, (form) => (BRITISH_DOUBLING.test(verb) ? form.replace(/ll(ed|ing)$/, 'l$1') : form)),
    mapSpellings(spellings, (form) => (IZE.test(verb) ? form.replace(/is(e|ed|es|ing)$/, 'iz$1') : form)),
    mapSpellings(spellings, (form) => (verb === 'practise' ? form.replace(/^practis/, 'practic') : form)),
    mapSpellings(spellings, (form) => (verb === 'colour' ? form.replace(/^colour/, 'color') : form)),
  );
}
