import { getUser } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, createTestApp, openTestApp } from '../../test/test-app.ts';
import { idempotencyKey, person, rememberedAnswer, session, signInFailure } from '../db/schema.ts';
import { buildPerson, type PersonRow } from '../demo/build/build-person.ts';
import { purgeExpired } from './housekeeping.ts';
import { hashSessionId } from './session.ts';

const t = await openTestApp();

const isSignedIn = async (client: Client) => (await client.call(getUser)).body.isAuthenticated;
const age = (owner: PersonRow, seconds: number) =>
  t.db
    .update(session)
    .set({ lastSeenOn: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(session.personId, owner.id));
const lastSeen = async (owner: PersonRow) => {
  const [row] = await t.db.select().from(session).where(eq(session.personId, owner.id));
  return row?.lastSeenOn.getTime();
};

test.each([
  ['eleves', 60],
  ['enseignants', 480],
  ['admin', 480],
])('a session of %s ends after %i idle minutes', async (role, minutes) => {
  const owner = await buildPerson(t.db, { roles: [role] });
  const client = await t.signInAs(owner);
  await age(owner, minutes * 60 + 1);
  expect(await isSignedIn(client)).toBe(false);
});

test.each([
  ['eleves', 60],
  ['soutien', 480],
])('a session of %s lives just under %i idle minutes', async (role, minutes) => {
  const owner = await buildPerson(t.db, { roles: [role] });
  const client = await t.signInAs(owner);
  await age(owner, minutes * 60 - 10);
  expect(await isSignedIn(client)).toBe(true);
});

test('last_seen moves at most once a minute', async () => {
  const owner = await buildPerson(t.db);
  const client = await t.signInAs(owner);
  await age(owner, 50);
  const before = await lastSeen(owner);
  await isSignedIn(client);
  expect(await lastSeen(owner)).toBe(before);
  await age(owner, 70);
  const old = (await lastSeen(owner)) ?? 0;
  await isSignedIn(client);
  await expect.poll(() => lastSeen(owner)).toBeGreaterThan(old);
});

test('a deactivated person has no session', async () => {
  const owner = await buildPerson(t.db);
  const client = await t.signInAs(owner);
  expect(await isSignedIn(client)).toBe(true);
  await t.db.update(person).set({ active: false }).where(eq(person.id, owner.id));
  expect(await isSignedIn(client)).toBe(false);
});

test('an unknown or stored value opens nothing', async () => {
  const owner = await buildPerson(t.db);
  const real = await t.signInAs(owner);
  const id = real.cookies.get('pupitre-session') ?? '';
  for (const value of ['x', hashSessionId(id), `${id}x`]) {
    const thief = t.newClient();
    thief.cookies.set('pupitre-session', value);
    expect(await isSignedIn(thief)).toBe(false);
  }
});

test('reading the session costs one statement', async () => {
  const client = await t.signInAs(await buildPerson(t.db));
  await isSignedIn(client);
  const before = await statements();
  for (let count = 0; count < 5; count += 1) await isSignedIn(client);
  expect((await statements()) - before).toBe(5);
});

test('expired sessions are removed', async () => {
  const [gone, kept] = [await buildPerson(t.db), await buildPerson(t.db)];
  await t.signInAs(gone);
  await t.signInAs(kept);
  await age(gone, 9 * 3_600);
  const key = { personId: kept.id, request: '', status: 200 };
  for (const table of [rememberedAnswer, idempotencyKey]) {
    await t.db.insert(table).values([
      { ...key, key: crypto.randomUUID() },
      { ...key, key: crypto.randomUUID(), createdOn: sql`now() - interval '22 days'` },
    ]);
  }
  await t.db
    .insert(signInFailure)
    .values([{ account: 'a' }, { account: 'a', failedOn: sql`now() - interval '2 days'` }]);
  await purgeExpired(t.db);
  expect(await t.db.$count(session, eq(session.personId, gone.id))).toBe(0);
  expect(await t.db.$count(session, eq(session.personId, kept.id))).toBe(1);
  expect([await t.db.$count(rememberedAnswer), await t.db.$count(idempotencyKey)]).toEqual([1, 1]);
  expect(await t.db.$count(signInFailure)).toBe(1);
});

test('on https the cookies are Secure, and the session’s is bound to the host', async () => {
  const secure = await createTestApp({ config: { publicUrl: 'https://pupitre.example' } });
  const owner = await buildPerson(secure.db);
  const client = await secure.signInAs(owner);
  expect([...client.cookies.keys()]).toContain('__Host-pupitre-session');
  client.cookies.delete('XSRF-TOKEN');
  const response = await client.request('GET', '/api/v1/user');
  expect(response.json()).toMatchObject({ id: owner.id });
  expect(response.cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({ secure: true, sameSite: 'Lax' });
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  await secure.close();
});

/** Counts the statements of this test's pool, by a spy on its clients' shared method. */
let spied: { count: number } | undefined;
async function statements(): Promise<number> {
  if (spied === undefined) {
    const counter = { count: 0 };
    spied = counter;
    const query = t.pool.query.bind(t.pool) as (...args: unknown[]) => unknown;
    Object.assign(t.pool, {
      query: (...args: unknown[]) => {
        counter.count += 1;
        return query(...args);
      },
    });
  }
  return spied.count;
}
