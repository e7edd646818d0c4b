/**
 * Short names for narrow columns: « Alice B. », with as many letters of the family name as distinguish them, or the
 * whole name when that is not enough.
 */
export function shortNames(names: readonly string[]): string[] {
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

/** By family name as in a class list: « da Costa » is under C; then by particle and by first name. */
export function compareFamilyNames(one: string, other: string): number {
  const [a, b] = [splitName(one), splitName(other)];
  return (
    COLLATOR.compare(a.last || a.first, b.last || b.first) ||
    COLLATOR.compare(a.particle, b.particle) ||
    COLLATOR.compare(a.first, b.first)
  );
}

const COLLATOR = new Intl.Collator('fr-CH', { numeric: true });

type NameParts = { first: string; particle: string; last: string };

/** « Alicia da Costa »: words in small letters before the family name are its particle. */
function splitName(name: string): NameParts {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const begin = rest.findIndex((word) => !/^\p{Ll}/u.test(word));
  const at = begin < 0 ? rest.length - 1 : begin;
  return { first, particle: rest.slice(0, at).join(' '), last: rest.slice(at).join(' ') };
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
