/**
 * What a request costs beside its bytes, in kB: on a line of 9 Mbit/s with 170 ms and six connections, a sixth of the way
 * there and back (`npm run bench cold`).
 */
const REQUEST_KB = 12;

/** Modules that one file will hold: what they weigh, whether styles come with them, by whom they are needed and what they need. */
export type Piece = {
  kilobytes: number;
  hasStyles: boolean;
  /** Places in the weights of all visits. */
  visits: ReadonlySet<number>;
  /** Places of other pieces, each of which has at least the same visits. */
  needs: ReadonlySet<number>;
};

type Group = { kilobytes: number; hasStyles: boolean; visits: Uint8Array; needs: Set<number> };

/**
 * Joins pieces as long as visits become cheaper by it, the best pair first: a joined file is one request less for who needs
 * both, and more bytes for who needs one. `weights` says how much each visit counts. Gives the group of each piece; groups
 * never need each other in a circle.
 */
export function joinPieces(pieces: readonly Piece[], weights: readonly number[]): number[] {
  const groups = new Map<number, Group>(
    pieces.map(({ kilobytes, hasStyles, visits, needs }, place) => [
      place,
      {
        kilobytes,
        hasStyles,
        visits: Uint8Array.from(weights, (_, visit) => (visits.has(visit) ? 1 : 0)),
        needs: new Set(needs),
      },
    ]),
  );
  const groupOf = pieces.map((_, place) => place);
  const at = (place: number): Group => {
    const group = groups.get(place);
    if (group === undefined) throw new Error(`No group ${place}.`);
    return group;
  };
  const costOf = ({ kilobytes, hasStyles }: Pick<Group, 'kilobytes' | 'hasStyles'>) =>
    kilobytes + REQUEST_KB * (hasStyles ? 2 : 1);
  const weigh = (isCounted: (visit: number) => unknown) =>
    weights.reduce((sum, weight, visit) => (isCounted(visit) ? sum + weight : sum), 0);
  const allNeeds = (starts: Iterable<number>): Set<number> => {
    const seen = new Set<number>();
    for (const start of starts) for (const next of at(start).needs) seen.add(next);
    for (const one of seen) for (const next of at(one).needs) seen.add(next);
    return seen;
  };
  const joined = (one: Group, other: Group): Group => ({
    kilobytes: one.kilobytes + other.kilobytes,
    hasStyles: one.hasStyles || other.hasStyles,
    visits: one.visits.map((has, visit) => has | (other.visits[visit] ?? 0)),
    needs: one.needs.union(other.needs),
  });
  const needsThrough = (from: number, to: number): boolean =>
    [...at(from).needs].some((next) => next !== to && allNeeds([next]).has(to));

  /** What joining two saves, in weighted kB. */
  function gain(a: number, b: number): number {
    const [one, other] = [at(a), at(b)];
    if (!one.visits.some((has, visit) => has === 1 && other.visits[visit] === 1)) return 0;
    const both = joined(one, other);
    let saved =
      costOf(one) * weigh((visit) => one.visits[visit]) +
      costOf(other) * weigh((visit) => other.visits[visit]) -
      costOf(both) * weigh((visit) => both.visits[visit]);
    if (saved <= 0) return 0;
    for (const need of allNeeds([a, b])) {
      if (need === a || need === b) continue;
      const { visits, ...file } = at(need);
      saved -= costOf(file) * weigh((visit) => both.visits[visit] === 1 && visits[visit] === 0);
    }
    return saved > 0 && !needsThrough(a, b) && !needsThrough(b, a) ? saved : 0;
  }

  function join(a: number, b: number): void {
    const both = joined(at(a), at(b));
    groups.delete(b);
    for (const need of [a, b]) both.needs.delete(need);
    groups.set(a, both);
    for (const group of groups.values()) if (group.needs.delete(b)) group.needs.add(a);
    both.needs.delete(a);
    for (const need of allNeeds([a])) {
      const { visits } = at(need);
      for (const visit of both.visits.keys()) if (both.visits[visit] === 1) visits[visit] = 1;
    }
    for (const [piece, group] of groupOf.entries()) if (group === b) groupOf[piece] = a;
  }

  const gains = new Map<string, { a: number; b: number; saved: number }>();
  const note = (a: number, b: number) => {
    const saved = gain(a, b);
    if (saved > 0) gains.set(`${a} ${b}`, { a, b, saved });
    else gains.delete(`${a} ${b}`);
  };
  const noteAll = (changed: ReadonlySet<number>) => {
    const places = [...groups.keys()];
    for (const [index, a] of places.entries())
      for (const b of places.slice(index + 1)) if (changed.has(a) || changed.has(b)) note(a, b);
  };
  noteAll(new Set(groups.keys()));
  while (gains.size > 0) {
    const best = [...gains.values()].reduce((one, other) => (other.saved > one.saved ? other : one));
    join(best.a, best.b);
    for (const [key, { a, b }] of gains) if (!groups.has(a) || !groups.has(b)) gains.delete(key);
    noteAll(new Set([best.a, ...allNeeds([best.a])]));
  }
  return groupOf;
}
