import { randomUUID } from 'node:crypto';
import { getUser, LOGOUT_PATH, NOBODY, PERSON_COOKIE, PERSON_HEADER } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberedAnswer, school, session } from '../../src/db/schema.ts';
import { buildDevAccount } from '../../src/demo/build/build-dev-account.ts';
import { buildPerson, type PersonRow } from '../../src/demo/build/build-person.ts';
import { signIn } from '../sign-in.ts';
import { type Client, createTestApp, type TestApp } from '../test-app.ts';
import { guestSecretTrial, publicWriteTrial, readTrial, trialRoutes, writeTrial } from '../trial-endpoints.ts';

let t: TestApp;
let teacher: PersonRow;
let pupil: PersonRow;
/** The browser in which the pupil has just signed in; a tab of it still shows the teacher's page. */
let shared: Client;
beforeAll(async () => {
  t = await createTestApp({ addRoutes: trialRoutes });
  teacher = await buildPerson(t.db, { roles: ['enseignants'] });
  pupil = await buildPerson(t.db, { roles: ['eleves'] });
  shared = await t.signInAs(pupil);
});
afterAll(() => t.close());

const drawnFor = (who: PersonRow | null) => ({ [PERSON_HEADER]: who === null ? NOBODY : String(who.id) });
const written = (name: string) => t.db.$count(school, eq(school.name, name));
const REFUSED = { status: 409, code: 'OTHER_PERSON' };
const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => ({ status, code: error.code });

test('a page drawn for the teacher reads and writes nothing under the pupil’s session', async () => {
  const headers = drawnFor(teacher);
  expect(refusalOf(await shared.call(readTrial, { params: { id: 1 }, headers }))).toEqual(REFUSED);
  expect(refusalOf(await shared.call(writeTrial, { body: { name: 'à une autre' }, headers }))).toEqual(REFUSED);
  expect(refusalOf(await shared.call(publicWriteTrial, { body: {}, headers }))).toEqual(REFUSED);
  expect(refusalOf(await shared.call(guestSecretTrial, { params: { secret: 'x' }, headers }))).toEqual(REFUSED);
  expect(refusalOf(await shared.call(getUser, { headers }))).toEqual(REFUSED);
  expect(await written('à une autre')).toBe(0);
});

test('a guest’s page is refused too, once somebody is signed in', async () => {
  expect(refusalOf(await shared.call(publicWriteTrial, { body: {}, headers: drawnFor(null) }))).toEqual(REFUSED);
  expect(
    (await t.newClient().call(guestSecretTrial, { params: { secret: 'x' }, headers: drawnFor(null) })).status,
  ).toBe(200);
});

test.each(['', ' ', '0', '1,2', 'none, none', '1e3', 'x'.repeat(500)])(
  'a header that names nobody (%s) counts as somebody else',
  async (value) => {
    const answer = await shared.call(readTrial, { params: { id: 1 }, headers: { [PERSON_HEADER]: value } });
    expect(refusalOf(answer)).toEqual(REFUSED);
  },
);

test('the person’s own page, and programs without a page, go on', async () => {
  for (const headers of [drawnFor(pupil), {}]) {
    expect((await shared.call(readTrial, { params: { id: 1 }, headers })).status).toBe(200);
  }
});

test('a repeat with a known key on a page of somebody else gets no first answer, and uses up no key', async () => {
  const own = await t.signInAs(teacher);
  const [known, fresh] = [randomUUID(), randomUUID()];
  const send = (client: Client, key: string) =>
    client.call(writeTrial, {
      body: { name: 'une fois' },
      headers: { ...drawnFor(teacher), 'Idempotency-Key': key },
    });
  const first = await send(own, known);
  expect(first.status).toBe(201);
  for (const key of [known, fresh]) expect(refusalOf(await send(shared, key))).toEqual(REFUSED);
  expect(await t.db.$count(rememberedAnswer, eq(rememberedAnswer.key, fresh))).toBe(0);
  expect((await send(own, known)).body).toBe(first.body);
  expect(await written('une fois')).toBe(1);
});

test('a page of somebody else does not prolong the session', async () => {
  await t.db
    .update(session)
    .set({ lastSeenOn: sql`now() - interval '20 minutes'` })
    .where(eq(session.personId, pupil.id));
  await shared.call(readTrial, { params: { id: 1 }, headers: drawnFor(teacher) });
  await shared.call(readTrial, { params: { id: 1 }, headers: drawnFor(null) });
  const [row] = await t.db.select().from(session).where(eq(session.personId, pupil.id));
  expect(row?.lastSeenOn.getTime()).toBeLessThan(Date.now() - 19 * 60_000);
});

test('without a session the answer is that the session has ended', async () => {
  const client = await t.signInAs(teacher);
  await t.db.delete(session).where(eq(session.personId, teacher.id));
  const answer = await client.call(writeTrial, { body: { name: 'trop tard' }, headers: drawnFor(teacher) });
  expect(refusalOf(answer)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await written('trop tard')).toBe(0);
});

test('a cookie for scripts names the signed-in person and goes with the session, and so does the cache', async () => {
  await buildDevAccount(t.db, { login: 'eleve1', password: 'pupitre', person: pupil });
  const browser = t.newClient();
  await signIn(browser, { login: 'eleve1', password: 'pupitre' });
  expect(browser.cookies.get(PERSON_COOKIE)).toBe(String(pupil.id));
  const left = await browser.request('POST', LOGOUT_PATH);
  expect(left.cookies.find(({ name }) => name === PERSON_COOKIE)).toMatchObject({ value: '', path: '/' });
  expect(browser.cookies.has(PERSON_COOKIE)).toBe(false);
  // Only the cache: unsent writes wait in the storage, under the person's id.
  expect(left.headers['clear-site-data']).toBe('"cache"');
});
