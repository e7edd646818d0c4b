import { getAccessLog, getFolio, getObservations, getPupilObservations, getSelfEvaluations } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createObservationKit, type ObservationKit } from '../../../test/observation-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { accessLog } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

let t: TestApp;
let kit: ObservationKit;
let admin: Client;
const HOUR_MS = 3_600_000;
beforeAll(async () => {
  // In the middle of an hour: counts by hour and day must not cross into the next one.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2 });
  t = await createTestApp();
  kit = await createObservationKit(t);
  admin = await t.signInAs(await buildPerson(t.db, { roles: ['admin'] }));
});
beforeEach(async () => {
  await t.app.pupitre.accesses.flush();
  await t.db.delete(accessLog);
});
afterAll(async () => {
  await t.close();
  vi.useRealTimers();
});

const read = async (query = {}) => (await admin.call(getAccessLog, { query })).body;

test('one row an hour counts the accesses', async () => {
  const { id, title } = await kit.build({ title: 'Lecture 7P' });
  const hour = new Date(Date.now() - HOUR_MS / 2);
  await kit.colleague.client.call(getObservations, { params: { id } });
  await t.app.pupitre.accesses.flush();
  await kit.colleague.client.call(getObservations, { params: { id } });
  const [row, ...others] = await read();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ reader: 'Luc Perrin', action: 'observations', folio: title, pupil: '', count: 2 });
  expect(row?.hour).toBe(hour.toISOString());
});

test('a page of one pupil names her; a refused read is not logged', async () => {
  const { id, pupils } = await kit.build();
  const params = { id, studentId: pupils[0]?.id ?? 0 };
  expect((await kit.outsider.client.call(getPupilObservations, { params })).status).toBe(404);
  await kit.reader.client.call(getPupilObservations, { params });
  expect(await read()).toMatchObject([{ reader: 'Rita Favre', pupil: 'Noé Blanc', folioId: id }]);
});

test('a model without pupils, and a pupil’s access to her own data, are not logged', async () => {
  const model = await kit.build({ rpn: true, pupils: [] });
  await kit.outsider.client.call(getFolio, { params: { id: model.id } });
  await kit.pupils[0].client.call(getSelfEvaluations);
  expect(await read()).toEqual([]);
});

test('the filters: reader, pupil (also where every pupil was seen), days', async () => {
  const both = await kit.build();
  const alone = await kit.build({ pupils: [kit.pupils[1].person] });
  await kit.owner.client.call(getFolio, { params: { id: both.id } });
  await kit.colleague.client.call(getFolio, { params: { id: alone.id } });
  const folios = async (query: object) =>
    (await read(query)).map(({ folioId }) => folioId).sort((a, b) => Number(a) - Number(b));
  expect(await folios({ eleve: 'noe BLANC' })).toEqual([both.id]);
  expect(await folios({ eleve: 'rochat' })).toEqual([both.id, alone.id]);
  expect(await folios({ lecteur: 'Perrin' })).toEqual([alone.id]);
  expect(await folios({ lecteur: '%' })).toEqual([]);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: t.config.timeZone });
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('sv-SE', { timeZone: t.config.timeZone });
  expect(await folios({ du: today, au: tomorrow })).toEqual([both.id, alone.id]);
  expect(await folios({ du: tomorrow })).toEqual([]);
  expect(await folios({ au: '2020-01-01' })).toEqual([]);
  expect((await admin.call(getAccessLog, { query: { du: '2026-02-30' } })).status).toBe(400);
});

test('an erased person does not affect the other rows, and an erased reader’s count stays without her name', async () => {
  const folio = await kit.build();
  const gone = await buildPerson(t.db, { roles: ['enseignants'] });
  const user = { ...gone, objectGuid: '', cloeeWorldId: '', roles: ['enseignants' as const] };
  t.app.pupitre.accesses.record(user, { action: 'search', pupilIds: [kit.pupils[0].person.id, 2_000_000] });
  t.app.pupitre.accesses.record(user, { action: 'folio', folioId: folio.id });
  await t.db.delete(person).where(eq(person.id, gone.id));
  expect(await read()).toMatchObject([
    { reader: '', action: 'search', pupil: 'Noé Blanc' },
    { reader: '', action: 'folio', pupil: '' },
  ]);
});

test('records are purged after the configured months, counted from the end of their own: the month goes whole', async () => {
  const personId = kit.owner.person.id;
  const at = (day: string) => ({ hour: new Date(`${day}T10:00:00Z`), personId, action: 'folio', folioId: 1 });
  await t.db.insert(accessLog).values([at('2024-12-31'), at('2025-01-01')]);
  await t.app.pupitre.jobs.run('parts');
  await t.app.pupitre.jobs.run('access-log-purge', { now: new Date('2026-01-10T12:00:00Z') });
  expect((await t.db.select().from(accessLog)).map(({ hour }) => hour.toISOString().slice(0, 10))).toEqual([
    '2025-01-01',
  ]);
});

test('pending accesses are written when the application closes', async () => {
  const other = await createTestApp();
  const { owner, build } = await createObservationKit(other);
  const { id } = await build();
  await owner.client.call(getFolio, { params: { id } });
  await other.app.close();
  expect(await other.db.select().from(accessLog)).toMatchObject([{ folioId: id, action: 'folio' }]);
  await other.close();
});
