import { createFolioReport, getSchoolHeads, saveSchoolHead, uploadMedium } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileForm, samplePng, sampleWav } from '../../../test/media-samples.ts';
import { type Client, openTestApp } from '../../../test/test-app.ts';
import { mediumUse } from '../../db/media-schema.ts';
import { schoolMember } from '../../db/schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPerson, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { readPdf } from '../folio-reports/testing/read-pdf.ts';
import { cleanMedia } from '../media/clean-media.ts';
import { mediaOf } from '../media/media.service.ts';
import { mediaGuidsIn } from '../media/media-uses.service.ts';

const t = await openTestApp();
const admin = await t.signInAs(await buildPerson(t.db, { roles: ['admin'] }));
const teacher = await buildTeacher(t.db);
const client = await t.signInAs(teacher);

async function upload(name = 'logo.png', content = samplePng({ width: 30, height: 30 }), as: Client = admin) {
  const { headers, body: rawBody } = fileForm([{ name, content }]);
  return (await as.call(uploadMedium, { headers, rawBody })).body.url;
}
const save = (id: number, body: { address: string; logo: string }, as: Client = admin) =>
  as.call(saveSchoolHead, { params: { id }, body });
const ADDRESS = 'Rue du Crêt 12\n2300 La Chaux-de-Fonds';

test('the administration sets address and logo of a school; nobody else reads or sets them', async () => {
  const { id, name } = await buildSchool(t.db);
  const logo = await upload();
  expect((await save(id, { address: ` ${ADDRESS}\n\n`, logo })).body).toEqual({ id, name, address: ADDRESS, logo });
  const { body } = await admin.call(getSchoolHeads);
  expect(body.find((school) => school.id === id)).toEqual({ id, name, address: ADDRESS, logo });
  expect((await save(id, { address: '', logo: '' }, client)).status).toBe(403);
  expect((await client.call(getSchoolHeads)).status).toBe(403);
  expect((await t.guest.call(getSchoolHeads)).status).toBe(401);
  expect((await save(2_000_000_000, { address: '', logo: '' })).status).toBe(404);
});

test('only a stored picture becomes a logo, and an address has three lines', async () => {
  const { id } = await buildSchool(t.db);
  for (const logo of ['https://ailleurs.example/logo.png', '/logo.svg', await upload('son.wav', sampleWav())]) {
    const { status, error } = await save(id, { address: '', logo });
    expect({ status, field: error.fields?.logo }).toEqual({
      status: 400,
      field: 'Choisissez une image de votre appareil.',
    });
  }
  const { headers, body: rawBody } = fileForm([{ name: 'logo.svg', content: Buffer.from('<svg onload="alert(1)"/>') }]);
  expect((await admin.call(uploadMedium, { headers, rawBody })).error.code).toBe('UNSUPPORTED_TYPE');
  expect((await save(id, { address: 'a\nb\nc\nd', logo: '' })).error.fields?.address).toBe('3 lignes au maximum.');
  expect((await save(id, { address: 'x'.repeat(201), logo: '' })).status).toBe(400);
});

test('a logo stays as long as the school shows it', async () => {
  const { id } = await buildSchool(t.db);
  const [one, two] = [await upload(), await upload()];
  await save(id, { address: '', logo: one });
  await save(id, { address: 'Rue 1', logo: one });
  await save(id, { address: 'Rue 1', logo: two });
  const { storage } = mediaOf(t.app);
  await cleanMedia(t.db, storage, new Date(Date.now() + 8 * DAY_MS));
  const statuses = await Promise.all([one, two].map(async (url) => (await client.request('GET', url)).statusCode));
  expect(statuses).toEqual([404, 200]);
  const uses = await t.db.select({ guid: mediumUse.guid }).from(mediumUse).where(eq(mediumUse.schoolId, id));
  expect(uses.map(({ guid }) => guid)).toEqual(mediaGuidsIn([two]));
});

/** The report of a pupil whom the folio names as of a school. */
async function report(pupil: { id: number; schoolName: string }, head = true) {
  const folio = await buildFolio(t.db, { author: teacher, pupils: [pupil] });
  const path = `/api/v1${createFolioReport.path.replace(':id', String(folio.id))}`;
  const { statusCode, rawPayload } = await client.request('POST', path, {
    body: {
      ...{ from: '2026-09-01', to: '2026-11-20', form: 'pdf', pupils: folio.pupils.map(({ id }) => id), leftOut: [] },
      choices: {
        ...{ title: 'Rapport', criteria: null, levels: true, evolution: false, dates: false, comments: 'none' },
        ...{ marks: false, selfEvaluation: false, head, signatures: false },
      },
    },
  });
  expect(statusCode).toBe(200);
  const { text } = await readPdf(rawPayload);
  return { text, pictures: rawPayload.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0 };
}

test('a report begins with the head of the pupil’s school, unless it is left out', async () => {
  const school = await buildSchool(t.db, { name: 'Collège du Crêt' });
  const { id } = await buildPupil(t.db);
  await save(school.id, { address: ADDRESS, logo: await upload() });
  const shown = await report({ id, schoolName: school.name });
  for (const part of [school.name, ...ADDRESS.split('\n')]) expect(shown.text).toContain(part);
  expect(shown.pictures).toBeGreaterThan(0);
  const without = await report({ id, schoolName: school.name }, false);
  expect(without.text).not.toContain('Rue du Crêt');
  expect(without.pictures).toBe(0);
});

test('of two schools of one name hers; a school that was renamed by its new name', async () => {
  const [one, two] = [
    await buildSchool(t.db, { name: 'École du Lac' }),
    await buildSchool(t.db, { name: 'École du Lac' }),
  ];
  await save(one.id, { address: 'Première', logo: '' });
  await save(two.id, { address: 'Seconde', logo: '' });
  const { id } = await buildPupil(t.db);
  const unknown = await report({ id, schoolName: 'École du Lac' });
  expect(unknown.text).not.toMatch(/Première|Seconde/);
  await t.db.insert(schoolMember).values({ schoolId: two.id, personId: id });
  expect((await report({ id, schoolName: 'École du Lac' })).text).toContain('Seconde');
  const renamed = await buildSchool(t.db, { name: 'École du Port', address: 'Quai 3' });
  const { id: other } = await buildPupil(t.db);
  await t.db.insert(schoolMember).values({ schoolId: renamed.id, personId: other });
  const { text } = await report({ id: other, schoolName: 'École des Rives' });
  expect(text).toContain('École du Port');
  expect(text).toContain('Quai 3');
});
