/**
 * Short names for narrow columns: « Alice B. »; as many letters of the last name as it takes to tell two apart, and the
 * whole name where that is not enough.
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

function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

function shorten({ first, last }: { first: string; last: string }, letters: number): string {
  if (last === '') return first;
  const begin = [...last].slice(0, letters).join('');
  return begin.length === last.length ? `${first} ${last}` : `${first} ${begin.trimEnd()}.`;
}

const countOf = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length;
