import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type Client, createTestApp } from '../../test/test-app.ts';
import { deleteTrial, largeTrial, trialRoutes, writeTrial } from '../../test/trial-endpoints.ts';
import { idempotencyKey, school } from '../db/schema.ts';
import { buildPerson } from '../demo/build/build-person.ts';

const t = await createTestApp({ addRoutes: trialRoutes });
afterAll(() => t.close());
const client = await t.signInAs(await buildPerson(t.db));

const write = (name: string, key: string, as: Client = client) =>
  as.call(writeTrial, { body: { name }, headers: { 'Idempotency-Key': key } });
const written = (name: string) => t.db.$count(school, eq(school.name, name));

test('a repeat gets the first answer and writes nothing twice', async () => {
  const key = randomUUID();
  const first = await write('une fois', key);
  const second = await write('une fois', key.toUpperCase());
  expect(first.status).toBe(201);
  expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: first.body });
  expect(await written('une fois')).toBe(1);
});

test('concurrent repeats write once and get the same answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => write('ensemble', key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await written('ensemble')).toBe(1);
});

test('an answer without a body is repeated too', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  for (let count = 0; count < 2; count += 1) {
    expect((await client.call(deleteTrial, { params: { id: 999_999 }, headers })).status).toBe(204);
  }
});

test('a part of a large answer is kept: a repeat gets it with the current rest, and writes nothing twice', async () => {
  const key = randomUUID();
  const send = () => client.call(largeTrial, { body: { name: 'long' }, headers: { 'Idempotency-Key': key } });
  expect((await send()).body).toEqual(['long', 'the rest then']);
  for (let count = 0; count < 2; count += 1) {
    expect((await send()).body).toEqual(['long', 'the rest now, of long']);
  }
  expect(await written('long')).toBe(1);
  const [row] = await t.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key));
  expect(row?.body).toEqual(['long']);
});

test('the same key on another request is refused', async () => {
  const key = randomUUID();
  await write('première', key);
  const other = await write('seconde', key);
  expect({ status: other.status, code: other.error.code }).toEqual({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
  const headers = { 'Idempotency-Key': key };
  expect((await client.call(deleteTrial, { params: { id: 1 }, headers })).status).toBe(422);
  expect(await written('seconde')).toBe(0);
});

test('another person’s same key is another key', async () => {
  const key = randomUUID();
  const other = await t.signInAs(await buildPerson(t.db));
  expect((await write('deux personnes', key)).status).toBe(201);
  expect((await write('deux personnes', key, other)).status).toBe(201);
  expect(await written('deux personnes')).toBe(2);
});

test('a refusal is not kept: the repeat runs again', async () => {
  const key = randomUUID();
  expect((await write('périmé', key)).status).toBe(409);
  expect(await t.db.$count(idempotencyKey, eq(idempotencyKey.key, key))).toBe(0);
  expect((await write('accepté', key)).status).toBe(201);
});

test('after 14 days a key is free again', async () => {
  const key = randomUUID();
  await write('ancien', key);
  const age = (days: number) =>
    t.db
      .update(idempotencyKey)
      .set({ createdOn: sql`now() - make_interval(days => ${days})` })
      .where(eq(idempotencyKey.key, key));
  await age(13);
  expect((await write('ancien', key)).status).toBe(201);
  expect(await written('ancien')).toBe(1);
  await age(15);
  expect((await write('ancien', key)).status).toBe(201);
  expect(await written('ancien')).toBe(2);
});

test('a key that was reserved without an answer is no first answer', async () => {
  const key = randomUUID();
  await write('réservé', key);
  await t.db.update(idempotencyKey).set({ status: 0, body: null }).where(eq(idempotencyKey.key, key));
  const again = await write('réservé', key);
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: expect.anything() });
  expect(await written('réservé')).toBe(2);
});

test('a key that is no uuid is refused', async () => {
  const answer = await write('sans uuid', 'abc');
  expect(answer).toMatchObject({ status: 400, error: { fields: { 'Idempotency-Key': expect.any(String) } } });
});
