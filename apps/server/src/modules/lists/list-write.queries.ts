import { eq, sql } from 'drizzle-orm';
import type { ItemTable } from '../../content/items.queries.ts';
import { insertedId } from '../../content/rows.queries.ts';
import type { Db } from '../../db/connection.ts';
import { list, type listItem } from '../../db/schema.ts';

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

export const LIST_ITEMS: ItemTable = {
  name: 'list_item',
  owner: 'list_id',
  columns: [
    ['learn_txt', 'learnTxt', 'text'],
    ['hint_txt', 'hintTxt', 'text'],
    ['hint_img_url', 'hintImgUrl', 'text'],
    ['hint_img_alt', 'hintImgAlt', 'text'],
    ['flag', 'flag', 'boolean'],
    ['tags', 'tags', 'text[]'],
    ['accept', 'accept', 'text[]'],
  ],
};

export const insertList = async (db: Db, authorId: number, columns: ListColumns): Promise<number> =>
  insertedId(
    await db
      .insert(list)
      .values({ ...columns, authorId })
      .returning({ id: list.id }),
  );

/** Writes the head, counts one version up and marks the time; what enters the lexicon is new there. */
export async function updateList(
  db: Db,
  id: number,
  columns: ListColumns,
  { lexicon }: { lexicon?: boolean },
): Promise<void> {
  await db
    .update(list)
    .set({
      ...columns,
      ...(lexicon === undefined ? {} : { lexicon, lexiconOn: lexicon ? sql`now()` : null }),
      version: sql`${list.version} + 1`,
      updatedOn: sql`now()`,
    })
    .where(eq(list.id, id));
}
