import { type NameParts, partsOfName } from './family-names.ts';
import { PLAIN_SPACES } from './person-name.ts';
import { splitTold, toldName } from './tell-apart.ts';

/**
 * Short names for narrow columns: « Alice B. », with as many letters of the family name as distinguish them, or the
 * whole name when that is not enough.
 */
export function shortNames(names: readonly string[]): string[] {
  const people = names.map(splitTold);
  const told = new Set(people.filter(({ word }) => word !== '').map(({ name }) => name));
  // Those whom a word tells apart already are one name here.
  const apart = [...told, ...people.filter(({ name, word }) => word === '' && !told.has(name)).map(({ name }) => name)];
  const short = shortest(apart);
  const shortOf = new Map(apart.map((name, index) => [name, short[index] ?? name]));
  return people.map(({ name, word }) => toldName(shortOf.get(name) ?? name, word));
}

function shortest(names: readonly string[]): string[] {
  const parts = names.map(splitName);
  const longest = Math.max(1, ...parts.map(({ last }) => [...last].length));
  let short = parts.map((part) => shorten(part, 1));
  for (let letters = 2; letters <= longest && hasTwins(short); letters += 1) {
    const counts = countOf(short);
    short = parts.map((part, index) => {
      const name = short[index] ?? '';
      return (counts.get(name) ?? 0) > 1 ? shorten(part, letters) : name;
    });
  }
  const counts = countOf(short);
  return short.map((name, index) => ((counts.get(name) ?? 0) > 1 ? (names[index] ?? name) : name));
}

/** Accents and capitals stay: these names are shown. */
function splitName(name: string): NameParts {
  const { first, particle, last } = partsOfName(name.trim().replace(PLAIN_SPACES, ' '));
  return { first, particle: particle.trim(), last };
}

function shorten({ first, particle, last }: NameParts, letters: number): string {
  if (last === '') return first;
  const begin = [...last].slice(0, letters).join('');
  const end = begin.length === last.length ? last : `${begin.trimEnd()}.`;
  return [first, particle, end].filter((part) => part !== '').join(' ');
}

const countOf = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length;
