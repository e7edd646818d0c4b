export type Side = 'mine' | 'theirs';

/**
 * One line of a content: a word, a resource. `key` lives with the editor; `id` is positive once the server knows it.
 */
export type Row = { readonly key: number; readonly id: number };

/** The parts of a content that are compared. */
export type ContentSpec<Draft, Part extends string, R extends Row> = {
  /** Parts that are kept or taken as a whole. */
  readonly parts: readonly Part[];
  readonly samePart: (part: Part, a: Draft, b: Draft) => boolean;
  readonly rows: (draft: Draft) => readonly R[];
  readonly sameRow: (a: R, b: R) => boolean;
};

/** One difference; `preset` is the side that changed it, mine when both did. */
export type Difference<Part extends string, R extends Row> = {
  readonly key: string;
  readonly preset: Side;
  readonly bothChanged: boolean;
} & (
  | { readonly type: 'part'; readonly part: Part }
  | { readonly type: 'row'; readonly number: number; readonly mine: R | null; readonly theirs: R | null }
  | { readonly type: 'order' }
);

export type Comparison<Part extends string, R extends Row> = {
  readonly differences: readonly Difference<Part, R>[];
  readonly sameParts: readonly Part[];
  readonly sameRows: number;
};

export type Choices = Readonly<Record<string, Side>>;

/** The three versions: the base, mine, and the one saved meanwhile. */
export type Versions<Draft> = { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft };

export function compareContent<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  versions: Versions<Draft>,
): Comparison<Part, R> {
  const parts = spec.parts.filter((part) => !spec.samePart(part, versions.mine, versions.theirs));
  const rows = pairRows(spec, versions);
  const differing = rows.filter((row) => !same(spec, row.mine, row.theirs));
  return {
    differences: [
      ...parts.map((part) => partDifference(spec, part, versions)),
      ...differing.map((row) => rowDifference(spec, row)),
      ...compareOrder<Part, R>(rows, placesOfVersions(spec, versions)),
    ],
    sameParts: spec.parts.filter((part) => !parts.includes(part)),
    sameRows: rows.length - differing.length,
  };
}

export const presetChoices = (comparison: Comparison<string, Row>): Choices =>
  Object.fromEntries(comparison.differences.map((difference) => [difference.key, difference.preset]));

/** The side that a choice takes; mine where nothing was chosen. */
export const sideOf = (choices: Choices, key: string): Side => choices[key] ?? 'mine';

/** The lines that result from the choices. They keep my keys; lines that the server no longer has become new. */
export function mergeRows<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  versions: Versions<Draft>,
  choices: Choices,
): R[] {
  const paired = pairRows(spec, versions);
  const byKey = new Map(paired.map((row) => [row.key, row]));
  const lead = sideOf(choices, 'order');
  const order = weave(
    tokensOf(paired, spec.rows(versions[lead]), lead),
    tokensOf(paired, spec.rows(versions[lead === 'mine' ? 'theirs' : 'mine']), lead === 'mine' ? 'theirs' : 'mine'),
  );
  let nextKey = spec.rows(versions.mine).reduce((most, row) => Math.max(most, row.key), 0) + 1;
  return order.flatMap((key) => {
    const row = byKey.get(key);
    const kept = row?.[choices[key] ?? (row.mine === null ? 'theirs' : 'mine')];
    if (row === undefined || kept === null || kept === undefined) return [];
    return [{ ...kept, key: row.mine?.key ?? nextKey++, id: row.theirs?.id ?? -1 }];
  });
}

/** A line as the three versions have it; `number` is its place for people. */
type Paired<R> = { key: string; number: number; base: R | null; mine: R | null; theirs: R | null };

function pairRows<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  { base, mine, theirs }: Versions<Draft>,
): Paired<R>[] {
  const mineRows = spec.rows(mine);
  const theirRows = spec.rows(theirs);
  const token = tokenOfMine(spec, mineRows, theirRows);
  const known = new Map<string, Paired<R>>();
  const put = (key: string, number: number, part: 'base' | 'mine' | 'theirs', row: R) => {
    const paired = known.get(key) ?? { key, number, base: null, mine: null, theirs: null };
    known.set(key, { ...paired, [part]: row });
  };
  for (const [index, row] of mineRows.entries()) put(token(row), index + 1, 'mine', row);
  for (const [index, row] of theirRows.entries()) put(idToken(row), index + 1, 'theirs', row);
  for (const row of spec.rows(base)) if (known.has(idToken(row))) put(idToken(row), 0, 'base', row);
  return [...known.values()];
}

const idToken = (row: Row): string => `row:${row.id}`;

/**
 * My lines by id; a new line that the other side added identically (or that a lost answer saved) is matched with it.
 */
function tokenOfMine<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  mine: readonly R[],
  theirs: readonly R[],
): (row: R) => string {
  const mineIds = new Set(mine.map((row) => row.id));
  const free = theirs.filter((row) => !mineIds.has(row.id));
  const tokens = new Map<number, string>();
  for (const row of mine) {
    if (row.id > 0) continue;
    const twin = free.findIndex((other) => spec.sameRow(row, other));
    const [found] = twin < 0 ? [] : free.splice(twin, 1);
    if (found !== undefined) tokens.set(row.key, idToken(found));
  }
  return (row) => (row.id > 0 ? idToken(row) : (tokens.get(row.key) ?? `new:${row.key}`));
}

const same = <Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  a: R | null,
  b: R | null,
): boolean => (a === null || b === null ? a === b : spec.sameRow(a, b));

function rowDifference<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  row: Paired<R>,
): Difference<Part, R> {
  const iChanged = !same(spec, row.base, row.mine);
  const theyChanged = !same(spec, row.base, row.theirs);
  return {
    type: 'row',
    key: row.key,
    number: row.number,
    mine: row.mine,
    theirs: row.theirs,
    preset: iChanged ? 'mine' : 'theirs',
    bothChanged: iChanged && theyChanged,
  };
}

function partDifference<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  part: Part,
  { base, mine, theirs }: Versions<Draft>,
): Difference<Part, R> {
  const iChanged = !spec.samePart(part, base, mine);
  return {
    type: 'part',
    key: part,
    part,
    preset: iChanged ? 'mine' : 'theirs',
    bothChanged: iChanged && !spec.samePart(part, base, theirs),
  };
}

/** Place of each line in its version, by the line's key. */
type Places = Readonly<Record<'base' | Side, ReadonlyMap<number, number>>>;

function placesOfVersions<Draft, Part extends string, R extends Row>(
  spec: ContentSpec<Draft, Part, R>,
  versions: Versions<Draft>,
): Places {
  const places = (draft: Draft) => new Map(spec.rows(draft).map((row, index) => [row.key, index]));
  return { base: places(versions.base), mine: places(versions.mine), theirs: places(versions.theirs) };
}

/** Order of the lines that both have; it is a choice of its own only when the two differ. */
function compareOrder<Part extends string, R extends Row>(
  paired: readonly Paired<R>[],
  places: Places,
): Difference<Part, R>[] {
  const both = paired.filter((row) => row.mine !== null && row.theirs !== null);
  const order = (side: 'base' | Side): string =>
    both
      .filter((row) => row[side] !== null)
      .toSorted((a, b) => (places[side].get(a[side]?.key ?? -1) ?? 0) - (places[side].get(b[side]?.key ?? -1) ?? 0))
      .map((row) => row.key)
      .join(' ');
  const mine = order('mine');
  const theirs = order('theirs');
  if (mine === theirs) return [];
  const iMoved = mine !== order('base');
  const theyMoved = theirs !== order('base');
  return [{ type: 'order', key: 'order', preset: iMoved ? 'mine' : 'theirs', bothChanged: iMoved && theyMoved }];
}

function tokensOf<R extends Row>(paired: readonly Paired<R>[], rows: readonly R[], side: Side): string[] {
  const tokens = new Map(paired.flatMap((row) => (row[side] === null ? [] : [[row[side].key, row.key] as const])));
  return rows.flatMap((row) => tokens.get(row.key) ?? []);
}

/** The lead's order; lines that only the other has are placed after their predecessor there. */
function weave(lead: readonly string[], other: readonly string[]): string[] {
  const order = [...lead];
  other.forEach((key, index) => {
    if (order.includes(key)) return;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

const wordsWithSpace = (text: string): string[] => text.match(/\S*\s|\S+/g) ?? [text];

/** What differs between two texts, by whole words: for showing additions underlined. */
export function changedSpan(text: string, other: string): { before: string; changed: string; after: string } {
  const a = wordsWithSpace(text);
  const b = wordsWithSpace(other);
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return {
    before: a.slice(0, start).join(''),
    changed: a.slice(start, a.length - end).join(''),
    after: a.slice(a.length - end).join(''),
  };
}
