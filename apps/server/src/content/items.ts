import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/connection.ts';
import { deleteItems, type ItemTable, insertItems, updateItems } from './items.queries.ts';

type Row = { id: number };

/**
 * Writes the items that were given over those that there are: rows of the items that came back are kept, in their new
 * order, and only what differs is written. `contentOf` gives what is compared. True when a row was written.
 */
export async function saveItems<Item extends Row, Kept extends Row>(
  db: Db,
  table: ItemTable,
  ownerId: number,
  change: { rows: readonly Kept[]; items: readonly Item[]; contentOf: (item: Item | Kept) => unknown },
): Promise<boolean> {
  const { rows, items, contentOf } = change;
  const left = new Map(rows.map((row, position) => [row.id, { row, position }]));
  const added: (Item & { position: number })[] = [];
  const changed: (Item & { position: number })[] = [];
  for (const [position, item] of items.entries()) {
    const kept = left.get(item.id);
    // An id of another content, or one that came twice, is a new item.
    left.delete(item.id);
    if (kept === undefined) added.push({ ...item, position });
    else if (kept.position !== position || !isDeepStrictEqual(contentOf(kept.row), contentOf(item))) {
      changed.push({ ...item, position });
    }
  }
  await deleteItems(db, table, ownerId, [...left.keys()]);
  await updateItems(db, table, ownerId, changed);
  await insertItems(db, table, ownerId, added);
  return left.size + changed.length + added.length > 0;
}

/** The items of new content, in their order. */
export const createItems = (db: Db, table: ItemTable, ownerId: number, items: readonly object[]): Promise<void> =>
  insertItems(
    db,
    table,
    ownerId,
    items.map((item, position) => ({ ...item, position })),
  );
