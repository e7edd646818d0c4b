const LINE_BREAKS = /[\t\n\v\f\r\u2028\u2029]+/g;

/**
 * A one-line text as typed, less control characters (conventions, « Text »). Tabs and line breaks become a space so that
 * words stay apart; joiners, direction marks and combining accents stay, because emoji and scripts need them.
 */
export const cleanPlainText = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(/\p{Cc}/gu, '');

/** A text of several lines as typed: line breaks of every system become \n, tabs and other control characters as above. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u2028\u2029]/)
    .map(cleanPlainText)
    .join('\n');
