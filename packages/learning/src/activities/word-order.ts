import { firstForm } from '../notation/first-form.ts';
import { normalizeAnswer } from '../text/answer-units.ts';
import { withoutArticle } from '../text/articles.ts';
import { foldText } from '../text/fold-text.ts';
import { withPlainSigns } from '../text/punctuation.ts';

// Accents follow French collation; words that differ only in case may be in either order.
const collator = new Intl.Collator('fr', { sensitivity: 'accent' });
const letters = new Intl.Collator('fr', { sensitivity: 'base' });

/** Alphabetical order of two words, 0 when either may come first. Kinds of apostrophe, hyphen and quotation mark do not count. */
export const compareWords = (one: string, other: string): number => collator.compare(sortable(one), sortable(other));

const sortable = (text: string) => withPlainSigns(normalizeAnswer(text));

/** True for a word that A to Z puts in order. */
export const isInAlphabet = (word: string): boolean => /^[^\p{L}]*\p{Script=Latin}/u.test(word);

/** The word that decides the order of a text: one of its forms, without its article where the articles of a language do not count. */
export const orderedText = (text: string, articlesOf: string): string =>
  withoutArticle(firstForm(text, articlesOf), articlesOf);

/** Why one word comes before another. Letters are capitals without accents. */
export type OrderReason =
  /** The first letters differ. */
  | { readonly kind: 'first'; readonly before: string; readonly after: string }
  /** They begin alike; `place` is that of the letter to compare, none when other signs precede it. */
  | { readonly kind: 'letter'; readonly place: number | undefined; readonly before: string; readonly after: string }
  /** One word is the beginning of the other. */
  | { readonly kind: 'shorter' }
  /** The first word has a space, a digit or another sign where the other has a letter. */
  | { readonly kind: 'sign'; readonly place: number | undefined }
  /** The same letters, the first without the accent. */
  | { readonly kind: 'accent' }
  | { readonly kind: 'other' };

/** The first difference that decides the order of two words, of which `before` comes first. */
export function explainOrder(before: string, after: string): OrderReason {
  const [first, second] = [[...foldText(before)], [...foldText(after)]];
  const index = second.findIndex((sign, at) => sign !== first[at]);
  if (index < 0) return explainAccents(before, after);
  const [one, other] = [first[index], second[index]];
  if (one === undefined) return { kind: 'shorter' };
  if (other === undefined || letters.compare(one, other) >= 0) return { kind: 'other' };
  const place = first.slice(0, index).every(isLetter) ? index + 1 : undefined;
  if (!isLetter(other)) return { kind: 'other' };
  if (!isLetter(one)) return { kind: 'sign', place };
  const pair = { before: one.toLocaleUpperCase('fr'), after: other.toLocaleUpperCase('fr') };
  return index === 0 ? { kind: 'first', ...pair } : { kind: 'letter', place, ...pair };
}

function explainAccents(before: string, after: string): OrderReason {
  const [first, second] = [[...sortable(before)], [...sortable(after)]];
  const index = second.findIndex((sign, at) => collator.compare(sign, first[at] ?? '') !== 0);
  const one = first[index];
  return one !== undefined && /^[a-z]$/i.test(one) ? { kind: 'accent' } : { kind: 'other' };
}

const isLetter = (sign: string) => /^\p{L}$/u.test(sign);

/** Capital letter under which a word is sorted; undefined when it begins with none of A to Z. */
export function indexLetter(word: string): string | undefined {
  const letter = foldText(word).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : undefined;
}
