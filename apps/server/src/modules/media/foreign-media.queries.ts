import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';

/** Where a kind of content shows media by their address: a column of its items, of those of one type. */
export type ShownIn = { kind: 'list' | 'course'; column: 'hint_img_url' | 'navigation_url'; itemType?: 'Media' };

const partsOf = ({ kind, column, itemType }: ShownIn) => ({
  items: sql.raw(`${kind}_item`),
  owner: sql.raw(`${kind}_id`),
  address: sql.raw(column),
  isOfType: itemType === undefined ? sql`true` : sql`item_type = ${itemType}`,
});

/** The author and the media from elsewhere of a content that is not deleted. */
export async function findForeignMedia(db: Db, shown: ShownIn, id: number) {
  const { items, owner, address, isOfType } = partsOf(shown);
  const { rows } = await db.execute<{ authorId: number; address: string }>(sql`
    select c.author_id as "authorId", ${address} as address
    from ${sql.raw(shown.kind)} c join ${items} on ${owner} = c.id
    where c.id = ${id} and c.deleted_on is null and ${isOfType} and ${address} ilike 'https://%'`);
  const [first] = rows;
  return first === undefined ? null : { authorId: first.authorId, addresses: rows.map((row) => row.address) };
}

/** Neither version nor date of the content move: what people see is the same medium. */
export async function replaceMedium(db: Db, shown: ShownIn, id: number, given: string, path: string): Promise<void> {
  const { items, owner, address, isOfType } = partsOf(shown);
  await db.execute(sql`
    update ${items} set ${address} = ${path} where ${owner} = ${id} and ${isOfType} and ${address} = ${given}`);
}
