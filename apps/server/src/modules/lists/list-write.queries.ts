import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { list, listItem, listSecretReader, listTeam } from '../../db/schema.ts';

export type ListColumns = Pick<
  typeof list.$inferInsert,
  | 'title'
  | 'description'
  | 'icon'
  | 'color'
  | 'ribbon'
  | 'categories'
  | 'learnLanguage'
  | 'hintLanguage'
  | 'itemCount'
  | 'activities'
  | 'searchText'
>;
export type ItemColumns = Pick<
  typeof listItem.$inferSelect,
  'learnTxt' | 'hintTxt' | 'hintImgUrl' | 'hintImgAlt' | 'flag' | 'tags' | 'accept'
>;
export type PlacedItem = ItemColumns & { position: number };

export async function insertList(db: Db, authorId: number, columns: ListColumns): Promise<number> {
  const [row] = await db
    .insert(list)
    .values({ ...columns, authorId })
    .returning({ id: list.id });
  if (row === undefined) throw new Error('A list was not inserted.');
  return row.id;
}

/** Writes the head, counts one version up and marks the time. */
export async function updateList(
  db: Db,
  id: number,
  columns: Partial<ListColumns & { lexicon: boolean; lexiconOn: Date | null }>,
): Promise<void> {
  await db
    .update(list)
    .set({ ...columns, version: sql`${list.version} + 1`, updatedOn: sql`now()` })
    .where(eq(list.id, id));
}

// Items travel as one JSON parameter: 2,000 of them with a parameter a value would take long to assemble.
const ITEM_RECORD = sql.raw(
  `(id int, position int, "learnTxt" text, "hintTxt" text, "hintImgUrl" text, "hintImgAlt" text, flag boolean, tags text[], accept text[])`,
);

export async function insertItems(db: Db, listId: number, items: readonly PlacedItem[]): Promise<void> {
  if (items.length === 0) return;
  await db.execute(sql`
    insert into list_item (list_id, position, learn_txt, hint_txt, hint_img_url, hint_img_alt, flag, tags, accept)
    select ${listId}::int, position, "learnTxt", "hintTxt", "hintImgUrl", "hintImgAlt", flag, tags, accept
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given ${ITEM_RECORD} order by position`);
}

export async function updateItems(
  db: Db,
  listId: number,
  items: readonly (PlacedItem & { id: number })[],
): Promise<void> {
  if (items.length === 0) return;
  await db.execute(sql`
    update list_item set position = given.position, learn_txt = given."learnTxt", hint_txt = given."hintTxt",
      hint_img_url = given."hintImgUrl", hint_img_alt = given."hintImgAlt", flag = given.flag, tags = given.tags,
      accept = given.accept
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given ${ITEM_RECORD}
    where list_item.id = given.id and list_item.list_id = ${listId}`);
}

export async function deleteItems(db: Db, listId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(listItem).where(and(eq(listItem.listId, listId), inArray(listItem.id, [...ids])));
}

export async function replaceTeam(
  db: Db,
  listId: number,
  members: readonly { personId: number; canEdit: boolean }[],
): Promise<void> {
  await db.delete(listTeam).where(eq(listTeam.listId, listId));
  if (members.length === 0) return;
  await db.insert(listTeam).values(members.map((member, position) => ({ ...member, listId, position })));
}

export async function setDeletedOn(db: Db, id: number, deletedOn: Date | null): Promise<void> {
  await db.update(list).set({ deletedOn }).where(eq(list.id, id));
}

export async function insertSecretReader(db: Db, listId: number, personId: number): Promise<void> {
  await db.insert(listSecretReader).values({ listId, personId }).onConflictDoNothing();
}

/** A new secret; whoever had read through the old one reads no more. */
export async function renewSecret(db: Db, id: number): Promise<string> {
  const [row] = await db
    .update(list)
    .set({ secret: sql`gen_random_uuid()` })
    .where(eq(list.id, id))
    .returning({ secret: list.secret });
  if (row === undefined) throw new Error(`List ${id} has gone.`);
  await db.delete(listSecretReader).where(eq(listSecretReader.listId, id));
  return row.secret;
}

export async function deleteTrashedBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(list).where(lt(list.deletedOn, moment));
  return rowCount ?? 0;
}
