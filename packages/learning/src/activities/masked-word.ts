import { splitGraphemes } from '../text/visible-length.ts';

/** Option « hide » of tri, over the words already placed: 0 show, 4 hide the start, 2 hide all. */
export const HIDE_CHOICES = [0, 4, 2] as const;
export type Hide = (typeof HIDE_CHOICES)[number];

/** How many visible characters are masked at the start of a word, and the rest. The start is its first half, rounded up. */
export function maskWord(word: string, hide: Hide): { readonly masked: number; readonly shown: string } {
  if (hide === 0) return { masked: 0, shown: word };
  const characters = splitGraphemes(word.trim());
  const masked = hide === 2 ? characters.length : Math.ceil(characters.length / 2);
  return { masked, shown: characters.slice(masked).join('') };
}
