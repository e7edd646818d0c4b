import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { listItem } from '../db/schema.ts';
import { buildList } from '../demo/build/build-list.ts';
import type { ItemTable } from './items.queries.ts';
import { createItems, saveItems } from './items.ts';

const database = await openTestDatabase();

const TABLE: ItemTable = {
  name: 'list_item',
  owner: 'list_id',
  columns: [
    ['learn_txt', 'learnTxt', 'text'],
    ['hint_txt', 'hintTxt', 'text'],
    ['hint_img_url', 'hintImgUrl', 'text'],
    ['tags', 'tags', 'text[]'],
  ],
};
const item = (id: number, learnTxt: string, tags: string[] = []) => ({
  id,
  learnTxt,
  hintTxt: '',
  hintImgUrl: '',
  tags,
});
type Item = ReturnType<typeof item>;

const read = (listId: number) =>
  database.db.select().from(listItem).where(eq(listItem.listId, listId)).orderBy(asc(listItem.position));
async function newList(...words: string[]) {
  const { id } = await buildList(database.db, { items: words.map((learnTxt) => ({ learnTxt })) });
  return { id, rows: await read(id) };
}
const save = (id: number, rows: Awaited<ReturnType<typeof read>>, items: readonly Item[]) =>
  saveItems(database.db, TABLE, id, { rows, items, contentOf: ({ learnTxt, tags }) => [learnTxt, tags] });
const words = async (id: number) => (await read(id)).map(({ learnTxt }) => learnTxt);
const ids = async (id: number) => (await read(id)).map((row) => row.id);
const asItem = ({ id, learnTxt }: { id: number; learnTxt: string }) => item(id, learnTxt);

test('items are created in their order', async () => {
  const { id } = await newList();
  await createItems(database.db, TABLE, id, [item(0, 'un', ['a', 'b']), item(0, 'deux')]);
  expect((await read(id)).map(({ position, learnTxt, tags }) => [position, learnTxt, tags])).toEqual([
    [0, 'un', ['a', 'b']],
    [1, 'deux', []],
  ]);
});

test('what came back as it was writes nothing', async () => {
  const { id, rows } = await newList('un', 'deux');
  expect(await save(id, rows, rows.map(asItem))).toBe(false);
  expect(await ids(id)).toEqual(rows.map((row) => row.id));
});

test('another order keeps the rows', async () => {
  const { id, rows } = await newList('un', 'deux', 'trois');
  expect(await save(id, rows, rows.map(asItem).reverse())).toBe(true);
  expect(await words(id)).toEqual(['trois', 'deux', 'un']);
  expect(await ids(id)).toEqual(rows.map((row) => row.id).reverse());
});

test('one text is changed, one item is added, one is left out', async () => {
  const { id, rows } = await newList('un', 'deux', 'trois');
  const [first, second, third] = rows.map((row) => row.id);
  expect(await save(id, rows, [item(first ?? 0, 'UN', ['x']), item(0, 'neuf'), item(third ?? 0, 'trois')])).toBe(true);
  expect((await read(id)).map(({ learnTxt, tags, position }) => [learnTxt, tags, position])).toEqual([
    ['UN', ['x'], 0],
    ['neuf', [], 1],
    ['trois', [], 2],
  ]);
  expect(await ids(id)).not.toContain(second);
});

test('leaving out, adding and changing are each a change by themselves', async () => {
  const { id, rows } = await newList('un', 'deux');
  expect(await save(id, rows, [item(rows[0]?.id ?? 0, 'un')])).toBe(true);
  const left = await read(id);
  expect(await save(id, left, [...left.map(asItem), item(-1, 'deux')])).toBe(true);
  const both = await read(id);
  expect(await save(id, both, [item(both[0]?.id ?? 0, 'un'), item(both[1]?.id ?? 0, 'deux !')])).toBe(true);
  expect(await words(id)).toEqual(['un', 'deux !']);
});

test('an id that came twice, or belongs to another list, is a new item; the other list keeps its own', async () => {
  const other = await newList('à elle');
  const { id, rows } = await newList('un');
  const own = rows[0]?.id ?? 0;
  await save(id, rows, [item(own, 'un'), item(own, 'double'), item(other.rows[0]?.id ?? 0, 'prise')]);
  expect(await words(id)).toEqual(['un', 'double', 'prise']);
  expect(await words(other.id)).toEqual(['à elle']);
  expect((await ids(id))[0]).toBe(own);
});
