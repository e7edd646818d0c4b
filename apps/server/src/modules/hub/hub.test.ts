import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDiscussionComment,
  changedObservations,
  createDummyNotification,
  endOtherSessions,
  folioDigest,
  getObservations,
  HUB_CALLS,
  hubNegotiation,
  NOBODY,
  NOTIFICATIONS_SHOWN_MAX,
  notification,
  PERSON_HEADER,
  waitingNotifications,
} from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHubApp, createHubClient, type HubClient, listenForHub } from '../../../test/hub-kit.ts';
import { createObservationKit, type ObservationKit, readCell, setLevel } from '../../../test/observation-kit.ts';
import { type Client, createTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../build-app.ts';
import { openDatabase } from '../../db/connection.ts';
import { folioMember, folioStudent } from '../../db/folio-schema.ts';
import { accessLog } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';
import { buildPupil } from '../../demo/build/build-person.ts';
import { deleteSessionsOf } from '../../plugins/session-queries.ts';

let t: Awaited<ReturnType<typeof createHubApp>>;
let kit: ObservationKit;
const opened: HubClient[] = [];
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(webDir, 'index.html'), '<html><head><title>Pupitre</title></head><body></body></html>');
  t = await createHubApp({ webDir });
  kit = await createObservationKit(t);
});
afterAll(async () => {
  await Promise.all(opened.map(({ connection }) => connection.stop()));
  await t.close();
  await rm(webDir, { recursive: true });
});

async function open(browser: Client, options?: Parameters<typeof createHubClient>[2]): Promise<HubClient> {
  const client = createHubClient(t, browser, options);
  opened.push(client);
  await client.connection.start();
  return client;
}

/** Another process of the same product. */
async function openSecond() {
  const { db, pool, close } = openDatabase(t.pool.options.connectionString ?? '', { max: 2 });
  const logStream = { write: () => undefined };
  const app = await buildApp({ config: t.config, db, pool, webDir: '/nonexistent', logStream });
  return {
    port: await listenForHub(app),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

const addDummy = async (browser: Client, x: string) =>
  (await browser.call(createDummyNotification, { params: { x } })).body;

test.each(['/notification', '/api/v1/notification'] as const)(
  '[NOTIF-10] a new notification arrives at its reader’s open pages, and nobody else’s (%s)',
  async (path) => {
    const pages = [await open(kit.owner.client, { path }), await open(kit.owner.client, { path })];
    const other = await open(kit.colleague.client, { path });
    const added = await addDummy(kit.owner.client, `Bonjour ${path}`);
    for (const page of pages) {
      const [arrived] = await page.received('notifications');
      expect(notification.parse(arrived)).toEqual(added);
    }
    const own = await addDummy(kit.colleague.client, 'Pour Luc');
    expect(await other.received('notifications')).toEqual([own]);
  },
);

test('[NOTIF-10] a notification of one process arrives at pages connected to another', async () => {
  const second = await openSecond();
  const client = createHubClient({ ...t, port: second.port }, kit.owner.client);
  await client.connection.start();
  const added = await addDummy(kit.owner.client, 'D’un autre serveur');
  expect(await client.received('notifications')).toEqual([added]);
  await client.connection.stop();
  await second.close();
});

test('[NOTIF-10] pages come back by themselves after the server was stopped and started again', async () => {
  const own = await createHubApp();
  const pupil = await buildPupil(own.db);
  const browser = await own.signInAs(pupil);
  const client = createHubClient(own, browser, { retries: Array.from({ length: 2_000 }, () => 50) });
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  client.connection.onreconnected(() => resolve());
  await client.connection.start();
  await own.app.close();
  const { config, db, pool } = own;
  const again = await buildApp({ config, db, pool, webDir: '/nonexistent', logStream: { write: () => undefined } });
  await listenForHub(again, own.port);
  await isBack;
  // The browser keeps its session; its calls go to the new server.
  const { notify } = await import('../notifications/notify.ts');
  await notify(db, [{ personId: pupil.id, fact: 'back', title: 'De retour' }]);
  expect(await client.received('notifications')).toMatchObject([{ title: 'De retour' }]);
  await client.connection.stop();
  await again.close();
  await own.close();
});

test('[NOTIF-10] guests and pages of other sites are refused, at negotiating and at connecting', async () => {
  const foreign = { origin: 'https://ailleurs.example' };
  const cookie = cookieOf(kit.owner.client);
  const ask = async (method: 'POST' | 'GET', headers: Record<string, string>) => {
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'MTIzNDU2Nzg5MDEyMzQ1Ng==',
    };
    const answers: number[] = [];
    for (const path of ['/notification', '/api/v1/notification']) {
      if (method === 'POST') {
        answers.push((await t.app.inject({ method, url: `${path}/negotiate?negotiateVersion=1`, headers })).statusCode);
      } else {
        answers.push(await statusOf(t.app.injectWS(path, { headers: { ...upgrade, ...headers } })));
      }
    }
    return answers;
  };
  const origin = t.config.publicUrl;
  for (const method of ['POST', 'GET'] as const) {
    expect(await ask(method, { origin })).toEqual([401, 401]);
    expect(await ask(method, { ...foreign, cookie })).toEqual([403, 403]);
    expect(await ask(method, { cookie })).toEqual([403, 403]);
  }
  expect(await ask('POST', { origin, cookie })).toEqual([200, 200]);
  await expect(createHubClient(t, t.newClient()).connection.start()).rejects.toThrow('401');
  await expect(createHubClient(t, kit.owner.client, foreign).connection.start()).rejects.toThrow('403');
});

test('a request for a web socket is refused everywhere else, and its values stay out of the log', async () => {
  const headers = { origin: t.config.publicUrl, cookie: cookieOf(kit.owner.client) };
  for (const path of ['/api/v1/liste/secret/tresor', '/settings.json', '/tresor', '/listes/secret/tresor']) {
    expect(await statusOf(t.app.injectWS(path, { headers }))).toBe(404);
  }
  expect(t.logLines.join('')).not.toContain('tresor');
});

const cookieOf = (browser: Client) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const statusOf = (connecting: Promise<unknown>) =>
  connecting.then(
    () => 101,
    (error: Error) => Number(/\d+$/.exec(error.message)?.[0]),
  );

test('[NOTIF-11] with signal_r or notifications off there is no hub', async () => {
  for (const featureFlags of [
    { notifications: true, signal_r: false },
    { notifications: false, signal_r: true },
  ]) {
    const off = await createTestApp({ config: { settings: { ...t.config.settings, featureFlags } } });
    const browser = await off.signInAs(await buildPupil(off.db));
    const headers = { origin: off.config.publicUrl };
    for (const path of ['/notification/negotiate', '/api/v1/notification/negotiate']) {
      expect((await browser.request('POST', path, { headers })).statusCode).toBe(404);
    }
    expect((await browser.request('GET', '/api/v1/notification', { headers })).statusCode).toBe(404);
    await off.close();
  }
});

test('watchers of a folio receive changed cells, also the writer’s other pages', async () => {
  const folio = await kit.build();
  const watching = [await open(kit.owner.client), await open(kit.colleague.client), await open(kit.reader.client)];
  const aside = await open(kit.owner.client);
  for (const { connection } of watching) await connection.invoke('watchFolio', folio.id);
  await setLevel(kit.colleague.client, folio.cell(0, 1), 'ok');
  const cell = await readCell(kit.owner.client, folio.cell(0, 1));
  for (const client of watching) {
    const [arrived] = await client.received('observations');
    expect(changedObservations.parse(arrived)).toEqual({ folioId: folio.id, observations: [cell], isPartial: false });
  }
  await kit.reader.client.call(addDiscussionComment, {
    params: { id: folio.id, observationId: cell.id },
    body: { value: 'D’accord' },
  });
  const [, second] = (await watching[0]?.received('observations', 2)) ?? [];
  expect(second).toMatchObject({ observations: [{ id: cell.id, discussionCount: 1 }] });
  expect(aside.observations).toEqual([]);
  await t.app.pupitre.accesses.flush();
  const records = await t.db.select().from(accessLog).where(eq(accessLog.folioId, folio.id));
  expect(records).toContainEqual(
    expect.objectContaining({ personId: kit.reader.person.id, action: 'observations', pupilId: null }),
  );
});

test('a new watcher gets the totals over the cells, as a fresh read has them', async () => {
  const folio = await kit.build();
  const page = await open(kit.colleague.client);
  const digest = () => page.connection.invoke('watchFolio', folio.id);
  const cells = async () => (await kit.colleague.client.call(getObservations, { params: { id: folio.id } })).body;
  const counted = async () => {
    const read = await cells();
    const sum = (field: 'version' | 'selfVersion' | 'discussionCount') =>
      read.reduce((total, cell) => total + cell[field], 0);
    return folioDigest.parse({
      cells: read.length,
      version: sum('version'),
      selfVersion: sum('selfVersion'),
      discussionCount: sum('discussionCount'),
    });
  };
  expect(await digest()).toEqual({ cells: (await cells()).length, version: 0, selfVersion: 0, discussionCount: 0 });
  await setLevel(kit.owner.client, folio.cell(0, 1), 'ok');
  await setLevel(kit.owner.client, folio.cell(0, 1), 'nok');
  await setLevel(kit.owner.client, folio.cell(1, 0), 'ok');
  await kit.owner.client.call(addDiscussionComment, {
    params: { id: folio.id, observationId: (await readCell(kit.owner.client, folio.cell(0, 1))).id },
    body: { value: 'D’accord' },
  });
  const now = await digest();
  expect(now).toMatchObject({ version: 3, discussionCount: 1 });
  expect(now).toEqual(await counted());
  // A pupil who was taken out keeps her cells, unseen.
  await t.db
    .update(folioStudent)
    .set({ removedOn: sql`now()` })
    .where(eq(folioStudent.id, folio.cell(0, 1).studentId));
  const fewer = await digest();
  expect(fewer).toMatchObject({ version: 1, discussionCount: 0 });
  expect(fewer).toEqual(await counted());
});

test('only members watch a folio, and a removed member receives nothing more', async () => {
  const folio = await kit.build();
  const [owner, reader, outsider, pupil] = [
    await open(kit.owner.client),
    await open(kit.reader.client),
    await open(kit.outsider.client),
    await open(kit.pupils[0].client),
  ];
  await expect(outsider.connection.invoke('watchFolio', folio.id)).rejects.toThrow('FOLIO_NOT_FOUND');
  await expect(pupil.connection.invoke('watchFolio', folio.id)).rejects.toThrow('FOLIO_NOT_FOUND');
  await expect(owner.connection.invoke('watchFolio', 'x')).rejects.toThrow('INVALID');
  await expect(owner.connection.invoke('autreChose', folio.id)).rejects.toThrow('NOT_FOUND');
  for (const { connection } of [owner, reader]) await connection.invoke('watchFolio', folio.id);
  await t.db.delete(folioMember).where(eq(folioMember.personId, kit.reader.person.id));
  await setLevel(kit.owner.client, folio.cell(0, 0), 'ok');
  await owner.received('observations');
  await owner.connection.invoke('unwatchFolio', folio.id);
  await setLevel(kit.owner.client, folio.cell(0, 0), 'nok');
  await t.app.hub?.settled();
  // Answers come in order: a push for them would have come before.
  for (const { connection } of [owner, reader]) await connection.invoke('unwatchFolio', folio.id);
  expect([owner.observations.length, reader.observations.length]).toEqual([1, 0]);
});

test('pages hear of what a process of the version before signals', async () => {
  const folio = await kit.build();
  const page = await open(kit.owner.client);
  await page.connection.invoke('watchFolio', folio.id);
  await t.db.execute(sql`select pg_notify('pupitre_cells', ${`${folio.id}:*`})`);
  expect(await page.received('observations')).toEqual([{ folioId: folio.id, observations: [], isPartial: true }]);
});

test('a folio that no page watches any more is not listened to', async () => {
  const folio = await kit.build();
  const page = await open(kit.owner.client);
  await page.connection.invoke('watchFolio', folio.id);
  expect(t.app.hub?.folios()).toContain(folio.id);
  await page.connection.stop();
  await vi.waitFor(() => expect(t.app.hub?.folios()).not.toContain(folio.id), 20_000);
});

test('more cells than one message holds are pushed as one reload', async () => {
  const criteria = Array.from({ length: 101 }, (_, index) => ({ label: `Critère ${index}` }));
  const folio = await kit.build({ criteria });
  const client = await open(kit.owner.client);
  await client.connection.invoke('watchFolio', folio.id);
  await t.db.transaction(async (tx) => {
    const { changeTeacherParts } = await import('../observations/change-cells.service.ts');
    const { standing } = await import('../observations/place-level.ts');
    const drafts = folio.pupils.flatMap((pupil) =>
      folio.criteria.map((criterion) => ({
        studentId: pupil.id,
        criterionId: criterion.id,
        version: undefined,
        change: (cell: Parameters<typeof standing>[0]) => ({ ...standing(cell), state: 'ok', checked: false }),
      })),
    );
    await changeTeacherParts(tx, { personId: kit.owner.person.id, folioId: folio.id }, drafts);
  });
  expect(await client.received('observations')).toEqual([{ folioId: folio.id, observations: [], isPartial: true }]);
});

test('the end of a session ends its connections and no others; the hub does not prolong it', async () => {
  const leaving = await t.signInAs(kit.owner.person);
  const [client, staying] = [await open(leaving), await open(kit.owner.client)];
  await t.db.execute(sql`update session set last_seen_on = now() - interval '30 minutes'`);
  const more = await open(leaving);
  const { rows } = await t.db.execute(sql`select 1 from session where last_seen_on > now() - interval '29 minutes'`);
  expect(rows).toEqual([]);
  await t.db.execute(
    sql`delete from session where id_hash <> ${await hashOf(kit.owner.client)} and person_id = ${kit.owner.person.id}`,
  );
  await t.app.hub?.sweep();
  await Promise.all([client.closed, more.closed]);
  expect(staying.connection.state).toBe('Connected');
});

test.each([
  ['signs out', async (client: Client) => void (await client.request('POST', '/api/v1/account/logout'))],
  [
    'signs out elsewhere, everywhere',
    async () => void (await (await t.signInAs(kit.reader.person)).call(endOtherSessions)),
  ],
  [
    'is deactivated by the roster',
    async () => {
      await t.db.update(person).set({ active: false }).where(eq(person.id, kit.reader.person.id));
      await deleteSessionsOf(t.db, 'inactive');
      await t.db.update(person).set({ active: true }).where(eq(person.id, kit.reader.person.id));
    },
  ],
])('a person who %s is cut off at once, also on another process', async (_, leave) => {
  const second = await openSecond();
  const leaving = await t.signInAs(kit.reader.person);
  const pages = [await open(leaving), createHubClient({ ...t, port: second.port }, leaving)] as const;
  await pages[1].connection.start();
  const staying = await open(kit.owner.client);
  await leave(leaving);
  for (const { closed } of pages) expect(String(await closed)).toContain('UNAUTHENTICATED');
  expect(staying.connection.state).toBe('Connected');
  await second.close();
});

test('a page that was drawn for somebody else may not negotiate', async () => {
  const ask = (drawnFor: string) =>
    kit.owner.client.request('POST', '/api/v1/notification/negotiate', {
      headers: { origin: t.config.publicUrl, [PERSON_HEADER]: drawnFor },
    });
  expect((await ask(String(kit.owner.person.id))).statusCode).toBe(200);
  expect((await ask(String(kit.reader.person.id))).statusCode).toBe(409);
  expect((await ask(NOBODY)).statusCode).toBe(409);
});

test('[START-01] a page brings how to connect, for its own session and no other', async () => {
  const browser = await t.signInAs(kit.owner.person);
  const again = await t.signInAs(kit.owner.person);
  const page = await negotiationOfPage(browser);
  const connect = (client: Client, token: string) =>
    statusOf(
      t.app.injectWS(`/notification?id=${token}`, {
        headers: { origin: t.config.publicUrl, cookie: cookieOf(client) },
      }),
    );
  expect(await connect(browser, page.connectionToken)).toBe(101);
  expect(await connect(again, page.connectionToken)).toBe(409);
  expect(await connect(browser, 'x&id=y')).toBe(409);
  expect(await negotiationOfPage(t.newClient())).toBeUndefined();
});

async function negotiationOfPage(browser: Client) {
  const { body } = await browser.request('GET', '/notifications', { headers: { accept: 'text/html' } });
  const brought = JSON.parse(/id="brought">(.*)<\/script>/s.exec(body)?.[1] ?? '');
  return brought[hubNegotiation('/notification')]?.body;
}

test('a connected page learns how many notifications wait for its person, and which', async () => {
  const pupil = await buildPupil(t.db);
  const client = await open(await t.signInAs(pupil));
  const { notify } = await import('../notifications/notify.ts');
  await notify(t.db, [
    { personId: pupil.id, fact: 'one', title: 'Un' },
    { personId: kit.owner.person.id, fact: 'other', title: 'Autre' },
  ]);
  const [first] = await client.received('notifications');
  await notify(t.db, [{ personId: pupil.id, fact: 'two', title: 'Deux' }]);
  const [, second] = await client.received('notifications', 2);
  const ids = [second, first].map((one) => notification.parse(one).id);
  const waiting = () => client.connection.invoke(HUB_CALLS.waiting);
  expect(waitingNotifications.parse(await waiting())).toEqual({ count: 2, ids, latest: expect.any(String) });
  const many = Array.from({ length: NOTIFICATIONS_SHOWN_MAX + 1 }, (_, index) => `many ${index}`);
  await notify(
    t.db,
    many.map((fact) => ({ personId: pupil.id, fact, title: 'Encore' })),
  );
  const all = waitingNotifications.parse(await waiting());
  expect([all.count, all.ids.length]).toEqual([NOTIFICATIONS_SHOWN_MAX + 3, NOTIFICATIONS_SHOWN_MAX]);
});

test('a deactivated person is cut off', async () => {
  const gone = await buildPupil(t.db);
  const client = await open(await t.signInAs(gone));
  await t.db.update(person).set({ active: false }).where(eq(person.id, gone.id));
  await t.app.hub?.sweep();
  await client.closed;
  expect(client.connection.state).toBe('Disconnected');
});

async function hashOf(browser: Client): Promise<string> {
  const { hashSessionId, sessionCookieName } = await import('../../plugins/session.ts');
  return hashSessionId(browser.cookies.get(sessionCookieName(t.config)) ?? '');
}

test('one person opens twenty connections at once, not more', async () => {
  const browser = await t.signInAs(await buildPupil(t.db));
  const clients = await Promise.all(Array.from({ length: 20 }, () => open(browser)));
  await expect(createHubClient(t, browser).connection.start()).rejects.toThrow('429');
  await clients[0]?.connection.stop();
  await clients[0]?.closed;
});
