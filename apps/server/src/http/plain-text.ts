const LINE_BREAKS = /[\t\n\v\f\r\u2028\u2029]+/g;

/**
 * A one-line text as typed, less control characters (conventions, « Text »). Tabs and line breaks become a space so that
 * words stay apart; joiners, direction marks and combining accents stay, because emoji and scripts need them.
 */
export const cleanPlainText = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(/\p{Cc}/gu, '');
