import { ANTI_FORGERY_COOKIE, endOtherSessions, getPreferences, getUser, LOGOUT_PATH } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../src/db/schema.ts';
import { buildDevAccount } from '../../src/demo/build/build-dev-account.ts';
import { buildPerson, type PersonRow } from '../../src/demo/build/build-person.ts';
import { purgeExpired } from '../../src/plugins/housekeeping.ts';
import { hashSessionId, sessionCookieName } from '../../src/plugins/session.ts';
import { signIn } from '../sign-in.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
let teacher: PersonRow;
let cookieName: string;
beforeAll(async () => {
  t = await createTestApp();
  cookieName = sessionCookieName(t.config);
  teacher = await buildPerson(t.db, { roles: ['enseignants'] });
  await buildDevAccount(t.db, { login: 'enseignante', password: 'pupitre', person: teacher });
});
afterAll(() => t.close());

const RIGHT = { login: 'enseignante', password: 'pupitre' };
const isSignedIn = async (client: Client) => (await client.call(getUser)).body.isAuthenticated;
const rowsOf = (person: PersonRow) => t.db.select().from(session).where(eq(session.personId, person.id));
const copyOf = (client: Client): Client => {
  const copy = t.newClient();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
};

test('a session id that was planted before the sign-in is never adopted', async () => {
  const planted = 'A'.repeat(43);
  const victim = t.newClient();
  victim.cookies.set(cookieName, planted).set(ANTI_FORGERY_COOKIE, 'B'.repeat(43));
  await signIn(victim, RIGHT);
  expect(await isSignedIn(victim)).toBe(true);
  expect(victim.cookies.get(cookieName)).not.toBe(planted);
  expect(victim.cookies.get(ANTI_FORGERY_COOKIE)).not.toBe('B'.repeat(43));
  const attacker = t.newClient();
  attacker.cookies.set(cookieName, planted);
  expect(await isSignedIn(attacker)).toBe(false);
  expect((await rowsOf(teacher)).map(({ idHash }) => idHash)).not.toContain(hashSessionId(planted));
});

test('a session of the attacker’s own, planted before the sign-in, ends and does not become the victim’s', async () => {
  const attacker = await t.signInAs(await buildPerson(t.db));
  const victim = copyOf(attacker);
  await signIn(victim, RIGHT);
  expect((await victim.call(getUser)).body.id).toBe(teacher.id);
  expect(await isSignedIn(attacker)).toBe(false);
});

test.each(['id hash instead of the id', 'empty', 'quotes', 'another name'])(
  'no session without the exact secret: %s',
  async (kind) => {
    const client = await t.signInAs(await buildPerson(t.db));
    const id = client.cookies.get(cookieName) ?? '';
    const thief = t.newClient();
    if (kind === 'another name') thief.cookies.set('session', id);
    else
      thief.cookies.set(
        cookieName,
        { 'id hash instead of the id': hashSessionId(id), empty: '', quotes: `'${id}` }[kind] ?? '',
      );
    expect(await isSignedIn(thief)).toBe(false);
  },
);

test('a cookie copied before the sign-out opens nothing after it', async () => {
  const client = await t.signInAs(await buildPerson(t.db));
  const thief = copyOf(client);
  await client.request('POST', LOGOUT_PATH, { form: { _csrf: client.cookies.get(ANTI_FORGERY_COOKIE) ?? '' } });
  expect(await isSignedIn(thief)).toBe(false);
  expect((await thief.call(getPreferences)).status).toBe(401);
});

test('a session ends a day after its sign-in, however busy it is, and its row goes', async () => {
  const owner = await buildPerson(t.db);
  const client = await t.signInAs(owner);
  const since = (hours: number) =>
    t.db
      .update(session)
      .set({ createdOn: sql`now() - make_interval(mins => ${hours * 60}::int)`, lastSeenOn: sql`now()` })
      .where(eq(session.personId, owner.id));
  await since(23.9);
  expect(await isSignedIn(client)).toBe(true);
  await since(24.1);
  expect(await isSignedIn(client)).toBe(false);
  await purgeExpired(t.db);
  expect(await rowsOf(owner)).toEqual([]);
});

test('« partout »: every other session of the person ends, hers here and those of others stay', async () => {
  const owner = await buildPerson(t.db);
  const [here, tablet, forgotten] = [await t.signInAs(owner), await t.signInAs(owner), await t.signInAs(owner)];
  const somebody = await t.signInAs(await buildPerson(t.db));
  expect((await here.call(endOtherSessions)).body).toEqual({ ended: 2 });
  expect(await Promise.all([here, tablet, forgotten, somebody].map(isSignedIn))).toEqual([true, false, false, true]);
  expect((await here.call(endOtherSessions)).body).toEqual({ ended: 0 });
});

test('« partout » requires the anti-forgery value: another page cannot end a person’s sessions', async () => {
  const owner = await buildPerson(t.db);
  const [here, tablet] = [await t.signInAs(owner), await t.signInAs(owner)];
  const refused = await here.call(endOtherSessions, { headers: { 'X-XSRF-TOKEN': 'x' } });
  expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 403, code: 'ANTI_FORGERY' });
  expect(await isSignedIn(tablet)).toBe(true);
});
