const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });
// Up to U+02FF every code unit but a control character is one visible character.
const PLAIN = /^[\u0020-\u02ff]*$/;

/** Visible characters of a text, an emoji or a letter with its combining accent as one. */
export const splitGraphemes = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Number of characters that a reader sees: an emoji or a letter with its combining accent counts once. */
export function visibleLength(text: string): number {
  if (isPlainLatin(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/**
 * At most `most` visible characters and an ellipsis for the rest; an emoji or a letter with its accent is never split.
 */
export function cutText(text: string, most: number): string {
  if (visibleLength(text) <= most) return text;
  return `${firstCharacters(text, most - 1)}…`;
}

/** The first visible characters, without spaces at their end. */
export const firstCharacters = (text: string, most: number): string =>
  splitGraphemes(text).slice(0, most).join('').trimEnd();

/** True when the text holds no lone surrogate and no NUL, which no database and no page can keep. */
export const isWellFormedText = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

// Up to U+02FF every code unit is one visible character, except CR LF, which the segmenter joins.
function isPlainLatin(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x2ff || code === 0x0d) return false;
  }
  return true;
}

/** The one sentence for a text that is longer than it may be, said by screens and calls alike. */
export const tooLong = (max: number): string => `${max} caractères maximum.`;
