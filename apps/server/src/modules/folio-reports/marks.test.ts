import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastSaveObservations, uploadMedium } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { fileForm, samplePng, sampleWav } from '../../../test/media-samples.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';
import { mediaGuidsIn } from '../media/media-uses.service.ts';
import { readPdf } from './testing/read-pdf.ts';

const t = await openTestApp();
const teacher = await buildTeacher(t.db);
const client = await t.signInAs(teacher);
const pupil = await buildPerson(t.db, { roles: ['eleves'], displayName: 'Léa Girardin' });

async function upload(name: string, content: Buffer): Promise<string> {
  const { headers, body: rawBody } = fileForm([{ name, content }]);
  const { status, body } = await client.call(uploadMedium, { headers, rawBody });
  expect(status).toBe(200);
  return body.url;
}

/** A folio whose first criterion carries these marks. */
async function withMarks(...urls: string[]) {
  const folio = await buildFolio(t.db, { author: teacher, pupils: [pupil] });
  const [criterion] = folio.criteria;
  const [monitoredStudent] = folio.pupils;
  const cell = {
    ...{ criteriaId: criterion?.id ?? 0, monitoredStudentId: monitoredStudent?.id ?? 0 },
    marks: urls.join('\n'),
  };
  const { status } = await client.call(fastSaveObservations, { params: { id: folio.id }, body: [cell] });
  expect(status).toBe(200);
  return `/api/v1/folio/report/standard/${folio.id}/${monitoredStudent?.id}`;
}

async function report(path: string) {
  const { statusCode, rawPayload } = await client.request('GET', path);
  expect(statusCode).toBe(200);
  return {
    pictures: rawPayload.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0,
    ...(await readPdf(rawPayload)),
  };
}

test('[REPORT-01] a mark that is a picture is shown, with an alternative text', async () => {
  const before = await report(await withMarks());
  expect(before.pictures).toBe(0);
  const path = await withMarks(await upload('dessin.png', samplePng({ width: 40, height: 30 })));
  const { pictures, text } = await report(path);
  expect(pictures).toBeGreaterThan(0);
  expect(text).not.toContain('Trace jointe');
});

test('a mark that paper cannot show is named', async () => {
  const path = await withMarks(await upload('lecture.wav', sampleWav()));
  expect((await report(path)).text).toContain('Trace jointe (son)');
});

test('all marks of an observation are there, pictures and words', async () => {
  const pictures = [samplePng({ width: 40, height: 30 }), samplePng({ width: 42, height: 30 })];
  const one = await report(await withMarks(await upload('un.png', pictures[0] ?? Buffer.alloc(0))));
  const urls = await Promise.all(pictures.map((content, place) => upload(`dessin-${place}.png`, content)));
  const all = await report(await withMarks(...urls, await upload('lecture.wav', sampleWav())));
  expect(all.pictures).toBe(2 * one.pictures);
  expect(all.text).toContain('Trace jointe (son)');
});

test('a picture that cannot be set leaves its place to words, and the report is made', async () => {
  const url = await upload('dessin.png', samplePng({ width: 41, height: 31 }));
  const path = await withMarks(url);
  const [guid = ''] = mediaGuidsIn([url]);
  const { storage } = t.config.media;
  if (storage.kind !== 'folder') throw new Error('Tests keep media in a folder.');
  await writeFile(join(storage.folder, guid.slice(0, 2), guid), Buffer.alloc(500, 1));
  const { pictures, text } = await report(path);
  expect({ pictures, isNamed: text.includes('Trace jointe (image)') }).toEqual({ pictures: 0, isNamed: true });
});
