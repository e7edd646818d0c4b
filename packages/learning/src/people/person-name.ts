import { foldText } from '../text/fold-text.ts';
import { wholeLetters } from '../text/plain-letters.ts';
import { splitTold, toldName } from './tell-apart.ts';

/** Stands for each space within a given name, so that the first plain space of a name is the border of its halves. */
export const WITHIN = '\u00a0';

/** Given and family name as somebody gave them apart; both '' where nobody did. */
export type KnownName = { givenName: string; familyName: string };

/**
 * The one form of a name whose halves are known, in every list, message and call: « Ana Maria » and « da Costa » keep their
 * border wherever the name goes (decision 254).
 */
export function joinName({ givenName, familyName }: KnownName): string {
  const [given, family] = [oneSpaced(givenName), oneSpaced(familyName)];
  if (given !== '' && family !== '') return `${given.replaceAll(' ', WITHIN)} ${family}`;
  // A name of one half has no border. A bracket keeps its plain space: a no-break one is that of `toldName`.
  return (given + family).replace(/ (?!\()/g, WITHIN);
}

/** The name as it leaves the product in a file: with plain spaces, also where a word stands beside it. */
export function plainName(told: string): string {
  const { name, word } = splitTold(told);
  return toldName(name.replaceAll(WITHIN, ' '), word);
}

/** Two columns of a file: what stands before the border and behind it. */
export function splitName(name: string): KnownName {
  const border = name.indexOf(' ');
  if (border < 0) return { givenName: plainName(name), familyName: '' };
  return { givenName: name.slice(0, border).replaceAll(WITHIN, ' '), familyName: plainName(name.slice(border + 1)) };
}

/** Heads of the columns that `nameColumns` fills. */
export const NAME_HEADS = ['Nom', 'Prénom'] as const;

/**
 * A name in the files of a class, as they are sorted: family name, given name. A name without a border stands under the
 * first one, which is never empty; the word that tells two of one name apart goes with the given name.
 */
export function nameColumns(told: string): [familyName: string, givenName: string] {
  const { name, word } = splitTold(told);
  const { givenName, familyName } = splitName(name);
  return familyName === '' ? [toldName(givenName, word), ''] : [familyName, toldName(givenName, word)];
}

/** As one calls her: « Ana Maria » of a name whose halves are known, else the first word. */
export const firstNameOf = (name: string): string => splitName(name.trim().replace(PLAIN_SPACES, ' ')).givenName;

/** Every kind of space but the one within a half. */
export const PLAIN_SPACES = /[^\S\u00a0]+/g;

/**
 * What somebody's name is, said in two ways: as it is shown, and by its halves. The halves count where they say the same
 * name; where the shown name only ends with the family name (« Lou da Costa » of Marie-Louise), its rest is the given
 * name; else it is taken as it is shown.
 */
export function agreeName(shown: string, halves: KnownName): KnownName & { displayName: string } {
  const [text, given, family] = [oneSpaced(shown), oneSpaced(halves.givenName), oneSpaced(halves.familyName)];
  const unknown = { displayName: text, givenName: '', familyName: '' };
  if (given === '' || family === '') {
    return text === '' ? { ...unknown, displayName: joinName({ givenName: given, familyName: family }) } : unknown;
  }
  const isSame = ['', `${given} ${family}`, `${family} ${given}`, `${family}, ${given}`].some(
    (name) => foldText(name) === foldText(text),
  );
  if (!isSame && !text.endsWith(` ${family}`)) return unknown;
  const known = { givenName: isSame ? given : text.slice(0, -family.length - 1), familyName: family };
  return { displayName: joinName(known), ...known };
}

/** Composed, in letters that one sees, with single plain spaces. */
const oneSpaced = (text: string): string =>
  wholeLetters(text)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
