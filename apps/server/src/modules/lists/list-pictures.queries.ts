import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { list, listItem } from '../../db/schema.ts';

/** The author and the pictures from elsewhere of a list that is not deleted. */
export async function findForeignPictures(db: Db, listId: number) {
  const rows = await db
    .select({ authorId: list.authorId, address: listItem.hintImgUrl })
    .from(list)
    .innerJoin(listItem, eq(listItem.listId, list.id))
    .where(and(eq(list.id, listId), sql`${list.deletedOn} is null and ${listItem.hintImgUrl} ilike 'https://%'`));
  const [first] = rows;
  return first === undefined ? null : { authorId: first.authorId, addresses: rows.map(({ address }) => address) };
}

/** Neither version nor date of the list move: what people see is the same picture. */
export async function replacePicture(db: Db, listId: number, address: string, path: string): Promise<void> {
  await db
    .update(listItem)
    .set({ hintImgUrl: path })
    .where(and(eq(listItem.listId, listId), eq(listItem.hintImgUrl, address)));
}
