/**
 * What the voice is given of a text. Composed, since a decomposed é is misread; without control characters, which
 * the engine takes for commands, nor invisible ones, which break words (soft hyphen, zero width, byte order mark).
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .toWellFormed();
