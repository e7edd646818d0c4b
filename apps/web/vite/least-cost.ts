/**
 * What a request costs beside its bytes, in kB: on a line of 9 Mbit/s with 170 ms and six connections, a sixth of the way
 * there and back (`npm run bench cold`).
 */
const REQUEST_KB = 15;

/** Modules that one file will hold: what they weigh, whether styles come with them, by whom they are needed and what they need. */
export type Piece = {
  kilobytes: number;
  hasStyles: boolean;
  /** Places in the weights of all visits. */
  visits: ReadonlySet<number>;
  /** Places of other pieces, each of which has at least the same visits. */
  needs: ReadonlySet<number>;
};

type Group = Pick<Piece, 'kilobytes' | 'hasStyles'> & { visits: Uint8Array; needs: Set<number> };

const costOf = ({ kilobytes, hasStyles }: Pick<Group, 'kilobytes' | 'hasStyles'>): number =>
  kilobytes + REQUEST_KB * (hasStyles ? 2 : 1);

/**
 * Joins pieces as long as visits become cheaper by it, the best pair first: a joined file is one request less for people who need
 * both, and more bytes for those who need one. `weights` says how much each visit counts. Gives the group of each piece; groups
 * never need each other in a circle.
 */
export function joinPieces(pieces: readonly Piece[], weights: readonly number[]): number[] {
  const joining = new Joining(pieces, weights);
  const gains = new Map<string, { a: number; b: number; saved: number }>();
  const noteAll = (changed: ReadonlySet<number>) => {
    const places = [...joining.groups.keys()];
    for (const [index, a] of places.entries())
      for (const b of places.slice(index + 1)) {
        if (!changed.has(a) && !changed.has(b)) continue;
        const saved = joining.gain(a, b);
        if (saved > 0) gains.set(`${a} ${b}`, { a, b, saved });
        else gains.delete(`${a} ${b}`);
      }
  };
  noteAll(new Set(joining.groups.keys()));
  while (gains.size > 0) {
    const best = [...gains.values()].reduce((one, other) => (other.saved > one.saved ? other : one));
    const changed = joining.join(best.a, best.b);
    for (const [key, { a, b }] of gains) if (a === best.b || b === best.b) gains.delete(key);
    noteAll(changed);
  }
  return joining.groupOf;
}

class Joining {
  readonly groups: Map<number, Group>;
  readonly groupOf: number[];
  readonly #weights: Float64Array;
  /** All that groups need, by themselves and through others; until something is joined. */
  readonly #needs = new Map<number, ReadonlySet<number>>();

  constructor(pieces: readonly Piece[], weights: readonly number[]) {
    this.#weights = Float64Array.from(weights);
    this.groupOf = pieces.map((_, place) => place);
    this.groups = new Map(
      pieces.map(({ visits, needs, ...file }, place) => [
        place,
        {
          kilobytes: file.kilobytes,
          hasStyles: file.hasStyles,
          visits: Uint8Array.from(weights, (_, visit) => (visits.has(visit) ? 1 : 0)),
          needs: new Set(needs),
        },
      ]),
    );
  }

  /** What joining two saves, in weighted kB; 0 where it saves nothing or may not be. */
  gain(a: number, b: number): number {
    const [one, other] = [this.#at(a), this.#at(b)];
    const shared = this.#weigh(one.visits, other.visits, 1);
    if (shared === 0) return 0;
    const onlyOne = this.#weigh(one.visits, other.visits, 0);
    const onlyOther = this.#weigh(other.visits, one.visits, 0);
    const both = costOf({
      kilobytes: one.kilobytes + other.kilobytes,
      hasStyles: one.hasStyles || other.hasStyles,
    });
    let saved =
      costOf(one) * (shared + onlyOne) + costOf(other) * (shared + onlyOther) - both * (shared + onlyOne + onlyOther);
    // Who needs a joined file needs all that either part needs.
    for (const [place, newcomers] of [
      [a, other],
      [b, one],
    ] as const)
      for (const need of this.#allNeeds(place)) {
        if (saved <= 0) return 0;
        if (need !== a && need !== b)
          saved -= costOf(this.#at(need)) * this.#weigh(newcomers.visits, this.#at(need).visits, 0);
      }
    return saved > 0 && !this.#needsThrough(a, b) && !this.#needsThrough(b, a) ? saved : 0;
  }

  /** Puts the second into the first; gives the groups that others find changed. */
  join(a: number, b: number): ReadonlySet<number> {
    const [one, other] = [this.#at(a), this.#at(b)];
    const both: Group = {
      kilobytes: one.kilobytes + other.kilobytes,
      hasStyles: one.hasStyles || other.hasStyles,
      visits: one.visits.map((has, visit) => has | (other.visits[visit] ?? 0)),
      needs: new Set([...one.needs, ...other.needs].filter((need) => need !== a && need !== b)),
    };
    this.groups.delete(b);
    this.groups.set(a, both);
    for (const group of this.groups.values()) if (group.needs.delete(b) && group !== both) group.needs.add(a);
    for (const [piece, group] of this.groupOf.entries()) if (group === b) this.groupOf[piece] = a;
    this.#needs.clear();
    for (const need of this.#allNeeds(a)) {
      const { visits } = this.#at(need);
      for (const visit of both.visits.keys()) if (both.visits[visit] === 1) visits[visit] = 1;
    }
    return new Set([a, ...this.#allNeeds(a)]);
  }

  #at(place: number): Group {
    const group = this.groups.get(place);
    if (group === undefined) throw new Error(`No group ${place}.`);
    return group;
  }

  /** The weight of the visits of the one which the other has, or has not. */
  #weigh(one: Uint8Array, other: Uint8Array, has: 0 | 1): number {
    let sum = 0;
    for (let visit = 0; visit < one.length; visit += 1)
      if (one[visit] === 1 && other[visit] === has) sum += this.#weights[visit] ?? 0;
    return sum;
  }

  #allNeeds(start: number): ReadonlySet<number> {
    const known = this.#needs.get(start);
    if (known !== undefined) return known;
    const seen = new Set(this.#at(start).needs);
    for (const one of seen) for (const next of this.#at(one).needs) seen.add(next);
    this.#needs.set(start, seen);
    return seen;
  }

  #needsThrough(from: number, to: number): boolean {
    for (const next of this.#at(from).needs) if (next !== to && this.#allNeeds(next).has(to)) return true;
    return false;
  }
}
