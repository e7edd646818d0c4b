import {
  deleteUselessFolios,
  detectRoutes,
  generateChatJson,
  generateCurriculumExcel,
  generateLearningJson,
  getAdminJobResult,
  getAdminJobs,
  importCurriculum,
  importFolioTemplates,
  migrateOwners,
  uploadCriteria,
} from '@pupitre/contract';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { criteria, entry, loadCurriculum, upload } from '../../../test/administration-kit.ts';
import { createTestApp, openTestApp } from '../../../test/test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { folioMember, folioTeam } from '../../db/folio-schema.ts';
import { adminJob } from '../../db/platform-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const admin = await app.signInAs(await buildPerson(app.db, { displayName: 'Ada Admin', roles: ['admin'] }));
await loadCurriculum(app, [
  entry(1, criteria('Nomme un angle', '=1+1')),
  entry(2, { learnings: ['a < b & « c »', 'deux'] }),
  entry(3, { discipline: 'FRA', objectiveCode: 'L1 21', years: [5, 6], ...criteria('Lit <vite>') }),
]);

const latest = async (kind: string) => (await admin.call(getAdminJobs)).body.find((job) => job.kind === kind);
const textOf = async (path: string) => (await admin.request('GET', `/api/v1${path}`)).body;

test('a HEAD request starts nothing', async () => {
  const { statusCode } = await admin.request('HEAD', `/api/v1${generateChatJson.path}`);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(await latest('chat-json')).toBeUndefined();
});

test('[ADMIN-02] [API-039] [OP-039] to-generate.json holds the entries that lack criteria', async () => {
  const { statusCode, headers, body } = await admin.request('GET', `/api/v1${generateChatJson.path}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': expect.stringContaining('filename="to-generate.json"'),
  });
  expect(JSON.parse(body)).toEqual([
    {
      id: 2,
      objectiveCode: 'MSN 2',
      discipline: 'MAT',
      years: [7],
      axes: ['Espace'],
      learnings: ['a < b & « c »', 'deux'],
      criteria: [],
    },
  ]);
  expect(await latest('chat-json')).toMatchObject({ state: 'succeeded', message: '1\u00a0entrée sans critère.' });
});

test('[ADMIN-03] [API-040] learning.json holds every entry with its criteria, and may be uploaded as it is', async () => {
  const { headers, body } = await admin.request('GET', `/api/v1${generateLearningJson.path}`);
  expect(headers['content-disposition']).toContain('filename="learning.json"');
  const entries: { id: number; criteria: string[] }[] = JSON.parse(body);
  expect(entries.map(({ id, criteria: labels }) => [id, labels])).toEqual([
    [1, ['Nomme un angle', '=1+1']],
    [2, []],
    [3, ['Lit <vite>']],
  ]);
  expect((await admin.call(uploadCriteria, upload(entries))).body).toBe(true);
  expect((await latest('criteria-upload'))?.message).toContain('Rien n’a changé');
});

test('[ADMIN-04] [API-041] the workbook: a summary, a sheet for each discipline, no formula', async () => {
  const { headers, rawPayload } = await admin.request('GET', `/api/v1${generateCurriculumExcel.path}`);
  expect(headers['content-type']).toContain('spreadsheetml');
  const sheets = await readWorkbook(rawPayload, { trim: false });
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Sommaire', 'Français', 'Mathématiques']);
  expect(sheets[0]?.data).toEqual([
    ['Discipline', 'Entrées', 'Critères', 'Entrées sans critère'],
    ['Français', 1, 1, 0],
    ['Mathématiques', 2, 2, 1],
  ]);
  expect(sheets[2]?.data).toEqual([
    ['Objectif', 'Années', 'Axes thématiques', 'Apprentissages', 'Critères'],
    ['MSN 1', '7', 'Espace', 'Apprentissage 1', 'Nomme un angle'],
    ['MSN 1', '7', 'Espace', 'Apprentissage 1', '=1+1'],
    ['MSN 2', '7', 'Espace', 'a < b & « c »\ndeux', null],
  ]);
  const parts = unzipSync(rawPayload);
  const xml = Object.keys(parts).flatMap((name) =>
    name.includes('sheet') ? strFromU8(parts[name] ?? new Uint8Array()) : [],
  );
  expect(xml.join('')).not.toContain('<f>');
  expect(xml.join('')).toContain('ySplit="1"');
});

test('a result can be downloaded again after a reload, with its name; a job without a file has none', async () => {
  const job = await latest('learning-json');
  expect(job).toMatchObject({ resultName: 'learning.json', startedBy: 'Ada Admin', finishedOn: expect.any(String) });
  const again = await admin.call(getAdminJobResult, { params: { id: job?.id ?? 0 } });
  expect(again.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  await admin.call(migrateOwners);
  const none = await admin.call(getAdminJobResult, { params: { id: (await latest('owners-migration'))?.id ?? 0 } });
  expect(none.status).toBe(404);
});

test('[ADMIN-10] [API-046] older grants become members, and no role is lowered', async () => {
  const [owner, editor, reader] = [await buildTeacher(app.db), await buildTeacher(app.db), await buildTeacher(app.db)];
  const folio = await buildFolio(app.db, { author: owner, team: [{ person: editor, canEdit: true }] });
  const grant = (person: { id: number }, canEdit: boolean) => ({ folioId: folio.id, personId: person.id, canEdit });
  await app.db.insert(folioTeam).values([grant(owner, false), grant(editor, false), grant(reader, false)]);
  expect((await admin.call(migrateOwners)).body).toBe(true);
  const members = await app.db.select().from(folioMember).where(eq(folioMember.folioId, folio.id));
  expect(Object.fromEntries(members.map(({ personId, role }) => [personId, role]))).toEqual({
    [owner.id]: 'owner',
    [editor.id]: 'editor',
    [reader.id]: 'criteria',
  });
  expect(await app.db.$count(folioTeam)).toBe(0);
  expect((await latest('owners-migration'))?.message).toBe(
    '0 accès en modification repris, 1 en lecture, 2 déjà membres avec au moins ce rôle.',
  );
  await admin.call(migrateOwners);
  expect((await latest('owners-migration'))?.message).toContain('Rien à migrer');
});

test('[ADMIN-11] [API-047] the links that lead into the product, with their state and target', async () => {
  const author = await buildTeacher(app.db);
  const list = await buildList(app.db, { author });
  const trashed = await buildCourse(app.db, { author, deletedOn: new Date() });
  const link = (title: string, navigationUrl: string) => ({ itemType: 'Link', title, navigationUrl });
  const course = await buildCourse(app.db, {
    author,
    title: '=cmd()',
    items: [
      link('liste', `/listes/detail/${list.id}`),
      link('ancienne', `/Lexique/Detail/${list.id}`),
      link('origine', `http://pupitre.test/listes/rpn/${list.id}`),
      link('corbeille', `/parcours/detail/${trashed.id}`),
      link('parti', '/parcours/detail/999998'),
      link('activité', `/activite/tri/${list.id}`),
      link('écran', '/parcours/rpn'),
      link('inconnu', '/nulle/part'),
      link('dehors', 'https://exemple.ch/parcours/detail/1'),
      { itemType: 'Text', title: 'texte', description: `<p><a href="/p/${trashed.id}">x</a></p>` },
    ],
  });
  expect((await admin.call(detectRoutes)).body).toBe(true);
  const job = await latest('route-detection');
  const bytes = await textOf(`/administration/travaux/${job?.id}/resultat`);
  const [head, ...rows]: string[][] = parse(bytes, { delimiter: ';', bom: true });
  expect(head).toEqual(['Parcours', 'Numéro', 'Élément', 'Adresse', 'État', 'Cible']);
  const own = rows.filter(([, id]) => id === String(course.id));
  expect(own[0]?.[0]).toBe("'=cmd()");
  expect(own.map(([, , title, , state, target]) => [title, state, target])).toEqual([
    ['liste', 'valable', `/listes/detail/${list.id}`],
    ['ancienne', 'à nettoyer', `/listes/detail/${list.id}`],
    ['origine', 'valable', `/listes/detail/${list.id}`],
    ['corbeille', 'dans la corbeille', `/parcours/detail/${trashed.id}`],
    ['parti', 'introuvable', '/parcours/detail/999998'],
    ['activité', 'valable', `/activite/tri/${list.id}`],
    ['écran', 'valable', '/parcours/rpn'],
    ['inconnu', 'introuvable', '/nulle/part'],
    ['texte', 'dans la corbeille', `/parcours/detail/${trashed.id}`],
  ]);
});

const STARTING = [
  importCurriculum,
  generateChatJson,
  generateLearningJson,
  generateCurriculumExcel,
  importFolioTemplates,
  deleteUselessFolios,
  migrateOwners,
  detectRoutes,
];

test.each(STARTING.map((endpoint) => [endpoint.path, endpoint] as const))(
  '[OP-038] %s needs the anti-forgery value and starts nothing without it',
  async (_, endpoint) => {
    const before = await app.db.$count(adminJob);
    const headers = { 'X-XSRF-TOKEN': 'another value' };
    const forged = await admin.call(endpoint, { headers });
    expect({ status: forged.status, code: forged.error.code }).toEqual({ status: 403, code: 'ANTI_FORGERY' });
    expect(await app.db.$count(adminJob)).toBe(before);
  },
);

test('a GET that starts a job counts as a write', async () => {
  const rateLimits = { ...testConfig().rateLimits, writeBurst: 1, writesPerSecond: 0.000_1 };
  const limited = await createTestApp({ config: { rateLimits } });
  const client = await limited.signInAs(await buildPerson(limited.db, { roles: ['admin'] }));
  expect((await client.call(migrateOwners)).status).toBe(200);
  expect((await client.call(migrateOwners)).error.code).toBe('TOO_MANY');
  expect((await client.call(getAdminJobs)).body).toHaveLength(1);
  await limited.close();
});
