import { firstCharacters, visibleLength } from '../text/visible-length.ts';

/** « 2026–2027 », also with a hyphen or a slash, or with a short second year. */
const SCHOOL_YEAR = /(^|\D)20\d\d\s?[–/-]\s?(?:20)?\d\d(?!\d)/;

type NextYear = {
  /** Classes of the pupils who leave. */
  readonly classes: readonly string[];
  /** The class that comes; '' where it is not known yet. */
  readonly nextClass: string;
  /** « 2027–2028 » */
  readonly schoolYear: string;
  /** Longest title, in visible characters. */
  readonly max: number;
};

/**
 * Title of a folio for its next year: its school year and its class become the new ones. A title with neither gets the
 * school year at its end, so that two years can be told apart.
 */
export function nextYearTitle(title: string, { classes, nextClass, schoolYear, max }: NextYear): string {
  const dated = title.replace(SCHOOL_YEAR, (_, before: string) => before + schoolYear);
  const old = classes.find((name) => name !== '' && name !== nextClass && hasWord(dated, name));
  const named = old === undefined || nextClass === '' ? dated : withWord(dated, old, nextClass);
  if (named !== title && visibleLength(named) <= max) return named;
  const end = ` ${schoolYear}`;
  return `${firstCharacters(title, max - end.length)}${end}`;
}

/** A name that is part of a longer word or number is another one: 7A is not in 17A. */
const wordOf = (name: string) => new RegExp(`(^|[^\\p{L}\\p{N}])${escapeText(name)}(?![\\p{L}\\p{N}])`, 'u');
const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const hasWord = (text: string, name: string): boolean => wordOf(name).test(text);
const withWord = (text: string, name: string, other: string): string =>
  text.replace(wordOf(name), (_, before: string) => before + other);
