import { eq } from 'drizzle-orm';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { list } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { addTrashPurge } from './trash-purge.ts';

test('the purge runs when the application starts, and closing waits for it', async () => {
  const { db, drop } = await createTestDatabase();
  const over = await buildList(db, { deletedOn: new Date('2020-01-01T00:00:00Z') });
  const resting = await buildList(db, { deletedOn: new Date() });
  const app = fastify();
  addTrashPurge(app, db);
  await app.ready();
  await app.close();
  expect(await db.$count(list, eq(list.id, over.id))).toBe(0);
  expect(await db.$count(list, eq(list.id, resting.id))).toBe(1);
  await drop();
});
