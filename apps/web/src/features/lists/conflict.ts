import { type ItemRow, sameContent } from './editor/item-row.ts';
import { filledRows } from './editor/item-table-state.ts';
import type { ListDraft, ListHead } from './editor/list-draft.ts';
import { sameTeam } from './editor/list-draft.ts';

export type Side = 'mine' | 'theirs';

/** Parts of a list that are kept or taken as a whole. */
const HEAD_PARTS = [
  'title',
  'description',
  'ribbon',
  'look',
  'categories',
  'learnLanguage',
  'hintLanguage',
  'lexicon',
  'team',
] as const;
export type HeadPart = (typeof HEAD_PARTS)[number];

/** One thing on which the two versions differ; `preset` is the side that changed it, mine when both did. */
export type Difference = { readonly key: string; readonly preset: Side; readonly bothChanged: boolean } & (
  | { readonly type: 'part'; readonly part: HeadPart }
  | { readonly type: 'word'; readonly number: number; readonly mine: ItemRow | null; readonly theirs: ItemRow | null }
  | { readonly type: 'order' }
);

type Comparison = {
  readonly differences: readonly Difference[];
  readonly sameParts: readonly HeadPart[];
  readonly sameWords: number;
};

export type Choices = Readonly<Record<string, Side>>;

/** The three versions: what I started from, what I have, what was saved meanwhile. */
export type Versions = { readonly base: ListDraft; readonly mine: ListDraft; readonly theirs: ListDraft };

export function compareVersions(versions: Versions): Comparison {
  const parts = HEAD_PARTS.filter((part) => !samePart(part, versions.mine, versions.theirs));
  const words = pairWords(versions);
  const differing = words.filter((word) => !sameWord(word.mine, word.theirs));
  const order = compareOrder(versions, words);
  return {
    differences: [...parts.map((part) => partDifference(part, versions)), ...differing.map(wordDifference), ...order],
    sameParts: HEAD_PARTS.filter((part) => !parts.includes(part)),
    sameWords: words.length - differing.length,
  };
}

export const presetChoices = (comparison: Comparison): Choices =>
  Object.fromEntries(comparison.differences.map((difference) => [difference.key, difference.preset]));

/** The list that the choices make. Words keep my keys; those that the server does not have any more become new. */
export function mergeVersions(versions: Versions, choices: Choices): ListDraft {
  const side = (key: string): Side => choices[key] ?? 'mine';
  const from = (part: HeadPart): ListDraft => versions[side(part)];
  const head: ListHead = {
    title: from('title').head.title,
    description: from('description').head.description,
    ribbon: from('ribbon').head.ribbon,
    icon: from('look').head.icon,
    color: from('look').head.color,
    categories: from('categories').head.categories,
    learnLanguage: from('learnLanguage').head.learnLanguage,
    hintLanguage: from('hintLanguage').head.hintLanguage,
    lexicon: from('lexicon').head.lexicon,
  };
  return { head, team: from('team').team, rows: mergeWords(versions, choices) };
}

/** A word as the three versions have it; `number` is its place for people. */
type Word = { key: string; number: number; base: ItemRow | null; mine: ItemRow | null; theirs: ItemRow | null };

function pairWords({ base, mine, theirs }: Versions): Word[] {
  const mineRows = words(mine);
  const theirRows = words(theirs);
  const token = tokenOfMine(mineRows, theirRows);
  const known = new Map<string, Word>();
  const put = (key: string, number: number, part: 'base' | 'mine' | 'theirs', row: ItemRow) => {
    const word = known.get(key) ?? { key, number, base: null, mine: null, theirs: null };
    known.set(key, { ...word, [part]: row });
  };
  for (const [index, row] of mineRows.entries()) put(token(row), index + 1, 'mine', row);
  for (const [index, row] of theirRows.entries()) put(idToken(row), index + 1, 'theirs', row);
  for (const row of words(base)) if (known.has(idToken(row))) put(idToken(row), 0, 'base', row);
  return [...known.values()];
}

const words = (draft: ListDraft): readonly ItemRow[] => filledRows(draft.rows);
const idToken = (row: ItemRow): string => `word:${row.id}`;

/** Words of mine by id; a new one that the other side added just the same (or that a lost answer saved) is that word. */
function tokenOfMine(mine: readonly ItemRow[], theirs: readonly ItemRow[]): (row: ItemRow) => string {
  const mineIds = new Set(mine.map((row) => row.id));
  const free = theirs.filter((row) => !mineIds.has(row.id));
  const tokens = new Map<number, string>();
  for (const row of mine) {
    if (row.id > 0) continue;
    const twin = free.findIndex((other) => sameContent(row, other));
    const [found] = twin < 0 ? [] : free.splice(twin, 1);
    if (found !== undefined) tokens.set(row.key, idToken(found));
  }
  return (row) => (row.id > 0 ? idToken(row) : (tokens.get(row.key) ?? `new:${row.key}`));
}

const sameWord = (a: ItemRow | null, b: ItemRow | null): boolean =>
  a === null || b === null ? a === b : sameContent(a, b);

function wordDifference(word: Word): Difference {
  const iChanged = !sameWord(word.base, word.mine);
  const theyChanged = !sameWord(word.base, word.theirs);
  return {
    type: 'word',
    key: word.key,
    number: word.number,
    mine: word.mine,
    theirs: word.theirs,
    preset: iChanged ? 'mine' : 'theirs',
    bothChanged: iChanged && theyChanged,
  };
}

function partDifference(part: HeadPart, { base, mine, theirs }: Versions): Difference {
  const iChanged = !samePart(part, base, mine);
  return {
    type: 'part',
    key: part,
    part,
    preset: iChanged ? 'mine' : 'theirs',
    bothChanged: iChanged && !samePart(part, base, theirs),
  };
}

function samePart(part: HeadPart, a: ListDraft, b: ListDraft): boolean {
  switch (part) {
    case 'look':
      return a.head.icon === b.head.icon && a.head.color === b.head.color;
    case 'team':
      return sameTeam(a.team, b.team);
    case 'categories':
      return (
        a.head.categories.length === b.head.categories.length &&
        a.head.categories.every((key) => b.head.categories.includes(key))
      );
    default:
      return a.head[part] === b.head[part];
  }
}

/** Order of the words that both have; it is a choice of its own only when the two differ. */
function compareOrder(versions: Versions, paired: readonly Word[]): Difference[] {
  const both = paired.filter((word) => word.mine !== null && word.theirs !== null);
  const mine = orderOf(both, versions.mine, 'mine');
  const theirs = orderOf(both, versions.theirs, 'theirs');
  if (mine === theirs) return [];
  const iMoved = mine !== orderOf(both, versions.base, 'base');
  const theyMoved = theirs !== orderOf(both, versions.base, 'base');
  return [{ type: 'order', key: 'order', preset: iMoved ? 'mine' : 'theirs', bothChanged: iMoved && theyMoved }];
}

function orderOf(paired: readonly Word[], draft: ListDraft, side: 'base' | Side): string {
  const place = new Map(draft.rows.map((row, index) => [row.key, index]));
  return paired
    .filter((word) => word[side] !== null)
    .toSorted((a, b) => (place.get(a[side]?.key ?? -1) ?? 0) - (place.get(b[side]?.key ?? -1) ?? 0))
    .map((word) => word.key)
    .join(' ');
}

function mergeWords(versions: Versions, choices: Choices): ItemRow[] {
  const paired = pairWords(versions);
  const byKey = new Map(paired.map((word) => [word.key, word]));
  const lead: Side = choices.order ?? 'mine';
  const order = weave(
    placesOf(paired, versions, lead),
    placesOf(paired, versions, lead === 'mine' ? 'theirs' : 'mine'),
  );
  let nextKey = versions.mine.rows.reduce((most, row) => Math.max(most, row.key), 0) + 1;
  return order.flatMap((key) => {
    const word = byKey.get(key);
    const kept = word?.[choices[key] ?? (word.mine === null ? 'theirs' : 'mine')];
    if (word === undefined || kept === null || kept === undefined) return [];
    return [{ ...kept, key: word.mine?.key ?? nextKey++, id: word.theirs?.id ?? -1 }];
  });
}

function placesOf(paired: readonly Word[], versions: Versions, side: Side): string[] {
  const keyOf = new Map(paired.flatMap((word) => (word[side] === null ? [] : [[word[side].key, word.key] as const])));
  return words(versions[side]).flatMap((row) => keyOf.get(row.key) ?? []);
}

/** The lead's order, with what only the other has after the word that it follows there. */
function weave(lead: readonly string[], other: readonly string[]): string[] {
  const order = [...lead];
  other.forEach((key, index) => {
    if (order.includes(key)) return;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/** What differs between two texts, by whole words: for showing additions underlined. */
export function changedSpan(text: string, other: string): { before: string; changed: string; after: string } {
  const a = text.split(/(?<=\s)/);
  const b = other.split(/(?<=\s)/);
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
