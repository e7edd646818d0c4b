import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { type Client, openTestApp } from '../../test/test-app.ts';
import { deleteTrial, largeTrial, trialRoutes, writeTrial } from '../../test/trial-endpoints.ts';
import { type Db, onConnection } from '../db/connection.ts';
import { ANSWERS, findParts } from '../db/parts.ts';
import { idempotencyKey, rememberedAnswer, school } from '../db/schema.ts';
import { buildPerson } from '../demo/build/build-person.ts';
import { findFirstAnswer, keepAnswer } from './idempotency.ts';

const t = await openTestApp({ addRoutes: trialRoutes });
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
  const [row] = await t.db.select().from(rememberedAnswer).where(eq(rememberedAnswer.key, key));
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
  expect(await t.db.$count(rememberedAnswer, eq(rememberedAnswer.key, key))).toBe(0);
  expect((await write('accepté', key)).status).toBe(201);
});

test('after 14 days a key is free again', async () => {
  const key = randomUUID();
  await write('ancien', key);
  const age = (days: number) =>
    t.db
      .update(rememberedAnswer)
      .set({ createdOn: sql`now() - make_interval(days => ${days})` })
      .where(eq(rememberedAnswer.key, key));
  await age(13);
  expect((await write('ancien', key)).status).toBe(201);
  expect(await written('ancien')).toBe(1);
  await age(15);
  expect((await write('ancien', key)).status).toBe(201);
  expect(await written('ancien')).toBe(2);
});

/** A transaction of another process, which goes on until `end`. */
async function begin() {
  const client = await t.pool.connect();
  await client.query('begin');
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how);
    client.release();
  };
  return { db: onConnection(client), end };
}

/** Resolves once a statement waits for the turn of a key. */
const someoneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await t.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    expect(rows).toHaveLength(1);
  }, 5_000);

const attempt = async () => ({ personId: (await buildPerson(t.db)).id, key: randomUUID(), request: 'r' });
/** As if the transaction had begun before midnight of the week's last day. */
const inLastWeek = (db: Db, key: string) =>
  db.execute(sql`update remembered_answer set created_on = created_on - interval '7 days' where key = ${key}`);

test('a repeat waits for the first and gets its answer, also where midnight and another part lie between them', async () => {
  const one = await attempt();
  const first = await begin();
  expect(await findFirstAnswer(first.db, one)).toBeUndefined();
  await keepAnswer(first.db, one, 200, '{"n":1}');
  await inLastWeek(first.db, one.key);
  const second = await begin();
  const repeated = findFirstAnswer(second.db, one);
  await someoneWaits();
  await first.end('commit');
  expect(await repeated).toEqual({ body: { n: 1 } });
  await second.end('rollback');
  const { rows } = await t.db.execute<{ part: string }>(
    sql`select tableoid::regclass::text as part from remembered_answer where key = ${one.key}`,
  );
  const thisWeek = (await findParts(t.db, ANSWERS))[0]?.name;
  expect(thisWeek).toMatch(/^remembered_answer_\d{8}$/);
  expect(rows.map(({ part }) => part)).not.toContain(thisWeek);
  expect(rows).toHaveLength(1);
});

test('a repeat of a first that was rolled back is the first', async () => {
  const one = await attempt();
  const first = await begin();
  await findFirstAnswer(first.db, one);
  const second = await begin();
  const repeated = findFirstAnswer(second.db, one);
  await someoneWaits();
  await first.end('rollback');
  expect(await repeated).toBeUndefined();
  await second.end('rollback');
});

/** What version 0.1.0 runs before a write; no row means that there is a first answer. */
const reserveAsBefore = async (db: Db, personId: number, key: string) =>
  await db.execute(sql`
    insert into idempotency_key (person_id, key, request, status) values (${personId}, ${key}, 'r', 0)
    on conflict (person_id, key) do update set request = excluded.request, status = 0, body = null, created_on = now()
      where idempotency_key.created_on < now() - make_interval(days => 14) or idempotency_key.status = 0
    returning key`);

test('during an upgrade a server of the version before waits for the first answer of this one, and finds it', async () => {
  const one = await attempt();
  const first = await begin();
  await findFirstAnswer(first.db, one);
  await keepAnswer(first.db, one, 201, '{"n":1}');
  const older = await begin();
  const reserved = reserveAsBefore(older.db, one.personId, one.key);
  await someoneWaits();
  await first.end('commit');
  expect((await reserved).rows).toEqual([]);
  const [found] = await older.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, one.key));
  expect(found).toMatchObject({ request: 'r', status: 201, body: { n: 1 } });
  await older.end('commit');
});

test('and this one waits for the version before, and finds its first answer', async () => {
  const one = await attempt();
  const older = await begin();
  expect((await reserveAsBefore(older.db, one.personId, one.key)).rows).toHaveLength(1);
  const later = await begin();
  const repeated = findFirstAnswer(later.db, one);
  await someoneWaits();
  await older.db.execute(sql`update idempotency_key set status = 200, body = '[7]' where key = ${one.key}`);
  await older.end('commit');
  expect(await repeated).toEqual({ body: [7] });
  await later.end('rollback');
});

test('a key that is no uuid is refused', async () => {
  const answer = await write('sans uuid', 'abc');
  expect(answer).toMatchObject({ status: 400, error: { fields: { 'Idempotency-Key': expect.any(String) } } });
});
