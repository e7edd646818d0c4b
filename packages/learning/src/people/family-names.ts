import { WITHIN } from './person-name.ts';
import { splitTold } from './tell-apart.ts';

/**
 * One order of people, on every screen, paper and file: by family name as in a class list, then by particle, then by
 * first name. Case, accents and ligatures do not count; « Élève 2 » is before « Élève 10 ». PostgreSQL orders by the
 * same key, `family_key` of db/by-family-name.ts, which a test compares with this one.
 */
export const compareFamilyNames = (one: string, other: string): number => compareKeys(familyKey(one), familyKey(other));

/** People in that order; those with equal names stay as they were, whatever tells them apart. */
export function byFamilyName<Person extends { readonly displayName: string }>(people: readonly Person[]): Person[] {
  return people
    .map((person) => ({ person, key: familyKey(person.displayName) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ person }) => person);
}

/** « Alicia da Costa » gives « costa⇥da ⇥alicia »: the tab is before every sign of a name. */
export function familyKey(name: string): string {
  const { first, particle, last } = partsOfName(plainLetters(splitTold(name).name));
  const key = last === '' ? first : `${last}\t${particle}\t${first}`;
  return key
    .replaceAll(WITHIN, ' ')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[0-9]+/g, (digits) => `00000000${digits}`)
    .replace(/[0-9]*([0-9]{9})/g, '$1');
}

export type NameParts = { first: string; particle: string; last: string };

/**
 * The given name ends at the first plain space (`joinName`): of a name whose halves nobody gave that is its first word.
 * Words in small letters before the family name are its particle.
 */
export function partsOfName(name: string): NameParts {
  const [, first = name, particle = '', last = ''] = PARTS.exec(name) ?? [];
  return { first, particle, last };
}

const PARTS = /^([^ ]+) ((?:[a-z][^ ]* )*)([^ ].*)$/;

/** Without accents, with plain spaces beside those within a half, one apostrophe and hyphen, as PostgreSQL can do it too. */
function plainLetters(name: string): string {
  const plain = PLAIN.test(name)
    ? name
    : name
        .replace(/[\u202f\t\n\r]/g, ' ')
        .replace(/[’‘ʼ]/g, "'")
        .replace(/‑/g, '-')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[ŒœÆæßØøĐđŁłı]/g, (letter) => OPENED[letter] ?? letter);
  return plain.replace(/ +/g, ' ').replace(/^ | $/g, '');
}

const PLAIN = /^[ -~]*$/;
const OPENED: Record<string, string> = {
  Œ: 'Oe',
  œ: 'oe',
  Æ: 'Ae',
  æ: 'ae',
  ß: 'ss',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
};

const compareKeys = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
