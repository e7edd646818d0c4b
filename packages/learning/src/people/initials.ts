import { partsOfName } from './family-names.ts';
import { PLAIN_SPACES } from './person-name.ts';
import { splitTold } from './tell-apart.ts';

/** What stands beside a name in quotation marks or brackets: « Zélie « Zaza » Quennoz ». */
const BESIDE = /\s[«“„"(][^»”“")]{0,60}[»”“")]/g;

/**
 * Of the given name and of the family name one sign each: of names of several words the first one (« Marie Claire »,
 * « Le Moal », « Ben Ali »), of a family name without its particle in small letters, under which nobody looks it up.
 */
export function initials(told: string): string {
  const name = splitTold(told).name.replace(BESIDE, '').trim().replace(PLAIN_SPACES, ' ');
  const { first, last } = partsOfName(name);
  return `${firstSign(first)}${firstSign(last)}`.toLocaleUpperCase('fr-CH');
}

/** A whole character that is no mark: half an emoji is none, and neither is an apostrophe. */
const firstSign = (half: string): string =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(half.normalize('NFC'))?.[0] ?? '';
