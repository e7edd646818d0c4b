import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDummyNotification, getUser } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDatabaseRole } from '../src/db/authorities/database-role.ts';
import { checkServer, openDatabase } from '../src/db/connection.ts';
import { curriculumEntry } from '../src/db/curriculum-schema.ts';
import { classGroup, person, school } from '../src/db/schema.ts';
import { buildDevAccount } from '../src/demo/build/build-dev-account.ts';
import { buildPerson } from '../src/demo/build/build-person.ts';
import { writeRoster } from '../src/demo/build/build-roster.ts';
import { lockRunner, unlockRunner } from '../src/modules/administration/admin-jobs.queries.ts';
import { loadShippedCurriculum } from '../src/modules/curriculum/curriculum.service.ts';
import { importRoster } from '../src/modules/directory/roster/import-roster.ts';
import { createMediaStorage } from '../src/modules/media/storage/create-storage.ts';
import { findStrayStorage } from '../src/modules/media/storage/shared-storage.ts';
import { erasePerson } from '../src/privacy/erase-person.ts';
import { exportPerson } from '../src/privacy/export-person.ts';
import { getPerson } from '../src/privacy/find-person.ts';
import { type Cantons, createCantons } from './cantons-kit.ts';
import { createHubApp, createHubClient } from './hub-kit.ts';
import { startPooler } from './pooler.ts';
import { signIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** Two cantons of one database, each with a server of its own that connects with its own role. */
type Server = TestApp & { port: number };
let cantons: Cantons;
let servers: [first: Server, second: Server];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-cantons-'));
  cantons = await createCantons();
  servers = [await createHubApp({ database: cantons.first }), await createHubApp({ database: cantons.second })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await cantons.drop();
  await rm(folder, { recursive: true });
});

const inEach = <Result>(work: (server: Server, place: number) => Promise<Result>) => Promise.all(servers.map(work));

test('each role is its canton’s, and the owner is none’s', async () => {
  expect(await inEach(({ pool }) => readDatabaseRole(pool))).toEqual([
    { kind: 'authority', authority: 1 },
    { kind: 'authority', authority: 2 },
  ]);
  expect(await readDatabaseRole(cantons.owner.pool)).toEqual({ kind: 'owner', authorities: 2 });
});

test('the same login signs in each canton’s own person', async () => {
  const people = await inEach(async ({ db }, place) => {
    const teacher = await buildPerson(db, { displayName: `Personne ${place}`, objectGuid: 'g-1', cloeeWorldId: 'w-1' });
    await buildDevAccount(db, { login: 'enseignante', person: teacher });
    return teacher.id;
  });
  const signedIn = await inEach(async (server) => {
    const client = server.newClient();
    await signIn(client, { login: 'enseignante', password: 'pupitre' });
    return (await client.call(getUser)).body.id;
  });
  expect(signedIn).toEqual(people);
});

test('both import the same curriculum, and each keeps its own', async () => {
  await inEach(({ db }) => loadShippedCurriculum(db));
  const counts = await inEach(({ db }) => db.$count(curriculumEntry));
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
  const [first, second] = servers;
  await first.db.update(curriculumEntry).set({ retired: true });
  expect(await second.db.$count(curriculumEntry, sql`retired`)).toBe(0);
});

test('the same roster fills both directories, and a later one of one canton deactivates nobody of the other', async () => {
  const path = join(folder, 'roster');
  const files = {
    orgs: [{ sourcedId: 'o-1', name: 'Collège du Crêt', type: 'school', identifier: 'CC' }],
    users: ['Marie', 'Léa'].map((givenName) => ({
      sourcedId: `u-${givenName}`,
      enabledUser: 'true',
      givenName,
      familyName: 'Dupré',
      identifier: `w-${givenName}`,
    })),
    roles: [
      { sourcedId: 'r-1', userSourcedId: 'u-Marie', roleType: 'primary', role: 'teacher', orgSourcedId: 'o-1' },
      { sourcedId: 'r-2', userSourcedId: 'u-Léa', roleType: 'primary', role: 'student', orgSourcedId: 'o-1' },
    ],
    classes: [{ sourcedId: 'c-1', title: '7H2', grades: '07', schoolSourcedId: 'o-1' }],
    enrollments: [
      { sourcedId: 'e-1', classSourcedId: 'c-1', schoolSourcedId: 'o-1', userSourcedId: 'u-Léa', role: 'student' },
    ],
  };
  await writeRoster(path, { files });
  const run = ({ db, config }: Server, from: string) =>
    importRoster(db, {
      path: from,
      dryRun: false,
      onError: 'refuse',
      allowed: 100,
      settings: config.roster,
      today: '2026-11-21',
      way: 'command',
      actorId: null,
    });
  for (const server of servers) {
    expect(await run(server, path)).toMatchObject({ outcome: 'written' });
    const counts = [school, classGroup].map((table) => server.db.$count(table));
    expect(await Promise.all(counts)).toEqual([1, 1]);
  }
  const later = join(folder, 'later');
  await writeRoster(later, {
    files: { ...files, users: files.users.slice(0, 1), roles: files.roles.slice(0, 1), enrollments: [] },
  });
  await run(servers[1], later);
  expect(await inEach(({ db }) => db.$count(person, sql`object_guid = 'u-Léa' and active`))).toEqual([1, 0]);
});

test('each canton has a queue of its own, and its jobs run', async () => {
  for (const server of servers) await vi.waitFor(() => expect(server.app.pupitre.jobs.isRunning()).toBe(true), 20_000);
  await cantons.second.pool.query('select 1 from pgboss_2.job');
  await expect(cantons.second.pool.query('select 1 from pgboss.job')).rejects.toThrow('permission denied');
  await expect(cantons.first.pool.query('select 1 from pgboss_2.job')).rejects.toThrow('permission denied');
  for (const schema of ['pgboss', 'pgboss_2']) {
    await vi.waitFor(async () => {
      const { rows } = await cantons.owner.pool.query(
        `select distinct name from ${schema}.job where state = 'completed' and name in ('parts', 'expired-rows', 'medias-clean', 'access-log-purge')`,
      );
      expect(rows.length).toBeGreaterThan(2);
    }, 60_000);
    const { rows } = await cantons.owner.pool.query(`select name from ${schema}.job where state = 'failed'`);
    expect(rows).toEqual([]);
  }
});

test('a process that runs the administration’s jobs of one canton keeps nobody of another from it', async () => {
  const [one, two, same] = [
    await cantons.first.pool.connect(),
    await cantons.second.pool.connect(),
    await cantons.first.pool.connect(),
  ];
  expect([await lockRunner(one), await lockRunner(two), await lockRunner(same)]).toEqual([true, true, false]);
  for (const client of [one, two]) await unlockRunner(client);
  for (const client of [one, two, same]) client.release();
});

test('a notification arrives at pages of its canton, and not at those of a person in another', async () => {
  const pages = await inEach(async (server) => {
    const browser = await server.signInAs(await buildPerson(server.db, { displayName: 'Page' }));
    const page = createHubClient(server, browser);
    await page.connection.start();
    return { browser, page };
  });
  const said = [];
  for (const [place, { browser }] of pages.entries()) {
    said.push((await browser.call(createDummyNotification, { params: { x: `Bonjour ${place}` } })).body);
  }
  for (const [place, { page }] of pages.entries()) {
    await page.received('notifications');
    expect(page.notifications).toEqual([said[place]]);
    await page.connection.stop();
  }
});

test('a person of another canton is neither exported nor erased', async () => {
  const [first, second] = servers;
  const { id } = await buildPerson(first.db, { displayName: 'Fanny Quennoz', objectGuid: 'g-fanny' });
  await expect(getPerson(second.db, { id })).rejects.toThrow();
  await expect(getPerson(second.db, { objectGuid: 'g-fanny' })).rejects.toThrow();
  const storage = createMediaStorage(first.config);
  const found = await getPerson(first.db, { id });
  const { parts } = await exportPerson(
    { db: first.db, storage, timeZone: first.config.timeZone },
    found,
    join(folder, 'fanny.zip'),
  );
  expect(parts.find(({ title }) => title === 'Identité')).toMatchObject({ rows: 1 });
  await erasePerson(first.db, found, { storage, mailFolder: first.config.mail.folder, confirmed: true });
  expect(await first.db.$count(person, sql`id = ${id}`)).toBe(0);
  storage.close();
});

test('through a pooler in transaction mode each canton sees its own, because nothing depends on a session', async () => {
  const poolers = [await startPooler(cantons.first.url, 2), await startPooler(cantons.second.url, 2)];
  const pooled = poolers.map(({ port }) =>
    openDatabase(`postgres://x@127.0.0.1:${port}/school`, { isPooled: true, isNamed: false }),
  );
  await vi.waitFor(() => Promise.all(pooled.map(({ pool }) => checkServer(pool))), 10_000);
  const names = pooled.flatMap(({ db }, place) =>
    Array.from({ length: 30 }, async () => {
      await buildPerson(db, { displayName: `Répartie ${place}` });
      const rows = await db.selectDistinct({ authority: person.authorityId }).from(person);
      return rows.map(({ authority }) => authority);
    }),
  );
  expect(await Promise.all(names)).toEqual([...Array(30).fill([1]), ...Array(30).fill([2])]);
  await Promise.all(pooled.map(({ close }) => close()));
  await Promise.all(poolers.map(({ close }) => close()));
});

test('two cantons do not share a storage of media: one would take the other’s files for unused ones', async () => {
  const at = (name: string) =>
    createMediaStorage({ media: { storage: { kind: 'folder', folder: join(folder, name) }, fetchesAddresses: false } });
  const [first, second] = servers;
  expect(await findStrayStorage(first.db, at('one'))).toBeNull();
  expect(await findStrayStorage(second.db, at('one'))).toContain('un autre canton');
  expect(await findStrayStorage(second.db, at('two'))).toBeNull();
  expect(await findStrayStorage(first.db, at('two'))).not.toBeNull();
  expect(await findStrayStorage(second.db, at('two'))).toBeNull();
});
