import {
  countNotifications,
  createDummyNotification,
  dismissNotification,
  dismissNotifications,
  getNotifications,
  NOTIFICATIONS_SHOWN_MAX,
} from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { notification } from '../../db/platform-schema.ts';
import { person, session } from '../../db/schema.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { notify, notifyAgain } from './notify.ts';

let t: TestApp;
let reader: PersonRow;
let client: Client;
beforeAll(async () => {
  t = await createTestApp({ config: { settings: HUB_ON } });
});
beforeEach(async () => {
  reader = await buildPupil(t.db);
  client = await t.signInAs(reader);
});
afterAll(() => t.close());

const read = async (as = client) => (await as.call(getNotifications)).body;
const count = async (as = client) => (await as.call(countNotifications)).body;
const add = async (x: string, as = client) => (await as.call(createDummyNotification, { params: { x } })).body;

test('[API-029] [API-030] [ENT-06] latest first, with what its dismissal needs, and how many', async () => {
  await notify(t.db, [{ personId: reader.id, fact: 'a', title: 'Un', content: 'Le premier', link: '/listes' }]);
  await notify(t.db, [{ personId: reader.id, fact: 'b', title: 'Deux' }]);
  const [second, first, ...rest] = await read();
  expect(first).toEqual({
    id: expect.any(Number),
    title: 'Un',
    content: 'Le premier',
    names: [],
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    link: '/listes',
  });
  expect(second).toMatchObject({ title: 'Deux', content: '', link: null });
  expect([rest, await count()]).toEqual([[], 2]);
});

test('the person whom its text names is told apart, as long as she is called so', async () => {
  const other = await buildTeacher(t.db, { displayName: 'Anne Monnier' });
  const aboutId = other.id;
  await notify(t.db, [
    { personId: reader.id, fact: 'n', title: 'Un folio', content: 'Anne Monnier l’a remis.', aboutId },
  ]);
  expect((await read())[0]?.names).toEqual(['Anne Monnier']);
  await t.db.update(person).set({ displayName: 'Anne Perrin' }).where(eq(person.id, other.id));
  expect((await read())[0]?.names).toEqual([]);
});

test('[API-031] the test call adds one with this title; prod does not know it', async () => {
  const added = await add('Éclair &<b>\u0007 !');
  expect(added).toMatchObject({ title: 'Éclair &<b> !', content: '', link: null });
  expect(await read()).toEqual([added]);
  const oidc = oidcConfig({ issuer: 'https://ecole.test', clientId: 'pupitre', clientSecret: 'secret' });
  const prod = await createTestApp({ config: { settings: HUB_ON, environment: 'prod', oidc } });
  const browser = await prod.signInAs(await buildPupil(prod.db));
  expect(await browser.call(createDummyNotification, { params: { x: 'Éclair' } })).toMatchObject({
    status: 404,
    error: { code: 'NOT_FOUND' },
  });
  expect(await count(browser)).toBe(0);
  await prod.close();
});

test('[API-032] [API-033] one is dismissed, then all; twice does no harm, and nobody else’s go', async () => {
  const [one, two] = [await add('Un'), await add('Deux')];
  const other = await t.signInAs(await buildTeacher(t.db));
  await add('Pour une autre', other);
  const dismiss = (id: number, as = client) => as.call(dismissNotification, { params: { id } });
  expect((await dismiss(one.id)).status).toBe(204);
  expect((await dismiss(one.id)).status).toBe(204);
  expect((await dismiss(two.id, other)).status).toBe(404);
  expect((await dismiss(Number.MAX_SAFE_INTEGER)).status).toBe(404);
  expect(await read()).toEqual([two]);
  await add('Trois');
  expect((await client.call(dismissNotifications)).status).toBe(204);
  expect([await read(), await count(), await count(other)]).toEqual([[], 0, 1]);
});

test('a fact is notified once, dismissed or not', async () => {
  const note = { personId: reader.id, fact: 'once', title: 'Une fois' };
  await notify(t.db, [note, note]);
  await notify(t.db, [{ ...note, title: 'Encore' }]);
  expect(await read()).toMatchObject([{ title: 'Une fois' }]);
  await client.call(dismissNotifications);
  await notify(t.db, [note]);
  expect(await count()).toBe(0);
});

test('an ongoing fact has one notification with the latest text; once dismissed, it comes back', async () => {
  const note = { personId: reader.id, fact: 'talk', title: 'Un commentaire' };
  await notifyAgain(t.db, [note]);
  const [first] = await read();
  await add('Entre-temps');
  await notifyAgain(t.db, [note]);
  expect((await read()).map(({ title }) => title)).toEqual(['Entre-temps', 'Un commentaire']);
  await notifyAgain(t.db, [{ ...note, title: 'Deux commentaires' }]);
  expect(await read()).toMatchObject([{ id: first?.id, title: 'Deux commentaires' }, { title: 'Entre-temps' }]);
  await client.call(dismissNotifications);
  await notifyAgain(t.db, [{ ...note, title: 'Trois commentaires' }]);
  expect(await read()).toMatchObject([{ title: 'Trois commentaires' }]);
});

test('a rollback notifies nobody; notifications are deleted with their reader and with a person whom they name', async () => {
  const gone = await buildPupil(t.db, { active: false });
  const named = await buildPupil(t.db);
  await t.db
    .transaction(async (tx) => {
      await notify(tx, [{ personId: reader.id, fact: 'never', title: 'Jamais' }]);
      throw new Error('Changed our mind.');
    })
    .catch(() => undefined);
  await notify(t.db, [
    { personId: gone.id, fact: 'x', title: 'Pour personne' },
    { personId: 2_147_483_647, fact: 'x', title: 'Pour personne' },
    { personId: reader.id, fact: 'x', title: 'Au sujet de Noé', aboutId: named.id },
  ]);
  expect(await read()).toMatchObject([{ title: 'Au sujet de Noé' }]);
  expect(await t.db.select().from(notification).where(eq(notification.personId, gone.id))).toEqual([]);
  await t.db.delete(person).where(eq(person.id, named.id));
  expect(await count()).toBe(0);
});

test('thousands are notified at once, and the page shows the latest', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    personId: reader.id,
    fact: `many:${index}`,
    title: `Numéro ${index}`,
  }));
  await notify(t.db, many);
  expect([await count(), (await read()).length]).toEqual([3_000, NOTIFICATIONS_SHOWN_MAX]);
});

test('notifications older than 90 days are deleted, read or not', async () => {
  await add('Vieux');
  await t.db.execute(
    sql`update notification set created_on = now() - interval '91 days' where person_id = ${reader.id}`,
  );
  await add('Récent');
  await t.app.pupitre.jobs.run('notifications-purge');
  expect(await read()).toMatchObject([{ title: 'Récent' }]);
});

test('[NOTIF-11] with the flag notifications off the calls do not exist', async () => {
  const off = await createTestApp({
    config: { settings: { ...HUB_ON, featureFlags: { notifications: false, signal_r: true } } },
  });
  const browser = await off.signInAs(await buildPupil(off.db));
  const answers = [
    await browser.call(getNotifications),
    await browser.call(countNotifications),
    await browser.call(createDummyNotification, { params: { x: 'a' } }),
    await browser.call(dismissNotification, { params: { id: 1 } }),
    await browser.call(dismissNotifications),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  await off.close();
});

test('[NOTIF-11] asking for the count, as an open page does each minute, does not keep a session alive', async () => {
  const own = await createTestApp({ config: { settings: HUB_ON } });
  const pupil = await buildPupil(own.db);
  const tablet = await own.signInAs(pupil);
  const idleSince = (minutes: number) =>
    own.db.update(session).set({ lastSeenOn: sql`date_trunc('second', now()) - make_interval(mins => ${minutes})` });
  await idleSince(50);
  const lastSeen = () => own.db.select({ on: session.lastSeenOn }).from(session);
  const before = await lastSeen();
  expect((await tablet.call(countNotifications)).status).toBe(200);
  // The prolongation runs beside the request, and is awaited when the application closes.
  await own.app.close();
  expect(await lastSeen()).toEqual(before);
  await own.close();
});
