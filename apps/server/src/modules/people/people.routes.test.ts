import { randomUUID } from 'node:crypto';
import {
  endSessionsOfPerson,
  erasePersonForGood,
  exportPersonData,
  getAccessLog,
  getPerson,
  getPersonActs,
  getUser,
  joinPersonTo,
  previewPersonJoin,
  searchPeople,
  undoPersonJoin,
} from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { personAct } from '../../db/directory-schema.ts';
import { person } from '../../db/schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPerson, buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { createMediaStorage } from '../media/storage/create-storage.ts';
import { createEraser } from './erase-account.ts';
import { identifierOf } from './identifier.ts';
import { joinAccounts } from './join-accounts.ts';

let t: TestApp;
let officer: PersonRow;
let admin: Client;
beforeAll(async () => {
  t = await createTestApp();
  officer = await buildPerson(t.db, { displayName: 'Claude Vuilleumier', roles: ['admin'] });
  admin = await t.signInAs(officer);
});
afterAll(() => t.close());

const WHY = 'À la demande de ses parents';
const joining = (kept: PersonRow, gone: PersonRow, rest: { confirmation?: string; reason?: string } = {}) => ({
  params: { id: kept.id },
  body: { otherId: gone.id, confirmation: identifierOf({ logins: [], ...gone }), reason: '', ...rest },
});
const join = (kept: PersonRow, gone: PersonRow, rest = {}) => admin.call(joinPersonTo, joining(kept, gone, rest));
const isSignedIn = async (client: Client) => (await client.call(getUser)).body.isAuthenticated;
const read = async (id: number) => (await admin.call(getPerson, { params: { id } })).body;
const actsOf = async (id: number) => (await read(id)).acts.map(({ act, reason }) => [act, reason]);
const erase = (id: number, confirmation = String(id), client = admin) =>
  client.call(erasePersonForGood, { params: { id }, body: { confirmation } });
const unzip = async (id: number, reason = WHY) => {
  const body = JSON.stringify({ reason });
  const { rawPayload } = await admin.request('POST', `/api/v1/administration/personnes/${id}/export`, {
    body,
    headers: { 'content-type': 'application/json' },
  });
  return unzipSync(rawPayload);
};

test('the panel counts what is hers', async () => {
  const [teacher, pupil] = [await buildTeacher(t.db), await buildPupil(t.db)];
  await buildList(t.db, { author: teacher });
  await buildCourse(t.db, { author: teacher });
  await buildFolio(t.db, {
    author: teacher,
    pupils: [pupil],
    observations: [{ pupil: 0, criterion: 0, state: 'ok' }],
  });
  expect((await read(teacher.id)).counts).toMatchObject({ contents: 2, folios: 1, ownFolios: 1, observations: 0 });
  expect((await read(pupil.id)).counts).toMatchObject({ observations: 1, observedIn: 1, contents: 0 });
  expect((await read(pupil.id)).eraseRefusal).toBeNull();
});

test('one session is ended, then all; each is recorded, and none where there was none', async () => {
  const pupil = await buildPupil(t.db);
  const [here, there, elsewhere] = [await t.signInAs(pupil), await t.signInAs(pupil), await t.signInAs(pupil)];
  const end = async (session: string | null) =>
    (await admin.call(endSessionsOfPerson, { params: { id: pupil.id }, body: { session } })).body.ended;
  const [latest] = (await read(pupil.id)).openSessions;
  expect(await end(latest?.id ?? '')).toBe(1);
  const open = await Promise.all([here, there, elsewhere].map(isSignedIn));
  expect(open.filter(Boolean)).toHaveLength(2);
  expect(await end(null)).toBe(2);
  expect(await end(null)).toBe(0);
  expect(await end('0123456789abcdef')).toBe(0);
  expect(await Promise.all([here, there, elsewhere].map(isSignedIn))).toEqual([false, false, false]);
  expect(await actsOf(pupil.id)).toEqual([
    ['end-sessions', ''],
    ['end-sessions', ''],
  ]);
});

test('an export is the zip of the command; the record says who asked for it, when and why', async () => {
  const pupil = await buildPupil(t.db, { displayName: 'Zoé Perrin' });
  const files = await unzip(pupil.id, `  ${WHY}\n `);
  expect(strFromU8(files['donnees/identite.json'] ?? new Uint8Array())).toContain('Zoé Perrin');
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Données de Zoé Perrin');
  // Her next export tells her about this one.
  const again = await unzip(pupil.id);
  expect(JSON.parse(strFromU8(again['donnees/actes.json'] ?? new Uint8Array()))).toMatchObject([
    { quoi: 'données exportées', par: 'Claude Vuilleumier', raison: WHY },
    { quoi: 'données exportées' },
  ]);
  const whole = await read(pupil.id);
  expect(whole.lastExportOn).toBe(whole.acts[0]?.on);
  expect(whole.acts[0]).toMatchObject({ act: 'export', actor: { displayName: 'Claude Vuilleumier' }, reason: WHY });
});

test('her reading of pupils’ data is in the access log, that of adults is not', async () => {
  const [pupil, teacher] = [
    await buildPupil(t.db, { displayName: 'Nestor Quennoz' }),
    await buildTeacher(t.db, { displayName: 'Ottilie Quennoz' }),
  ];
  await admin.call(searchPeople, { query: { texte: 'quennoz' } });
  for (const { id } of [pupil, teacher]) await read(id);
  await unzip(pupil.id);
  const rows = (await admin.call(getAccessLog, { query: { eleve: 'quennoz' } })).body;
  expect(rows.map(({ action, pupil: name }) => `${action} ${name}`).sort()).toEqual([
    'export Nestor Quennoz',
    'person Nestor Quennoz',
    'search Nestor Quennoz',
  ]);
});

test('an erased pupil is gone; her number stays in the record, without the reasons', async () => {
  const pupil = await buildPupil(t.db, { displayName: 'Sofia Nunes' });
  const client = await t.signInAs(pupil);
  await unzip(pupil.id, 'Sofia Nunes déménage');
  expect((await erase(pupil.id, 'sofia')).error).toMatchObject({ code: 'INVALID' });
  expect((await erase(pupil.id)).body).toEqual({ isDone: true });
  expect(await isSignedIn(client)).toBe(false);
  expect(await t.db.$count(person, eq(person.id, pupil.id))).toBe(0);
  const acts = (await admin.call(getPersonActs)).body.filter((act) => act.person.id === pupil.id);
  expect(acts).toMatchObject([
    { act: 'erase', reason: '', person: { displayName: '' }, actor: { id: officer.id } },
    { act: 'export', reason: '' },
  ]);
  expect(JSON.stringify(acts)).not.toContain('Sofia');
});

test('in a second tab: what comes too late for an erased or joined account is refused as such', async () => {
  const [pupil, gone] = [await buildPupil(t.db), await buildPupil(t.db)];
  await join(pupil, gone);
  await erase(pupil.id);
  for (const id of [pupil.id, gone.id]) {
    const late = [
      await erase(id),
      await admin.call(endSessionsOfPerson, { params: { id }, body: { session: null } }),
      await admin.call(exportPersonData, { params: { id }, body: { reason: WHY } }),
      await admin.call(joinPersonTo, {
        params: { id },
        body: { otherId: officer.id + 1_000, confirmation: '', reason: '' },
      }),
    ];
    expect(late.slice(0, 3).map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([409, 'STALE']));
    expect((await admin.call(getPerson, { params: { id } })).status).toBe(404);
  }
});

test('nobody erases herself, nor the last account that administers', async () => {
  expect((await read(officer.id)).eraseRefusal).toBe('oneself');
  expect((await erase(officer.id)).error).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('propre'),
  });
  const second = await buildPerson(t.db, { roles: ['admin'] });
  const other = await t.signInAs(second);
  // Both at once: whoever comes second would leave nobody.
  const both = await Promise.all([erase(second.id), erase(officer.id, String(officer.id), other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  const left = await t.db.$count(person, sql`active and 'admin' = any(roles)`);
  expect(left).toBe(1);
  // The officer of the other tests is back, whichever of them went.
  if (both[0]?.status !== 200) {
    officer = await buildPerson(t.db, { displayName: 'Claude Vuilleumier', roles: ['admin'] });
    admin = await t.signInAs(officer);
    await erase(second.id);
  }
});

test('an account that cannot administer any more is no last admin', async () => {
  const old = await buildPerson(t.db, { roles: ['admin'], active: false });
  expect((await read(old.id)).eraseRefusal).toBeNull();
});

test('a join moves what the other account has, and is recorded on the one that stays', async () => {
  const [kept, gone] = [await buildTeacher(t.db), await buildTeacher(t.db, { subject: `s-${randomUUID()}` })];
  const list = await buildList(t.db, { author: gone });
  const preview = (await admin.call(previewPersonJoin, { params: { id: kept.id, otherId: gone.id } })).body;
  expect(preview.moved).toContainEqual({ part: 'lists', count: 1 });
  expect(preview.dropped).toContainEqual({ part: 'identifiers', count: 2 });
  expect(await t.db.$count(person, eq(person.id, gone.id))).toBe(1);

  await join(kept, gone, { reason: ' Deux comptes ' });
  expect((await read(kept.id)).counts.contents).toBe(1);
  expect((await t.db.execute(sql`select author_id from list where id = ${list.id}`)).rows).toEqual([
    { author_id: kept.id },
  ]);
  expect((await read(kept.id)).acts).toMatchObject([{ act: 'join', otherId: gone.id, reason: 'Deux comptes' }]);
});

test('the account that goes is neither the same nor the administrator’s own', async () => {
  const teacher = await buildTeacher(t.db);
  expect((await join(teacher, teacher)).status).toBe(403);
  expect((await join(teacher, officer)).status).toBe(403);
  expect((await admin.call(previewPersonJoin, { params: { id: teacher.id, otherId: officer.id } })).status).toBe(403);
});

test('an adult and a pupil are never joined, whichever of them would stay', async () => {
  const [teacher, pupil, unknown] = [
    await buildTeacher(t.db),
    await buildPupil(t.db),
    await buildPerson(t.db, { roles: [] }),
  ];
  for (const [kept, gone] of [
    [teacher, pupil],
    [pupil, teacher],
  ] as const) {
    const refused = await join(kept, gone);
    expect(refused).toMatchObject({ status: 403, error: { message: expect.stringContaining('adulte') } });
    expect((await admin.call(previewPersonJoin, { params: { id: kept.id, otherId: gone.id } })).status).toBe(403);
  }
  expect(await t.db.$count(person, sql`id in (${teacher.id}, ${pupil.id})`)).toBe(2);
  // A row of the directory that has no role yet may be either.
  expect((await join(pupil, unknown)).status).toBe(200);
});

test('joining wants the identifier of the account that goes, as erasing does', async () => {
  const [kept, gone] = [await buildPupil(t.db), await buildPupil(t.db)];
  for (const confirmation of ['', 'x', identifierOf({ logins: [], ...kept })]) {
    const refused = await join(kept, gone, { confirmation });
    expect(refused).toMatchObject({ status: 400, error: { fields: { confirmation: expect.stringMatching(/\.$/) } } });
  }
  expect(await t.db.$count(person, eq(person.id, gone.id))).toBe(1);
  expect((await join(kept, gone)).status).toBe(200);
});

test('a join is taken back by one call within seven days, is recorded, and signs the kept account out', async () => {
  const [kept, gone, third] = [await buildTeacher(t.db), await buildTeacher(t.db), await buildTeacher(t.db)];
  const list = await buildList(t.db, { author: gone });
  await join(kept, gone);
  await join(kept, third);
  const client = await t.signInAs(kept);
  const joins = (await read(kept.id)).acts;
  expect(joins.map(({ act, otherId }) => [act, otherId])).toEqual([
    ['join', third.id],
    ['join', gone.id],
  ]);
  const [latest = 0, first = 0] = joins.map(({ takeBack }) => takeBack?.joinId);
  const undo = (id: number) => admin.call(undoPersonJoin, { params: { id } });
  expect(await undo(first)).toMatchObject({ status: 403, error: { message: expect.stringContaining('d’abord') } });
  expect((await undo(latest)).body).toEqual({ keptId: kept.id, backId: third.id });
  expect((await undo(first)).body).toEqual({ keptId: kept.id, backId: gone.id });
  expect((await undo(first)).status).toBe(404);
  expect((await t.db.execute(sql`select author_id from list where id = ${list.id}`)).rows).toEqual([
    { author_id: gone.id },
  ]);
  expect((await client.call(searchPeople)).status).toBe(401);
  const { acts } = await read(kept.id);
  expect(acts.map(({ act, takeBack }) => [act, takeBack])).toEqual([
    ['undo-join', null],
    ['undo-join', null],
    ['join', null],
    ['join', null],
  ]);
  expect((await read(gone.id)).acts).toHaveLength(2);
});

test('the way back ends after seven days', async () => {
  const [kept, gone] = [await buildPupil(t.db), await buildPupil(t.db)];
  await join(kept, gone);
  const joinId = (await read(kept.id)).acts[0]?.takeBack?.joinId ?? 0;
  const now = new Date(Date.now() + 8 * 86_400_000);
  await t.app.pupitre.jobs.run('person-joins-purge', { now });
  expect((await read(kept.id)).acts).toMatchObject([{ act: 'join', takeBack: null }]);
  expect((await admin.call(undoPersonJoin, { params: { id: joinId } })).status).toBe(404);
});

test('a join that fails leaves neither a trace nor a record', async () => {
  const [kept, gone] = [await buildTeacher(t.db), await buildTeacher(t.db)];
  const undone = t.db.transaction(async (tx) => {
    await joinAccounts(tx, officer, {
      keptId: kept.id,
      goneId: gone.id,
      confirmation: identifierOf({ logins: [], ...gone }),
      reason: '',
    });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await t.db.$count(personAct, eq(personAct.personId, kept.id))).toBe(0);
  expect(await t.db.$count(person, eq(person.id, gone.id))).toBe(1);
});

test('an erasure that takes long goes on after its answer, and a second call joins it', async () => {
  const pupil = await buildPupil(t.db);
  const log = { error: vi.fn() };
  const storage = createMediaStorage(t.config);
  const eraser = createEraser({ db: t.db, storage, mailFolder: t.config.mail.folder, log, waitMs: 0 });
  const asked = { id: pupil.id, confirmation: String(pupil.id) };
  expect(await Promise.all([eraser.erase(officer, asked), eraser.erase(officer, asked)])).toEqual([false, false]);
  await eraser.settled();
  expect(await t.db.$count(person, eq(person.id, pupil.id))).toBe(0);
  expect(await t.db.$count(personAct, eq(personAct.personId, pupil.id))).toBe(1);
  expect(log.error).not.toHaveBeenCalled();
});

test('a failure of an erasure that goes on is logged by numbers alone', async () => {
  const pupil = await buildPupil(t.db);
  const log = { error: vi.fn() };
  const storage = createMediaStorage(t.config);
  const eraser = createEraser({ db: t.db, storage, mailFolder: t.config.mail.folder, log, waitMs: 0 });
  expect(await eraser.erase(officer, { id: pupil.id, confirmation: 'not hers' })).toBe(false);
  await eraser.settled();
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ personId: pupil.id });
  expect(await t.db.$count(person, eq(person.id, pupil.id))).toBe(1);
});

test('an erasure without its record is no erasure', async () => {
  const pupil = await buildPupil(t.db);
  const found = { ...pupil, isPupil: true, emails: [], logins: [] };
  const within = () => Promise.reject(new Error('no record'));
  const storage = createMediaStorage(t.config);
  await expect(
    erasePerson(t.db, found, { storage, mailFolder: t.config.mail.folder, confirmed: true, within }),
  ).rejects.toThrow('no record');
  expect(await t.db.$count(person, eq(person.id, pupil.id))).toBe(1);
});

test('a repeated join joins once', async () => {
  const [kept, gone] = [await buildTeacher(t.db), await buildTeacher(t.db)];
  const input = joining(kept, gone);
  const headers = { 'Idempotency-Key': randomUUID() };
  for (const _ of [1, 2]) expect((await admin.call(joinPersonTo, { ...input, headers })).status).toBe(200);
  expect(await t.db.$count(personAct, eq(personAct.personId, kept.id))).toBe(1);
});

test('records go after five years', async () => {
  const pupil = await buildPupil(t.db);
  await t.db.insert(personAct).values([
    { act: 'export', personId: pupil.id, createdOn: new Date('2021-11-24T00:00:00Z') },
    { act: 'export', personId: pupil.id, createdOn: new Date('2021-11-26T00:00:00Z') },
  ]);
  await t.app.pupitre.jobs.run('person-acts-purge', { now: new Date('2026-11-25T00:00:00Z') });
  expect((await read(pupil.id)).acts).toMatchObject([{ on: '2021-11-26T00:00:00.000Z' }]);
});
