import { isDeepStrictEqual } from 'node:util';
import { type ItemTable, insertItems, updateItems } from '../../content/items.queries.ts';
import type { Db } from '../../db/connection.ts';
import { removeParts } from './folio-write.queries.ts';

type Kept = { id: number; position: number; removedOn: Date | null };

/**
 * Writes the parts that were given over those that there are, in their new order. One that is missing is taken out and
 * keeps its observations; one that was taken out and comes again is back. True when somebody would see a difference.
 */
export async function saveParts<Part extends { id: number }, Row extends Kept>(
  db: Db,
  table: ItemTable,
  folioId: number,
  change: { rows: readonly Row[]; parts: readonly Part[]; contentOf: (part: Part | Row) => unknown },
): Promise<boolean> {
  const { rows, parts, contentOf } = change;
  const left = new Map(rows.map((row) => [row.id, row]));
  const places = new Map(rows.filter(isPresent).map((row, place) => [row.id, place]));
  const added: (Part & { position: number; removedOn: null })[] = [];
  const written: typeof added = [];
  let isChanged = false;
  for (const [position, part] of parts.entries()) {
    const kept = left.get(part.id);
    // An id of another folio, or one that came twice, is a new part.
    left.delete(part.id);
    const placed = { ...part, position, removedOn: null };
    if (kept === undefined) added.push(placed);
    else {
      const differs = places.get(kept.id) !== position || !isDeepStrictEqual(contentOf(kept), contentOf(part));
      isChanged ||= differs;
      // Where removed parts left gaps, the same order may have other numbers; nobody sees those.
      if (differs || kept.position !== position) written.push(placed);
    }
  }
  const gone = [...left.values()].filter(isPresent).map(({ id }) => id);
  await removeParts(db, table, folioId, gone);
  await updateItems(db, table, folioId, written);
  await insertItems(db, table, folioId, added);
  return isChanged || gone.length + added.length > 0;
}

const isPresent = (row: Kept) => row.removedOn === null;
