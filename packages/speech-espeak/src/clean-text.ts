/**
 * Prepares a text for the voice. It is composed, since a decomposed é is misread. Control characters go, because the
 * engine takes them for commands; invisible ones go, because they break words (soft hyphen, zero width, byte order
 * mark).
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .toWellFormed();
