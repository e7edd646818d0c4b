import { getAdminJobs, getRosterImports, importRosterFiles, tryRoster, undoRosterImport } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '../../../test/media-samples.ts';
import { rosterForm, rosterZip, twoSchools, without } from '../../../test/roster-kit.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Client } from '../../../test/test-client.ts';
import { adminJob } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';
import { rosterTexts } from '../../demo/build/build-roster.ts';
import { readStoppedImport } from '../directory/roster.service.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildPerson(app.db, { displayName: 'Ada Admin', roles: ['admin'] }));
});
afterAll(() => app.close());

const listed = async () => (await admin.call(getRosterImports)).body;
const message = async (kind: string) =>
  (await admin.call(getAdminJobs)).body.find((job) => job.kind === kind)?.message.replaceAll('\u00a0', ' ');
const people = () => app.db.$count(person, eq(person.active, true));
const FEWER = without(twoSchools(), 'p0', 'p1', 'p2', 't0');

test('an administrator tries a roster, imports it, is stopped, types the number, and takes it back', async () => {
  expect((await admin.call(tryRoster, rosterForm(twoSchools()))).body).toBe(true);
  const { trial, imports, count } = await listed();
  expect({ imports, count }).toEqual({ imports: [], count: 0 });
  expect(trial).toMatchObject({
    by: 'Ada Admin',
    outcome: 'written',
    fileName: 'annuaire.zip',
    headline: 'Essai\u00a0: rien n’a été écrit. Un import ferait ceci.',
    stop: null,
    undoUntil: null,
  });
  expect(trial?.counts).toContainEqual({
    what: 'Personnes',
    done: '44\u00a0ajoutées, 0\u00a0modifiée, 0\u00a0désactivée, 0\u00a0réactivée',
  });
  expect(await people()).toBe(1);

  expect((await admin.call(importRosterFiles, rosterForm(twoSchools(), 'csv'))).body).toBe(true);
  expect(await people()).toBe(45);
  expect(await readStoppedImport(app.db)).toBeUndefined();

  await admin.call(tryRoster, rosterForm(FEWER));
  const tried = (await listed()).trial;
  expect(tried).toMatchObject({ outcome: 'stopped', stop: { needed: 4 } });
  const lines = tried?.stop?.lines.join('\n').replaceAll('\u00a0', ' ');
  expect(lines).toContain('4 personnes sur 44 ne seraient plus dans l’annuaire');
  expect(lines).toContain('Élève p0, Élève p1, Élève p2');

  expect((await admin.call(importRosterFiles, rosterForm(FEWER))).body).toBe(false);
  expect(await message('roster-import')).toBe('Import arrêté, rien n’a été écrit.');
  expect(await readStoppedImport(app.db)).toMatchObject({ outcome: 'stopped' });
  expect(await people()).toBe(45);

  expect((await admin.call(importRosterFiles, { query: { departs: 4 }, ...rosterForm(FEWER) })).body).toBe(true);
  expect(await people()).toBe(41);
  const after = await listed();
  expect(after.count).toBe(3);
  expect(after.imports.map(({ outcome, undoUntil }) => [outcome, undoUntil !== null])).toEqual([
    ['written', true],
    ['stopped', false],
    ['written', false],
  ]);

  const id = after.imports[0]?.id ?? 0;
  expect((await admin.call(undoRosterImport, { params: { id } })).body).toBe(true);
  expect(await message('roster-undo')).toContain(`L’import n° ${id} est repris.`);
  expect(await people()).toBe(45);
  expect((await listed()).imports[0]).toMatchObject({ undoneBy: 'Ada Admin', undoneOn: expect.any(String) });
  expect((await admin.call(undoRosterImport, { params: { id } })).body).toBe(false);
  expect(await message('roster-undo')).toBe(`L’import n° ${id} est déjà repris.`);
});

test('a roster that cannot be read is said to be so, by the try and by the import; no file is left in the database', async () => {
  const cut = () => {
    const zip = rosterZip(twoSchools());
    const { headers, body } = fileForm([{ name: 'coupé.zip', content: zip.subarray(0, zip.length - 200) }]);
    return { headers, rawBody: body };
  };
  expect((await admin.call(tryRoster, cut())).body).toBe(true);
  const reason = expect.stringMatching(/^coupé\.zip\s: ce zip est incomplet ou abîmé/);
  expect((await listed()).trial).toMatchObject({ outcome: 'failed', headline: reason });
  expect((await admin.call(importRosterFiles, cut())).body).toBe(false);
  expect((await listed()).imports[0]).toMatchObject({ outcome: 'failed', headline: reason });
  expect(await message('roster-import')).toEqual(reason);
  expect(await readStoppedImport(app.db)).toMatchObject({ outcome: 'failed' });
  expect(await app.db.$count(adminJob, sql`input is not null`)).toBe(0);
});

test('bad lines are left out where that is asked', async () => {
  const files = twoSchools();
  files.users[0] = { ...files.users[0], status: 'parti' };
  await admin.call(tryRoster, rosterForm(files));
  expect((await listed()).trial).toMatchObject({
    outcome: 'refused',
    headline: expect.stringContaining('«\u00a0Laisser de côté les lignes qui ne vont pas\u00a0»'),
    problems: [expect.stringMatching(/^users\.csv, ligne 2\s: status «\sparti\s» inconnu\s: il faut active/)],
  });
  await admin.call(tryRoster, { query: { ecarter: 'true' }, ...rosterForm(files) });
  expect((await listed()).trial).toMatchObject({ outcome: 'written', problemCount: 1 });
});

test('what parts the columns can be chosen, for the files whose head has it', async () => {
  // A head that holds as many commas as semicolons is taken for one of commas.
  const files = Object.entries(rosterTexts({ files: twoSchools() })).map(([name, text]) => {
    if (name !== 'users.csv') return { name, content: Buffer.from(text) };
    const [head = '', ...lines] = text.replaceAll(',', ';').split(/\r?\n/);
    const more = ',x'.repeat(head.split(';').length);
    return {
      name,
      content: Buffer.from([`${head};metadata${more}`, ...lines.map((line) => line && `${line};`)].join('\n')),
    };
  });
  const send = async (query: { separateur?: 'point-virgule' }) => {
    const { headers, body } = fileForm(files);
    await admin.call(tryRoster, { query, headers, rawBody: body });
    return (await listed()).trial;
  };
  expect(await send({})).toMatchObject({
    outcome: 'failed',
    headline: expect.stringMatching(/^users\.csv\s: colonne absente/),
  });
  expect(await send({ separateur: 'point-virgule' })).toMatchObject({ outcome: 'written', problemCount: 0 });
});

test('only a zip or csv files are taken, up to 50 Mo', async () => {
  const { headers, body } = fileForm([{ name: 'annuaire.xlsx', content: Buffer.from('x') }]);
  expect(await admin.call(tryRoster, { headers, rawBody: body })).toMatchObject({ status: 415 });
});
