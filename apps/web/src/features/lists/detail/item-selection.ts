import type { ListItem } from '@pupitre/contract';

/** The tags of a list, each once, in the order in which they first appear. */
export const tagsOf = (items: readonly Pick<ListItem, 'tags'>[]): string[] => [
  ...new Set(items.flatMap((item) => item.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))),
];

/**
 * Items that carry one of the chosen tags; all of them when none is chosen (LIST-22).
 * Unspecified: several chosen tags widen, as several categories of one group do in a search.
 */
export const filterByTags = <Item extends Pick<ListItem, 'tags'>>(
  items: readonly Item[],
  tags: ReadonlySet<string>,
): Item[] => (tags.size === 0 ? [...items] : items.filter((item) => item.tags.some((tag) => tags.has(tag.trim()))));

type SelectionState = 'none' | 'some' | 'all';

/** LIST-23, over the items that are shown. */
export function selectionState(shown: readonly Pick<ListItem, 'id'>[], selected: ReadonlySet<number>): SelectionState {
  const count = shown.filter((item) => selected.has(item.id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** A set with the value put in or taken out. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): Set<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
