import { randomUUID } from 'node:crypto';
import {
  createList,
  fastSaveObservations,
  getObservationHistory,
  getOwnFolios,
  getSelfEvaluations,
  linesOf,
  MARKS_MAX,
  resolveMediaServer,
  saveShowing,
  type UploadedMedium,
  uploadMedium,
} from '@pupitre/contract';
import { DAY_MS, observationIdOf } from '@pupitre/learning';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileForm, samplePng } from '../../../test/media-samples.ts';
import { type Cell, openObservationKit, readCell } from '../../../test/observation-kit.ts';
import type { Client } from '../../../test/test-app.ts';
import { earlierObservation, folioMember, folio as folioTable } from '../../db/folio-schema.ts';
import { medium, mediumUse } from '../../db/media-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { cleanMedia } from './clean-media.ts';
import { mediaOf } from './media.service.ts';
import { recordUses } from './media-uses.service.ts';

const { t, ...kit } = await openObservationKit();

async function upload(client: Client, content = samplePng()): Promise<UploadedMedium> {
  const { headers, body } = fileForm([{ name: 'travail.png', content }]);
  return (await client.call(uploadMedium, { headers, rawBody: body })).body;
}
const attach = (client: Client, { id, studentId, criteriaId }: Cell, markUrl: string) =>
  client.call(fastSaveObservations, {
    params: { id },
    body: [{ monitoredStudentId: studentId, criteriaId, markUrl }],
  });
const statusOf = async (client: Client, url: string, headers = {}) =>
  (await client.request('GET', url, { headers })).statusCode;
const guidOf = ({ url }: UploadedMedium) => url.split('/')[4] ?? '';
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('[OBS-19] [OBS-11] a mark is attached, replaced and removed; each change is in the history and unchecks', async () => {
  const folio = await kit.build({ observations: [{ pupil: 0, criterion: 0, checked: true }] });
  const cell = folio.cell(0, 0);
  const [one, two] = [await upload(kit.owner.client), await upload(kit.owner.client)];
  await attach(kit.owner.client, cell, one.url);
  expect(await readCell(kit.owner.client, cell)).toMatchObject({ markUrl: one.url, checked: false, version: 2 });
  await attach(kit.owner.client, cell, two.url);
  await attach(kit.owner.client, cell, '');
  const { body } = await kit.owner.client.call(getObservationHistory, {
    params: { id: cell.id, observationId: observationIdOf(cell.studentId, cell.criteriaId) },
  });
  expect(body.map(({ before, after }) => [before.markUrl, after.markUrl])).toEqual([
    [two.url, ''],
    [one.url, two.url],
    ['', one.url],
    [undefined, undefined],
  ]);
});

test('before it is attached a medium opens to everybody with its address; then to uploader, members and the pupil only', async () => {
  const cell = (await kit.build()).cell(0, 0);
  const mark = await upload(kit.colleague.client);
  expect(await statusOf(kit.outsider.client, mark.url)).toBe(200);
  await attach(kit.colleague.client, cell, mark.url);
  const [pupil, classmate] = kit.pupils;
  const readers = [kit.owner, kit.colleague, kit.reader, pupil, classmate, kit.outsider];
  const statuses = () => Promise.all(readers.map(({ client }) => statusOf(client, mark.url)));
  expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);
  expect(await statusOf(t.guest, mark.url)).toBe(401);
  const ranged = { range: 'bytes=0-9' };
  expect(await statusOf(kit.reader.client, mark.url, ranged)).toBe(206);
  expect(await statusOf(kit.outsider.client, mark.url, ranged)).toBe(404);

  // The history can restore it: members may still open it, the pupil not.
  await attach(kit.owner.client, cell, '');
  expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404]);
  await attach(kit.owner.client, cell, mark.url);
  expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);

  await t.db.update(folioTable).set({ deletedOn: new Date() }).where(eq(folioTable.id, cell.id));
  expect(await statuses()).toEqual([404, 200, 404, 404, 404, 404]);
});

test('a mark of an earlier observation opens to the pupil on the days that she is shown, and to nobody else because of it', async () => {
  const folio = await kit.build({
    observations: [
      {
        ...{ pupil: 0, criterion: 0, state: 'ok', on: new Date('2026-11-11T10:00:00Z') },
        earlier: [{ state: 'nok', on: new Date('2026-10-01T10:00:00Z') }],
      },
    ],
  });
  const cell = folio.cell(0, 0);
  const mark = await upload(kit.owner.client);
  await attach(kit.owner.client, cell, mark.url);
  await attach(kit.owner.client, cell, '');
  await t.db
    .update(earlierObservation)
    .set({ markUrl: mark.url })
    .where(and(eq(earlierObservation.studentId, cell.studentId), eq(earlierObservation.state, 'nok')));
  const [pupil, classmate] = kit.pupils;
  const statuses = () => Promise.all([pupil, classmate].map(({ client }) => statusOf(client, mark.url)));
  const show = (from: string, to: string, studentIds: number[]) =>
    kit.owner.client.call(saveShowing, { params: { id: folio.id }, body: { from, to, studentIds } });
  expect(await statuses()).toEqual([404, 404]);
  await show('2026-10-02', '2026-11-30', [cell.studentId]);
  expect(await statuses()).toEqual([404, 404]);
  await show('2026-10-01', '2026-10-01', [cell.studentId, folio.cell(1, 0).studentId]);
  expect(await statuses()).toEqual([200, 404]);
  const own = (await pupil.client.call(getOwnFolios)).body.find(({ id }) => id === folio.id);
  const shown = own?.periods.map(({ to, criterias }) => [to, criterias[0]?.marks]);
  expect(shown).toEqual([
    ['2026-11-30', []],
    ['2026-10-01', [{ day: '2026-10-01', url: mark.url }]],
  ]);
  await show('2026-10-01', '2026-10-01', []);
  expect(await statuses()).toEqual([404, 404]);
});

test('a colleague who leaves the team opens no mark any more, not from her browser’s memory either', async () => {
  const cell = (await kit.build()).cell(0, 0);
  const mark = await upload(kit.owner.client);
  expect((await kit.owner.client.request('GET', mark.url)).headers['cache-control']).toBe('private, max-age=31536000');
  await attach(kit.owner.client, cell, mark.url);
  const seen = await kit.reader.client.request('GET', mark.url);
  expect(seen.headers['cache-control']).toBe('private, no-cache');
  const again = { 'if-none-match': String(seen.headers.etag) };
  expect(await statusOf(kit.reader.client, mark.url, again)).toBe(304);
  await t.db
    .delete(folioMember)
    .where(and(eq(folioMember.folioId, cell.id), eq(folioMember.personId, kit.reader.person.id)));
  expect(await statusOf(kit.reader.client, mark.url, again)).toBe(404);
});

test('smaller copies and the address of the media server follow the same rule', async () => {
  const cell = (await kit.build()).cell(0, 0);
  const photo = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#3a6' } });
  const mark = await upload(kit.owner.client, await photo.png().toBuffer());
  await attach(kit.owner.client, cell, mark.url);
  const resolve = (client: Client) => client.call(resolveMediaServer, { query: { url: mark.url } });
  const [pupil, classmate] = kit.pupils;
  for (const [{ client }, status] of [
    [kit.reader, 200],
    [pupil, 200],
    [classmate, 404],
    [kit.outsider, 404],
  ] as const) {
    expect(await statusOf(client, `${mark.url}?largeur=320`)).toBe(status);
    expect((await resolve(client)).status).toBe(status);
  }
});

test('the pupil sees her mark in the self-evaluation; no address of a classmate’s', async () => {
  const folio = await kit.build({ criteria: [{ label: 'Lit', studentEvaluationEnabled: true }] });
  const [mine, hers] = [await upload(kit.owner.client), await upload(kit.owner.client)];
  await attach(kit.owner.client, folio.cell(0, 0), mine.url);
  await attach(kit.owner.client, folio.cell(1, 0), hers.url);
  const { body } = await kit.pupils[0].client.call(getSelfEvaluations);
  expect(body.find(({ id }) => id === folio.id)?.criterias[0]?.markUrl).toBe(mine.url);
  expect(JSON.stringify(body)).not.toContain(guidOf(hers));
});

test('an observation has several marks; whoever adds one needs to know of no other, and the API of one speaks of the first', async () => {
  const folio = await kit.build();
  const cell = folio.cell(0, 0);
  const [one, two, three] = await Promise.all([0, 1, 2].map(() => upload(kit.owner.client)));
  if (one === undefined || two === undefined || three === undefined) throw new Error('Nothing was uploaded.');
  const give = (client: Client, marks: { marks?: string; addMarks?: string; markUrl?: string }) =>
    client.call(fastSaveObservations, {
      params: { id: cell.id },
      body: [{ monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId, ...marks }],
    });
  await Promise.all([
    give(kit.owner.client, { addMarks: one.url }),
    give(kit.colleague.client, { addMarks: two.url }),
    give(kit.owner.client, { addMarks: `${three.url}\n${one.url}` }),
  ]);
  const shown = await readCell(kit.owner.client, cell);
  expect(new Set(linesOf(shown.marks))).toEqual(new Set([one.url, two.url, three.url]));
  expect(linesOf(shown.marks)).toHaveLength(3);
  // The same again changes nothing.
  expect((await give(kit.owner.client, { addMarks: two.url })).status).toBe(200);
  expect((await readCell(kit.owner.client, cell)).version).toBe(shown.version);

  await give(kit.owner.client, { marks: [one, two, three].map(({ url }) => url).join('\n') });
  expect(await readCell(kit.owner.client, cell)).toMatchObject({ markUrl: one.url });
  await give(kit.owner.client, { markUrl: '' });
  expect(await readCell(kit.owner.client, cell)).toMatchObject({ markUrl: two.url, marks: `${two.url}\n${three.url}` });
  await give(kit.owner.client, { markUrl: one.url });
  expect((await readCell(kit.owner.client, cell)).marks).toBe(`${one.url}\n${three.url}`);
  // The pupil reads each that is hers now, a classmate none.
  const [pupil, classmate] = kit.pupils;
  expect(await Promise.all([one, two, three].map(({ url }) => statusOf(pupil.client, url)))).toEqual([200, 404, 200]);
  expect(await statusOf(classmate.client, three.url)).toBe(404);
  const { body } = await kit.owner.client.call(getObservationHistory, {
    params: { id: cell.id, observationId: observationIdOf(cell.studentId, cell.criteriaId) },
  });
  expect(body[0]).toMatchObject({
    before: { markUrl: two.url, marks: `${two.url}\n${three.url}` },
    after: { markUrl: one.url, marks: `${one.url}\n${three.url}` },
  });
});

test('an observation has six marks at most', async () => {
  const cell = (await kit.build()).cell(0, 0);
  const marks = await Promise.all(Array.from({ length: MARKS_MAX + 1 }, () => upload(kit.owner.client)));
  const add = (urls: string[]) =>
    kit.owner.client.call(fastSaveObservations, {
      params: { id: cell.id },
      body: [{ monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId, addMarks: urls.join('\n') }],
    });
  const urls = marks.map(({ url }) => url);
  expect((await add(urls)).status).toBe(400);
  expect((await add(urls.slice(1))).status).toBe(200);
  expect((await add(urls.slice(0, 1))).error).toMatchObject({ fields: { '0.addMarks': expect.any(String) } });
  expect(linesOf((await readCell(kit.owner.client, cell)).marks)).toEqual(urls.slice(1));
});

test('only a stored medium that the teacher may open becomes a mark', async () => {
  const folio = await kit.build();
  const cell = folio.cell(0, 0);
  const foreign = await upload(kit.outsider.client);
  const elsewhere = (await kit.build({ author: kit.outsider.person, team: [] })).cell(0, 0);
  await attach(kit.outsider.client, elsewhere, foreign.url);
  for (const markUrl of [
    foreign.url,
    `/api/v1/medias/${randomUUID()}/image.png`,
    'https://exemple.ch/image.png',
    `https://exemple.ch${foreign.url}`,
    'javascript:alert(1)',
    '/images/chat.svg',
  ]) {
    const { status, error } = await attach(kit.owner.client, cell, markUrl);
    expect({ markUrl, status, error }).toMatchObject({
      status: 400,
      error: { fields: { '0.markUrl': expect.any(String) } },
    });
  }
  expect(await readCell(kit.owner.client, cell)).toMatchObject({ markUrl: '', version: 0 });
  // Written otherwise, it is still the same medium, and kept in our spelling.
  const own = await upload(kit.owner.client);
  await attach(
    kit.owner.client,
    cell,
    own.url.replace('image.png', '../x.html').toUpperCase().replace('/API/V1/MEDIAS', '/api/v1/medias'),
  );
  expect((await readCell(kit.owner.client, cell)).markUrl).toBe(own.url);
});

test('what lists and courses show stays open by the ordinary rule, but nobody opens a mark by putting it into a list', async () => {
  const folio = await kit.build();
  const shown = await upload(kit.owner.client);
  const items = (url: string) => [{ learnTxt: 'le chat', hintImgUrl: url }];
  await kit.owner.client.call(createList, { body: { title: 'Animaux', items: items(shown.url) } });
  await attach(kit.owner.client, folio.cell(0, 0), shown.url);
  expect(await statusOf(kit.outsider.client, shown.url)).toBe(200);

  const mark = await upload(kit.owner.client);
  await attach(kit.owner.client, folio.cell(0, 1), mark.url);
  await kit.outsider.client.call(createList, { body: { title: 'Volé', items: items(mark.url) } });
  expect(await statusOf(kit.outsider.client, mark.url)).toBe(404);
  const course = await buildCourse(t.db, { author: kit.outsider.person, libre: true });
  await recordUses(t.db, { courseId: course.id }, [mark.url]);
  expect(await statusOf(t.guest, mark.url)).toBe(401);

  await kit.owner.client.call(createList, { body: { title: 'La mienne', items: items(mark.url) } });
  expect(await statusOf(kit.outsider.client, mark.url)).toBe(200);
});

test('one medium serves as mark of many cells, by a constant number of statements; the daily job spares all marks', async () => {
  const folio = await kit.build();
  const [mark, old] = [await upload(kit.owner.client), await upload(kit.owner.client)];
  await attach(kit.owner.client, folio.cell(0, 0), old.url);
  const body = folio.pupils.flatMap(({ id: monitoredStudentId }) =>
    folio.criteria.map(({ id: criteriaId }) => ({ monitoredStudentId, criteriaId, markUrl: mark.url })),
  );
  expect((await kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body })).status).toBe(200);
  expect((await kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body })).status).toBe(200);
  expect(
    await t.db
      .select()
      .from(mediumUse)
      .where(eq(mediumUse.guid, guidOf(mark))),
  ).toHaveLength(6);
  await buildMedium(t.db, { unusedSince: daysAgo(30) });
  await cleanMedia(t.db, mediaOf(t.app).storage, new Date());
  for (const one of [mark, old]) expect(await statusOf(kit.owner.client, one.url)).toBe(200);

  await t.db.delete(folioTable).where(eq(folioTable.id, folio.id));
  await cleanMedia(t.db, mediaOf(t.app).storage, daysAgo(8));
  await cleanMedia(t.db, mediaOf(t.app).storage, new Date());
  expect(
    await t.db
      .select()
      .from(medium)
      .where(eq(medium.guid, guidOf(mark))),
  ).toEqual([]);
});
