import type { AnswerUnit } from '../text/answer-units.ts';

/** Edit of one letter: same, other case or accent only, other letter, missing, extra, swapped with its neighbour. */
export type AlignedKind = 'same' | 'case' | 'accent' | 'wrong' | 'missing' | 'extra' | 'swapped';

/**
 * One letter of the given answer beside one of the wanted text; either may be absent. `at` is the index in the wanted
 * text.
 */
export type AlignedPair = {
  readonly kind: AlignedKind;
  readonly given: AnswerUnit | undefined;
  readonly wanted: AnswerUnit | undefined;
  readonly at: number;
};

/** Costs: a substitution of another sort (letter for space) costs more than a deletion and an insertion. */
const COST = { light: 1, gap: 3, wrong: 4, swapped: 5, apart: 7 } as const;

/**
 * Largest offset between two texts that the alignment considers. A verdict on two texts of 999 letters then needs a
 * fifth of the whole table.
 */
const BAND = 100;

/** Above this many cells (texts that no form accepts) letters are matched by position. */
const CELLS_MAX = 4_000_000;

const UNREACHED = 0xffff;

/** The alignment of least cost from the given to the wanted text, letter by letter. */
export function alignAnswer(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[]): AlignedPair[] {
  const [start, end] = commonEnds(given, wanted);
  const left = given.slice(start, given.length - end);
  const right = wanted.slice(start, wanted.length - end);
  const same = (count: number, givenFrom: number, wantedFrom: number) =>
    Array.from({ length: count }, (_, index): AlignedPair => {
      const at = wantedFrom + index;
      return { kind: 'same', given: given[givenFrom + index], wanted: wanted[at], at };
    });
  const ends = same(end, given.length - end, wanted.length - end);
  return [...same(start, 0, 0), ...middle(left, right, start), ...ends];
}

/** Cost of an alignment: 0 when nothing differs. */
export function alignmentCost(pairs: readonly AlignedPair[]): number {
  return pairs.reduce((sum, pair) => sum + pairCost(pair), 0);
}

/** Approximate number of comparisons of an alignment. */
export const alignmentCells = (given: number, wanted: number): number =>
  given * Math.min(wanted, Math.abs(given - wanted) + 2 * BAND);

/** Cost of two texts that share nothing, the maximum for « how near ». */
export const farthestCost = (given: number, wanted: number): number => COST.wrong * Math.max(given, wanted, 1);

const { light, gap, wrong } = COST;
const PAIR_COST = { same: 0, case: light, accent: light, missing: gap, extra: gap, swapped: COST.swapped / 2, wrong };

const pairCost = ({ kind, given, wanted }: AlignedPair): number =>
  kind === 'wrong' && given && wanted && sortOf(given) !== sortOf(wanted) ? COST.apart : PAIR_COST[kind];

function commonEnds(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[]): [number, number] {
  const most = Math.min(given.length, wanted.length);
  let start = 0;
  while (start < most && isSame(given[start], wanted[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(given[given.length - 1 - end], wanted[wanted.length - 1 - end])) end += 1;
  return [start, end];
}

const isSame = (one: AnswerUnit | undefined, other: AnswerUnit | undefined) =>
  one?.key === other?.key && one?.fold === other?.fold;

function middle(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[], offset: number): AlignedPair[] {
  if ((given.length + 1) * (wanted.length + 1) > CELLS_MAX) return sideBySide(given, wanted, offset);
  return trace(given, wanted, fill(given, wanted), offset);
}

/** Numbers instead of texts: the inner loop of `fill` runs a million times for two long texts. */
function encode(
  units: readonly AnswerUnit[],
  ids: Map<string, number>,
  read: (unit: AnswerUnit) => string,
): Int32Array {
  return Int32Array.from(units, (unit) => {
    const text = read(unit);
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  });
}

type Encoded = { readonly keys: Int32Array; readonly folds: Int32Array; readonly sorts: Int32Array };

function encodeBoth(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[]): [Encoded, Encoded] {
  const keys = new Map<string, number>();
  const folds = new Map<string, number>();
  const encodeAll = (units: readonly AnswerUnit[]): Encoded => ({
    keys: encode(units, keys, (unit) => `${unit.key}\u0000${unit.fold}`),
    folds: encode(units, folds, (unit) => unit.fold),
    sorts: Int32Array.from(units, sortOf),
  });
  return [encodeAll(given), encodeAll(wanted)];
}

/** Table of least costs: rows are given letters, columns wanted ones. */
function fill(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[]): Uint16Array {
  const [one, two] = encodeBoth(given, wanted);
  const width = wanted.length + 1;
  const table = new Uint16Array((given.length + 1) * width);
  const [least, most] = diagonals(given.length, wanted.length);
  for (let column = 1; column < width; column += 1) table[column] = column <= most ? column * COST.gap : UNREACHED;
  for (let row = 1; row <= given.length; row += 1) {
    const base = row * width;
    const from = Math.max(1, row + least);
    const to = Math.min(wanted.length, row + most);
    table[base + from - 1] = from === 1 && row + least <= 0 ? row * COST.gap : UNREACHED;
    if (to < wanted.length) table[base + to + 1] = UNREACHED;
    const key = one.keys[row - 1];
    const fold = one.folds[row - 1];
    const sort = one.sorts[row - 1];
    const foldBefore = row > 1 ? one.folds[row - 2] : -1;
    for (let column = from; column <= to; column += 1) {
      const above = base - width + column;
      const wantedFold = two.folds[column - 1];
      let pair: number = sort === two.sorts[column - 1] ? COST.wrong : COST.apart;
      if (key === two.keys[column - 1]) pair = 0;
      else if (fold === wantedFold) pair = COST.light;
      let cost = (table[above - 1] ?? 0) + pair;
      const gap = Math.min(table[above] ?? 0, table[base + column - 1] ?? 0) + COST.gap;
      if (gap < cost) cost = gap;
      if (column > 1 && fold === two.folds[column - 2] && foldBefore === wantedFold && fold !== wantedFold) {
        cost = Math.min(cost, (table[above - width - 2] ?? 0) + COST.swapped);
      }
      table[base + column] = cost;
    }
  }
  return table;
}

/** Least and greatest difference of column and row that the table fills. */
const diagonals = (given: number, wanted: number): [number, number] => [
  Math.min(0, wanted - given) - BAND,
  Math.max(0, wanted - given) + BAND,
];

function trace(
  given: readonly AnswerUnit[],
  wanted: readonly AnswerUnit[],
  table: Uint16Array,
  offset: number,
): AlignedPair[] {
  const width = wanted.length + 1;
  const pairs: AlignedPair[] = [];
  let row = given.length;
  let column = wanted.length;
  const [least, most] = diagonals(given.length, wanted.length);
  const costAt = (up: number, left: number) => {
    const diagonal = column - left - (row - up);
    const isFilled = row >= up && column >= left && diagonal >= least && diagonal <= most;
    return isFilled ? (table[(row - up) * width + column - left] ?? UNREACHED) : UNREACHED;
  };
  while (row > 0 || column > 0) {
    const cost = costAt(0, 0);
    const one = given[row - 1];
    const two = wanted[column - 1];
    if (one && two && cost === costAt(1, 1) + unitCost(one, two)) {
      pairs.push({ kind: pairKind(one, two), given: one, wanted: two, at: offset + column - 1 });
      row -= 1;
      column -= 1;
    } else if (one && two && isSwapped(given, wanted, row, column) && cost === costAt(2, 2) + COST.swapped) {
      pairs.push({ kind: 'swapped', given: one, wanted: two, at: offset + column - 1 });
      pairs.push({ kind: 'swapped', given: given[row - 2], wanted: wanted[column - 2], at: offset + column - 2 });
      row -= 2;
      column -= 2;
    } else if (two && cost === costAt(0, 1) + COST.gap) {
      pairs.push({ kind: 'missing', given: undefined, wanted: two, at: offset + column - 1 });
      column -= 1;
    } else {
      pairs.push({ kind: 'extra', given: one, wanted: undefined, at: offset + column });
      row -= 1;
    }
  }
  return pairs.reverse();
}

function isSwapped(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[], row: number, column: number): boolean {
  const [one, two] = [given[row - 2], given[row - 1]];
  const [first, second] = [wanted[column - 2], wanted[column - 1]];
  if (!one || !two || !first || !second) return false;
  return one.fold === second.fold && two.fold === first.fold && one.fold !== two.fold;
}

function sideBySide(given: readonly AnswerUnit[], wanted: readonly AnswerUnit[], offset: number): AlignedPair[] {
  return Array.from({ length: Math.max(given.length, wanted.length) }, (_, index) => {
    const one = given[index];
    const two = wanted[index];
    const at = offset + Math.min(index, wanted.length);
    return { kind: one && two ? pairKind(one, two) : two ? 'missing' : 'extra', given: one, wanted: two, at };
  });
}

function unitCost(given: AnswerUnit, wanted: AnswerUnit): number {
  if (isSame(given, wanted)) return 0;
  if (given.fold === wanted.fold) return COST.light;
  return sortOf(given) === sortOf(wanted) ? COST.wrong : COST.apart;
}

function pairKind(given: AnswerUnit, wanted: AnswerUnit): AlignedKind {
  if (isSame(given, wanted)) return 'same';
  if (given.fold !== wanted.fold) return 'wrong';
  return given.key.toLowerCase() === wanted.key.toLowerCase() ? 'case' : 'accent';
}

/** 0 letter or digit, 1 space or punctuation. */
const sortOf = (unit: AnswerUnit): number => (WORD_CHARACTER.test(unit.fold) ? 0 : 1);

const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]/u;
