import {
  archiveFolio,
  createFolio,
  getFolio,
  getFolioTable,
  getFolioXlsx,
  getFolioYear,
  getPupilReport,
  getSelfEvaluations,
  hasSelfEvaluation,
  saveFolio,
  saveSelfComment,
  saveSelfEvaluation,
  searchArchivedFolios,
  searchPersonalFolios,
  searchTeamFolios,
  transmitFolio,
} from '@pupitre/contract';
import { lastDayOfYear } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openObservationKit, setLevel } from '../../../test/observation-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { folio } from '../../db/folio-schema.ts';
import { reportTemplate } from '../../db/report-schema.ts';
import { purgeFolios } from './purge-folios.ts';

const { settings } = testConfig();
const { t, owner, colleague, reader, ...kit } = await openObservationKit({
  config: {
    archiveYears: 3,
    settings: { ...settings, featureFlags: { ...settings.featureFlags, transmit_folio: true } },
  },
});

const KEPT = lastDayOfYear(new Date(), { month: 7, day: 31 }, 3);
const archive = (id: number, isArchived = true, as: Client = owner.client) =>
  as.call(archiveFolio, { params: { id }, body: { isArchived } });
const read = (id: number, as: Client = owner.client) => as.call(getFolio, { params: { id } });
const idsIn = async (search: typeof searchPersonalFolios, as: Client, text?: string) =>
  (await as.call(search, { query: text === undefined ? {} : { text } })).body.map(({ id }) => id);

test('an archived folio is closed for everybody, and opens again for its owner', async () => {
  const built = await kit.build({ title: 'Lire archivé' });
  const { id } = built;
  const before = (await read(id)).body;
  const { body } = await archive(id);
  expect(body).toMatchObject({
    canEdit: false,
    isEditor: true,
    canArchive: true,
    keptUntil: KEPT,
    version: before.version,
  });
  expect(body.archivedOn).not.toBeNull();
  expect((await read(id, reader.client)).body).toMatchObject({ isMember: true, isEditor: false, canArchive: false });

  const refused = await setLevel(colleague.client, built.cell(0, 0), 'ok');
  expect(refused).toMatchObject({ status: 403, error: { code: 'FOLIO_ARCHIVED' } });
  expect(refused.error.message).toBe('Ce folio est archivé\u00a0: plus personne n’y écrit.');
  const draft = { id, title: 'Autre' };
  expect((await owner.client.call(saveFolio, { body: draft })).error.code).toBe('FOLIO_ARCHIVED');

  expect((await archive(id, false)).body).toMatchObject({ canEdit: true, archivedOn: null, keptUntil: null });
  expect((await setLevel(colleague.client, built.cell(0, 0), 'ok')).status).toBe(200);
});

test('it stands under « Archivés » for its whole team, and nowhere else', async () => {
  const { id } = await kit.build({ title: 'Chercher dans l’archive' });
  await archive(id);
  for (const { client } of [owner, colleague, reader])
    expect(await idsIn(searchArchivedFolios, client, 'archive')).toContain(id);
  expect(await idsIn(searchArchivedFolios, kit.outsider.client)).toEqual([]);
  expect(await idsIn(searchPersonalFolios, owner.client)).not.toContain(id);
  expect(await idsIn(searchTeamFolios, colleague.client)).not.toContain(id);
  await archive(id, false);
  expect(await idsIn(searchArchivedFolios, owner.client)).not.toContain(id);
  expect(await idsIn(searchPersonalFolios, owner.client)).toContain(id);
});

test('its table, reports and workbook are still there', async () => {
  const built = await kit.build({ observations: [{ pupil: 0, criterion: 0, state: 'ok' }] });
  const { id } = built;
  await archive(id);
  expect((await reader.client.call(getFolioTable, { params: { id } })).body.levels).toContain('o');
  const params = { folioId: id, studentId: built.pupils[0]?.id ?? 0 };
  expect((await reader.client.call(getPupilReport, { params })).status).toBe(200);
  expect((await colleague.client.call(getFolioXlsx, { params: { id } })).status).toBe(200);
});

test('a pupil finds nothing left to evaluate in it', async () => {
  const [{ client }] = kit.pupils;
  const built = await kit.build({ criteria: [{ studentEvaluationEnabled: true }] });
  const { criteriaId } = built.cell(0, 0);
  const titles = async () => (await client.call(getSelfEvaluations)).body.map((one) => one.id);
  expect(await titles()).toContain(built.id);
  await archive(built.id);
  expect(await titles()).not.toContain(built.id);
  expect((await client.call(hasSelfEvaluation)).body).toBe(false);
  for (const endpoint of [saveSelfEvaluation, saveSelfComment]) {
    const answer = await client.call(endpoint, { params: { criteriaId }, body: { value: 'ok' } });
    expect(answer).toMatchObject({ status: 403, error: { code: 'FOLIO_ARCHIVED' } });
  }
});

test('it is not given away while it is archived', async () => {
  const { id } = await kit.build();
  await archive(id);
  const body = { objectGuid: colleague.person.objectGuid ?? '', displayName: '' };
  expect((await owner.client.call(transmitFolio, { params: { id }, body })).error.code).toBe('FOLIO_ARCHIVED');
});

test('the day that was promised stays, and after it the folio is gone', async () => {
  const { id } = await kit.build({ archivedOn: new Date('2026-07-01'), keptUntil: '2027-07-31' });
  expect((await archive(id)).body.keptUntil).toBe('2027-07-31');
  await purgeFolios(t.db, new Date('2027-07-31T22:30:00Z'));
  expect((await read(id)).status).toBe(200);
  await purgeFolios(t.db, new Date('2027-07-31T23:30:00Z'));
  expect(await t.db.$count(folio, eq(folio.id, id))).toBe(0);
});

test('whose time is over does not come out again', async () => {
  const { id } = await kit.build({ archivedOn: new Date('2020-07-01'), keptUntil: '2021-07-31' });
  expect((await archive(id, false)).error.code).toBe('FOLIO_NOT_FOUND');
});

test('a copy for the next year takes no pupil, and archives the old folio in the same step', async () => {
  const built = await kit.build({ observations: [{ pupil: 0, criterion: 0, state: 'ok', comment: 'Bien' }] });
  const copy = { title: 'Français 7B', criterias: [{ label: 'Lit' }], copiedFrom: built.id, archivesCopied: true };
  const { status, body } = await owner.client.call(createFolio, { body: copy });
  expect(status).toBe(201);
  expect((await read(body)).body).toMatchObject({ title: 'Français 7B', studentCount: 0, archivedOn: null });
  expect((await read(built.id)).body).toMatchObject({ keptUntil: KEPT, studentCount: 2 });
});

test('somebody else’s folio is copied, not archived: then nothing is made', async () => {
  const { id } = await kit.build();
  const count = () => t.db.$count(folio, eq(folio.authorId, colleague.person.id));
  const before = await count();
  const body = { title: 'Ma copie', copiedFrom: id, archivesCopied: true };
  expect((await colleague.client.call(createFolio, { body })).status).toBe(403);
  expect(await count()).toBe(before);
  expect((await read(id)).body.archivedOn).toBeNull();
});

test('the year after says what stays behind, how long, and which year comes', async () => {
  const built = await kit.build({
    observations: [
      { pupil: 0, criterion: 0, state: 'ok', comment: 'Bien' },
      { pupil: 1, criterion: 1, state: 'nok' },
      { pupil: 1, criterion: 0, comment: 'À revoir' },
    ],
  });
  const { body } = await owner.client.call(getFolioYear, { params: { id: built.id } });
  const next = Number(lastDayOfYear(new Date(), { month: 7, day: 31 }, 1).slice(0, 4));
  expect(body).toEqual({
    keptUntil: KEPT,
    schoolYear: `${next - 1}–${next}`,
    periods: null,
    observationCount: 2,
    commentCount: 2,
    markCount: 0,
    templateCount: 0,
    phraseCount: 0,
    sharedTemplateCount: 0,
  });
});

test('a copy for the next year keeps colleagues’ templates where it is asked to, each name once and never for a stranger', async () => {
  const { id } = await kit.build();
  const choices = { title: 'Bilan' } as never;
  const template = (by: typeof owner, name: string, folioId: number | null = id) => ({
    ...{ ownerId: by.person.id, folioId, name, choices },
  });
  await t.db
    .insert(reportTemplate)
    .values([
      ...[
        template(owner, 'Court'),
        template(colleague, 'Court'),
        template(colleague, 'Long'),
        template(reader, 'Long'),
      ],
      ...[template(colleague, 'Privé', null)],
    ]);
  const counts = async () => (await owner.client.call(getFolioYear, { params: { id } })).body;
  expect(await counts()).toMatchObject({ templateCount: 1, sharedTemplateCount: 1 });
  const copy = (as: typeof owner, keepsSharedTemplates?: boolean) =>
    as.client.call(createFolio, { body: { title: 'Suite', copiedFrom: id, keepsSharedTemplates } });
  const namesOf = async (as: typeof owner) =>
    (await t.db.select().from(reportTemplate).where(eq(reportTemplate.ownerId, as.person.id)))
      .map(({ name, folioId }) => [name, folioId === id])
      .toSorted();
  await copy(owner);
  expect(await namesOf(owner)).toEqual([['Court', true]]);
  await copy(owner, true);
  await copy(owner, true);
  expect(await namesOf(owner)).toEqual([
    ['Court', true],
    ['Long', false],
  ]);
  expect(await counts()).toMatchObject({ templateCount: 2, sharedTemplateCount: 0 });
  await copy(kit.outsider, true);
  expect(await namesOf(kit.outsider)).toEqual([]);
});
