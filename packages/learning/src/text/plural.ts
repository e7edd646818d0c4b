/** French digits: a narrow non-breaking space separates thousands, a comma decimals. */
const NUMBER = new Intl.NumberFormat('fr-FR');

/** The number as a French text writes it: « 12 », « 1 875 », « 1,5 ». */
export const writtenCount = (count: number): string => NUMBER.format(count);

/** The word for a count. French is singular below two: 0, 1 and 1,5 take `one`. Without `many`, the plural adds an s. */
export const plural = (count: number, one: string, many = `${one}s`): string => (Math.abs(count) < 2 ? one : many);

/** The number and its word, kept on one line: « 0 élève », « 1 élève », « 2 élèves ». */
export const counted = (count: number, one: string, many?: string): string =>
  `${writtenCount(count)}\u00a0${plural(count, one, many)}`;
