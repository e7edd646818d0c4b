import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CRITERIA_FILE_MAX,
  getAdminJobs,
  getCurriculumEntries,
  getCurriculumEntry,
  importCurriculum,
  previewCurriculumImport,
  uploadCriteria,
} from '@pupitre/contract';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { criteria, entry, loadCurriculum, upload } from '../../../test/administration-kit.ts';
import { fileForm } from '../../../test/media-samples.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';
import { loadShippedCurriculum } from '../curriculum/curriculum.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'pupitre-curriculum-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let app: TestApp;
let admin: Client;
afterEach(() => app.close());

async function open(curriculumSource: string | null): Promise<void> {
  app = await createTestApp({ config: { curriculumSource } });
  admin = await app.signInAs(await buildPerson(app.db, { roles: ['admin', 'enseignants'] }));
}
const message = async (kind: string) =>
  (await admin.call(getAdminJobs)).body.find((job) => job.kind === kind)?.message.replaceAll('\u00a0', ' ');
const everything = async () => [
  await app.db.select().from(curriculumEntry).orderBy(asc(curriculumEntry.id)),
  await app.db.select().from(curriculumCriterion).orderBy(asc(curriculumCriterion.perId)),
];
const labels = async (id: number) =>
  (await admin.call(getCurriculumEntry, { params: { id } })).body.criteria.map(({ perId, label }) => [perId, label]);

describe('the import of the curriculum', () => {
  let file: string;
  const give = (content: unknown) => writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  beforeEach(async () => {
    file = join(folder, 'per-2026.json');
    await open(file);
  });

  test('[ADMIN-01] [API-043] [OP-039] shows the difference first, then makes it, once', async () => {
    await loadCurriculum(app, [entry(1, criteria('Nomme', 'Trace')), entry(2), entry(3)]);
    await loadCurriculum(app, [entry(1, criteria('Nomme', 'Trace')), entry(2)]);
    await give([entry(1, { ...criteria('Nomme', 'Dessine', 'Mesure'), years: [7, 8] }), entry(3), entry(4)]);
    const before = await everything();
    const preview = await admin.call(previewCurriculumImport);
    expect(preview.body).toEqual({
      source: 'per-2026.json',
      added: 1,
      changed: 2,
      retired: 1,
      unchanged: 0,
      differences: [
        {
          id: 1,
          objectiveCode: 'MSN 1',
          change: 'changed',
          details: 'années, 1\u00a0critère ajouté, 1\u00a0critère modifié',
        },
        { id: 3, objectiveCode: 'MSN 3', change: 'returned', details: '' },
        { id: 4, objectiveCode: 'MSN 4', change: 'added', details: '0\u00a0critère' },
        { id: 2, objectiveCode: 'MSN 2', change: 'retired', details: '' },
      ],
    });
    expect(await everything()).toEqual(before);

    expect((await admin.call(importCurriculum)).body).toBe(true);
    expect(await message('curriculum-import')).toBe('1 entrée ajoutée, 2 modifiées, 1 retirée, 0 inchangée.');
    expect(await labels(1)).toEqual([
      ['1-1', 'Nomme'],
      ['1-2', 'Dessine'],
      ['1-3', 'Mesure'],
    ]);
    // Contents that refer to it still show it.
    const { body } = await admin.call(getCurriculumEntries, { query: { ids: '2' } });
    expect(body).toMatchObject([{ id: 2, retired: true, learningHtml: '<p>Apprentissage 2</p>' }]);

    const after = await everything();
    expect((await admin.call(importCurriculum)).body).toBe(true);
    expect(await message('curriculum-import')).toBe('Rien n’a changé : les 3 entrées du plan d’études étaient à jour.');
    expect(await everything()).toEqual(after);
  });

  test('[ADMIN-15] a faulty file is refused whole, with its places, by the import and the preview', async () => {
    await loadCurriculum(app, [entry(1)]);
    const before = await everything();
    await give([entry(1, { learnings: ['Autre'] }), entry(2, { years: [12] }), entry(1), { id: 'x' }]);
    expect((await admin.call(importCurriculum)).body).toBe(false);
    const expected = [
      'entrée 2, years[1] : cette valeur est trop longue ou trop grande.',
      'entrée 3, id : 1 est déjà celui de l’entrée 1.',
      'entrée 4, id : cette valeur manque ou n’est pas du type attendu.',
    ];
    for (const line of expected) expect(await message('curriculum-import')).toContain(line);
    const preview = await admin.call(previewCurriculumImport);
    expect({ status: preview.status, code: preview.error.code }).toEqual({ status: 400, code: 'INVALID' });
    for (const line of expected) expect(preview.error.message.replaceAll('\u00a0', ' ')).toContain(line);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['', 'Le fichier n’est pas un JSON valable : il est vide.'],
    ['[{"id": 1,\n  "objectiveCode" }]', 'Le fichier n’est pas un JSON valable : ligne 2, colonne 19.'],
    ['[{"id": 1', 'Le fichier n’est pas un JSON valable : il se termine trop tôt.'],
    ['{}', 'fichier : une liste d’entrées est attendue.'],
    ['['.repeat(200_000), 'Le fichier n’est pas un JSON valable : il se termine trop tôt.'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'entrée 1 : cette valeur manque ou n’est pas du type attendu.'],
  ])('%# any other file is refused with a message', async (content, expected) => {
    await give(content);
    expect((await admin.call(importCurriculum)).body).toBe(false);
    expect(await message('curriculum-import')).toContain(expected);
    expect(await message('curriculum-import')).not.toMatch(/ at |Unexpected|token/);
  });

  test('a file that is missing, not text or too large changes nothing and is reported', async () => {
    await rm(file, { force: true });
    expect((await admin.call(importCurriculum)).body).toBe(false);
    expect(await message('curriculum-import')).toContain('n’a pas pu être lu (per-2026.json)');
    expect((await admin.call(previewCurriculumImport)).error).toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringContaining('PUPITRE_CURRICULUM_SOURCE'),
    });
    await writeFile(file, Buffer.from([0x5b, 0xff, 0xfe, 0x5d]));
    expect((await admin.call(importCurriculum)).body).toBe(false);
    expect(await message('curriculum-import')).toContain('UTF-8');
    await writeFile(file, Buffer.alloc(20 * 1_048_576 + 1, 0x20));
    expect((await admin.call(importCurriculum)).body).toBe(false);
    expect(await message('curriculum-import')).toContain('20 Mo');
  });

  test('criteria of an upload stay when the file comes again, and go and return with their entry', async () => {
    await give([entry(1, criteria('Nomme')), entry(2)]);
    await admin.call(importCurriculum);
    const given = { objectiveCode: 'MSN 1', learnings: ['Apprentissage 1'], criteria: ['Trace', 'Mesure'] };
    expect((await admin.call(uploadCriteria, upload([given]))).body).toBe(true);
    expect(await message('criteria-upload')).toBe('2 critères ajoutés à 1 entrée.');
    const kept = [
      ['1-1', 'Nomme'],
      ['1-10001', 'Trace'],
      ['1-10002', 'Mesure'],
    ];
    expect(await labels(1)).toEqual(kept);
    await admin.call(importCurriculum);
    expect(await message('curriculum-import')).toContain('Rien n’a changé');
    expect(await labels(1)).toEqual(kept);
    await give([entry(2)]);
    await admin.call(importCurriculum);
    expect(await labels(1)).toEqual([]);
    await give([entry(1, criteria('Nomme', 'trace')), entry(2)]);
    await admin.call(importCurriculum);
    expect(await labels(1)).toEqual([
      ['1-1', 'Nomme'],
      ['1-2', 'trace'],
      ['1-10002', 'Mesure'],
    ]);
  });
});

test('[ADMIN-01] [OP-038] the import reads an address too; its secrets stay out of messages', async () => {
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([entry(9)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await open(`http://${host}/per.json?cle=secret`);
    expect((await admin.call(previewCurriculumImport)).body).toMatchObject({ source: host, added: 1 });
    expect((await admin.call(importCurriculum)).body).toBe(true);
    expect((await admin.call(getCurriculumEntry, { params: { id: 9 } })).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('without a source, the sample that comes with the product: a newer one still replaces it at a start', async () => {
  await open(null);
  expect((await admin.call(previewCurriculumImport)).body.source).toBe('échantillon livré avec Pupitre');
  expect((await admin.call(importCurriculum)).body).toBe(true);
  expect(await loadShippedCurriculum(app.db)).toBeNull();
  expect(await app.db.$count(curriculumEntry)).toBeGreaterThan(150);
});

describe('the upload of objectives and criteria', () => {
  beforeEach(async () => {
    await open(null);
    await loadCurriculum(app, [
      entry(1, criteria('Nomme')),
      entry(2, { objectiveCode: 'MSN 1', learnings: ['Autre'] }),
      entry(3, { objectiveCode: 'L1 21', discipline: 'FRA', learnings: ['Même'] }),
      entry(4, { objectiveCode: 'L1 21', discipline: 'FRA', learnings: ['Même'], years: [8] }),
    ]);
  });
  const given = (more: object = {}) => ({
    objectiveCode: 'MSN 1',
    learnings: ['Apprentissage 1'],
    criteria: [],
    ...more,
  });

  test('[ADMIN-05] [API-042] [ADMIN-21] adds by label what is new, as text or as object, once', async () => {
    const file = [
      given({ criteria: ['nomme', 'Trace', { label: 'Mesure <b>' }, 'Trace'] }),
      { id: 4, objectiveCode: 'L1 21', learnings: ['Même'], criteria: ['Lit'] },
    ];
    expect((await admin.call(uploadCriteria, upload(file))).body).toBe(true);
    expect(await message('criteria-upload')).toBe('3 critères ajoutés à 2 entrées.');
    const after = await everything();
    expect(await labels(1)).toEqual([
      ['1-1', 'Nomme'],
      ['1-10001', 'Trace'],
      ['1-10002', 'Mesure <b>'],
    ]);
    expect([await labels(3), await labels(4)]).toEqual([[], [['4-10001', 'Lit']]]);
    expect((await admin.call(uploadCriteria, upload(file))).body).toBe(true);
    expect(await message('criteria-upload')).toContain('Rien n’a changé');
    expect(await everything()).toEqual(after);
  });

  test('[ADMIN-05] another extension is refused before it is read, in whatever case its letters are', async () => {
    const before = await everything();
    const sent = (name: string) => {
      const { headers, body } = fileForm([
        { name, content: Buffer.from(JSON.stringify([given({ criteria: ['X'] })])) },
      ]);
      return admin.call(uploadCriteria, { headers, rawBody: body });
    };
    for (const name of ['criteres.txt', 'criteres.json.exe', 'json', '']) {
      expect(await sent(name)).toMatchObject({
        status: 415,
        error: { fields: { file: 'Un fichier JSON est attendu.' } },
      });
    }
    expect(await everything()).toEqual(before);
    expect((await sent('CRITERES.JSON')).body).toBe(true);
  });

  test('[ADMIN-20] a partly wrong file is refused as a whole, with every place, and nothing is saved', async () => {
    const before = await everything();
    const faulty = [
      given({ criteria: ['Bon'] }),
      given({ criteria: ['ok', ' ', 'x'.repeat(501)] }),
      given({ criteria: 'Bon' }),
      given({ learnings: [] }),
    ];
    expect((await admin.call(uploadCriteria, upload(faulty))).body).toBe(false);
    const told = (await message('criteria-upload')) ?? '';
    expect(told).toContain('et rien n’a été enregistré');
    for (const place of [
      'entrée 2, criteria[2]',
      'entrée 2, criteria[3]',
      'entrée 3, criteria',
      'entrée 4, learnings',
    ]) {
      expect(told).toContain(`${place} : `);
    }
    const unknown = [
      given({ criteria: ['Bon'] }),
      given({ objectiveCode: 'L9 99', criteria: ['Bon'] }),
      given({ learnings: ['Inconnu'], criteria: ['Bon'] }),
      { objectiveCode: 'L1 21', learnings: ['Même'], criteria: ['Bon'] },
      given({ criteria: Array.from({ length: 100 }, (_, index) => `Critère ${index}`) }),
    ];
    expect((await admin.call(uploadCriteria, upload(unknown))).body).toBe(false);
    const reasons = (await message('criteria-upload')) ?? '';
    expect(reasons).toContain('entrée 2 : le code « L9 99 » n’existe pas dans le plan d’études.');
    expect(reasons).toContain('entrée 3 : aucune entrée de « MSN 1 » n’a ces apprentissages.');
    expect(reasons).toContain('entrée 4 : plusieurs entrées de « L1 21 » ont ces apprentissages');
    expect((await admin.call(uploadCriteria, upload(unknown.slice(4)))).body).toBe(false);
    expect(await message('criteria-upload')).toContain('entrée 1 : elle aurait 101 critères');
    expect(await everything()).toEqual(before);
  });

  test('at most 50 faults are named, the rest are counted', async () => {
    await admin.call(uploadCriteria, upload(Array.from({ length: 70 }, () => ({}))));
    const lines = ((await message('criteria-upload')) ?? '').split('\n');
    expect(lines).toHaveLength(52);
    expect([lines[0], lines.at(-1)]).toEqual([
      'Le fichier contient 210 erreurs, et rien n’a été enregistré.',
      'Et 160 autres.',
    ]);
  });

  test.each([
    ['no JSON', Buffer.from('objectiveCode;criteria'), 'n’est pas un JSON valable'],
    ['no UTF-8', Buffer.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]), 'UTF-8'],
    ['another shape', Buffer.from('{"a":1}'), 'une liste d’entrées'],
    ['an empty list', Buffer.from('[]'), 'une liste d’entrées'],
    ['too many entries', Buffer.from(JSON.stringify(Array.from({ length: 50_001 }, () => 1))), 'une liste d’entrées'],
    ['nested without end', Buffer.from(`[${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}]`), 'entrée 1'],
    ['a key that would change every object', Buffer.from('[{"__proto__":{"criteria":["x"]}}]'), 'entrée 1'],
  ])('[ADMIN-20] %s is told in words', async (_, content, expected) => {
    expect((await admin.call(uploadCriteria, upload(content))).body).toBe(false);
    expect(await message('criteria-upload')).toContain(expected);
  });

  test('[ADMIN-06] exactly one file of at most 10 Mo is taken; others start no job', async () => {
    const two = await admin.call(uploadCriteria, upload([given()], Buffer.from('[]')));
    expect(two).toMatchObject({ status: 400, error: { fields: { file: 'Un seul fichier est attendu.' } } });
    const none = await admin.call(uploadCriteria, {
      headers: { 'content-type': 'application/json' },
      rawBody: Buffer.from('[]'),
    });
    expect(none.status).toBe(415);
    const large = await admin.call(uploadCriteria, upload(Buffer.alloc(CRITERIA_FILE_MAX + 1, 0x20)));
    expect(large).toMatchObject({ status: 413, error: { fields: { file: 'Ce fichier dépasse 10 Mo.' } } });
    expect((await admin.call(getAdminJobs)).body).toEqual([]);
    expect(
      (
        await admin.call(
          uploadCriteria,
          upload(Buffer.concat([Buffer.from('['), Buffer.alloc(CRITERIA_FILE_MAX - 2, 0x20), Buffer.from(']')])),
        )
      ).status,
    ).toBe(200);
  });
});
