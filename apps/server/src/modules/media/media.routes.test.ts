import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMedium, resolveMediaServer, type UploadedMedium, uploadMedium } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  box,
  fileForm,
  sampleGif,
  sampleMp4,
  sampleOffice,
  samplePdf,
  samplePng,
} from '../../../test/media-samples.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { medium } from '../../db/media-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const t = await openTestApp();
const pupil = await t.signInAs(await buildPupil(t.db));
const teacher = await t.signInAs(await buildTeacher(t.db));

const mediaFolder = () => (t.config.media.storage.kind === 'folder' ? t.config.media.storage.folder : '');

async function upload(name: string, content: Buffer, as = pupil) {
  const { headers, body } = fileForm([{ name, content }]);
  return as.call(uploadMedium, { headers, rawBody: body });
}
async function uploaded(name: string, content: Buffer): Promise<UploadedMedium> {
  const { status, body, error } = await upload(name, content);
  expect({ status, error: status === 200 ? null : error }).toEqual({ status: 200, error: null });
  return body;
}
const get = (url: string, headers: Record<string, string> = {}, as = teacher) => as.request('GET', url, { headers });
const rowOf = async ({ url }: UploadedMedium) => {
  const [row] = await t.db
    .select()
    .from(medium)
    .where(eq(medium.guid, url.split('/')[4] ?? ''));
  if (row === undefined) throw new Error('No row.');
  return row;
};
const leftovers = () => readdir(join(mediaFolder(), 'incoming')).catch(() => []);
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#f00' } }, top: 0, left: 0 },
  ]);

test('a name that writes itself backwards is kept in the order in which it reads', async () => {
  expect((await uploaded('\u202Egnp.exe.png', samplePng())).name).toBe('gnp.exe.png');
});

test('[API-035] [MEDIA-12] [ENT-07] an upload answers url, name, type and icon; the address is unguessable and names nobody', async () => {
  const answer = await uploaded('Léa Favre, 6H.png', samplePng());
  expect(answer).toEqual({
    url: expect.stringMatching(
      /^\/api\/v1\/medias\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\/image\.png$/,
    ),
    name: 'Léa Favre, 6H.png',
    type: 'image/png',
    icon: 'bi bi-file-image',
  });
  expect(await rowOf(answer)).toMatchObject({
    width: 4,
    height: 4,
    sourceUrl: '',
    variants: [],
    unusedSince: expect.any(Date),
  });
  expect(t.logLines.join('')).not.toMatch(/Favre|image\.png/);
  expect(await leftovers()).toEqual([]);
});

test('[API-036] [MEDIA-13] [OP-045] an uploaded medium is served at its address, byte for byte', async () => {
  const film = sampleMp4();
  const { url } = await uploaded('film.mp4', film);
  const whole = await get(url);
  expect(whole.rawPayload.equals(film)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(film.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="film.mp4"; filename*=UTF-8''film.mp4`,
  });
  expect(whole.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'/);
  expect(whole.headers['content-security-policy']).not.toContain('script-src');
  const etag = String(whole.headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  const part = await get(url, { range: 'bytes=4-7', 'if-range': etag });
  expect({ status: part.statusCode, text: part.body }).toEqual({ status: 206, text: 'ftyp' });
  expect(part.headers).toMatchObject({ 'content-range': `bytes 4-7/${film.length}`, 'content-length': '4' });
  const head = await teacher.request('HEAD', url);
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(film.length), '']);
  expect((await get(url, { range: 'bytes=-3' })).rawPayload).toEqual(film.subarray(-3));
  expect((await get(url, { range: `bytes=${film.length}-` })).statusCode).toBe(416);
  expect((await get(url, { range: 'bytes=4-7', 'if-range': '"other"' })).statusCode).toBe(200);
});

test('anything but a picture, film, sound or PDF downloads under its name', async () => {
  const office = await get((await uploaded('Plan d’étude (été).docx', sampleOffice('docx'))).url);
  expect(office.headers['content-disposition']).toBe(
    `attachment; filename="Plan d_etude _ete_.docx"; filename*=UTF-8''Plan%20d%E2%80%99%C3%A9tude%20%28%C3%A9t%C3%A9%29.docx`,
  );
  const pdf = await get((await uploaded('fiche.pdf', samplePdf())).url);
  expect(pdf.headers['content-disposition']).toMatch(/^inline; /);
  expect(pdf.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('a film is stored without the place that its telephone wrote', async () => {
  const place = '+46.5197+006.6323/';
  const answer = await uploaded('film.mp4', sampleMp4(box('moov', box('udta', box('\xa9xyz', place)))));
  const kept = (await get(answer.url)).rawPayload;
  expect(kept.includes(place)).toBe(false);
  const row = await rowOf(answer);
  expect(row).toMatchObject({ size: kept.length, sha256: createHash('sha256').update(kept).digest('hex') });
});

describe('pictures', () => {
  test('[MEDIA-16] a photo loses its place and camera, stands upright, and gets smaller copies', async () => {
    const taken = await photo(1_200, 800)
      .withExif({ IFD0: { Make: 'Appareil', Artist: 'Favre' }, IFD3: { GPSLatitude: '46/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const answer = await uploaded('photo.jpg', taken);
    const kept = await get(answer.url);
    const { width, height, exif, orientation, xmp } = await sharp(kept.rawPayload).metadata();
    expect({ width, height, exif, orientation, xmp }).toMatchObject({ width: 800, height: 1_200 });
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined]);
    expect(kept.rawPayload.includes('Favre')).toBe(false);
    const row = await rowOf(answer);
    expect(row).toMatchObject({ width: 800, height: 1_200, size: kept.rawPayload.length });
    expect(row.variants.map((one) => one.width)).toEqual([320]);
    const small = await get(`${answer.url}?largeur=200`);
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 480 });
    expect(small.headers.etag).not.toBe(kept.headers.etag);
    expect((await get(`${answer.url}?largeur=900`)).rawPayload.equals(kept.rawPayload)).toBe(true);
    expect((await get(`${answer.url}?largeur=0`)).statusCode).toBe(400);
  });

  test('an animated picture stays as it is, but for its comments', async () => {
    const moving = sampleGif({ frames: 3 });
    expect((await get((await uploaded('a.gif', moving)).url)).rawPayload.equals(moving)).toBe(true);
  });

  test('a picture whose pixels cannot be read is refused', async () => {
    const broken = samplePng({ width: 400, height: 400 });
    broken.fill(0xff, 60, 70);
    const { status, error } = await upload('a.png', broken);
    expect({ status, fields: error.fields }).toEqual({
      status: 400,
      fields: { file: 'Ce fichier est abîmé ou incomplet.' },
    });
    expect(await leftovers()).toEqual([]);
  });
});

describe('refusals', () => {
  const files = async () => (await readdir(mediaFolder(), { recursive: true })).sort();

  test('[MEDIA-07] [MEDIA-11] a type that is not in the list leaves nothing behind', async () => {
    const before = await files();
    for (const [name, type] of [
      ['dessin.svg', 'svg'],
      ['photo.png', 'html'],
    ]) {
      const { status, error } = await upload(name ?? '', Buffer.from('<html><script>alert(1)</script>'));
      expect({ status, error }).toMatchObject({
        status: 415,
        error: { code: 'UNSUPPORTED_TYPE', fields: { file: `Pupitre n’accepte pas les fichiers .${type}.` } },
      });
    }
    const { error } = await upload('photo.png', Buffer.concat([samplePng(), Buffer.from('<script>alert(1)</script>')]));
    expect(error.fields).toEqual({ file: 'Ce fichier contient du code ou un autre fichier\u00a0: il est refusé.' });
    expect(await files()).toEqual(before);
  });

  test('[MEDIA-08] [MEDIA-09] [OP-044] the limit holds to the byte', async () => {
    const most = t.config.settings.mediaMaxSizeInMo * 1_048_576;
    const film = (size: number) => Buffer.concat([sampleMp4(), Buffer.alloc(size - sampleMp4().length)]);
    expect((await upload('a.mp4', film(most))).status).toBe(200);
    const refusal = { code: 'TOO_LARGE', fields: { file: 'La taille du fichier dépasse la limite de 20 Mo.' } };
    for (const size of [most + 1, most + 1_000_000]) {
      const { status, error } = await upload('a.mp4', film(size));
      expect({ status, error }).toMatchObject({ status: 413, error: refusal });
    }
    expect(await leftovers()).toEqual([]);
  });

  test('a form without the file, with another field, or no form at all', async () => {
    const send = (headers: Record<string, string>, rawBody: Buffer) => pupil.call(uploadMedium, { headers, rawBody });
    const other = fileForm([{ field: 'autre', name: 'a.png', content: samplePng() }]);
    expect(await send(other.headers, other.body)).toMatchObject({
      status: 400,
      error: { fields: { file: expect.any(String) } },
    });
    const cut = fileForm([{ name: 'a.png', content: samplePng() }]);
    expect((await send(cut.headers, cut.body.subarray(0, 150))).status).toBe(400);
    expect((await send({ 'content-type': 'multipart/form-data' }, cut.body)).status).toBe(400);
    expect((await send({ 'content-type': 'application/json' }, Buffer.from('{}'))).status).toBe(415);
    expect((await send({ 'content-type': 'image/png' }, samplePng())).status).toBe(415);
    expect(await leftovers()).toEqual([]);
  });

  test('an empty file name, a path and a very long name', async () => {
    expect((await upload('', samplePng())).status).toBe(415);
    expect((await uploaded('C:\\fakepath\\a.png', samplePng())).name).toBe('a.png');
    const { name } = await uploaded(`${'é'.repeat(300)}.png`, samplePng());
    expect(name).toBe(`${'é'.repeat(146)}.png`);
  });
});

describe('[OP-045] who reads a medium', () => {
  const picture = async (shownBy: Parameters<typeof buildMedium>[1] = {}) => {
    const row = await buildMedium(t.db, { file: { content: samplePng(), folder: mediaFolder() }, ...shownBy });
    return `/api/v1/medias/${row.guid}/image.png`;
  };
  const guestStatus = async (url: string) => (await get(url, {}, t.newClient())).statusCode;

  test('everybody signed in with the guid', async () => {
    const url = await picture();
    expect((await get(url, {}, pupil)).statusCode).toBe(200);
    expect((await get(url.replace('image.png', 'autre.html'), {}, pupil)).headers['content-type']).toBe('image/png');
    const unknown = await get(url.replace(/[0-9a-f]{12}/, '000000000000'), {}, pupil);
    expect({ status: unknown.statusCode, code: unknown.json().code }).toEqual({
      status: 404,
      code: 'MEDIUM_NOT_FOUND',
    });
  });

  test('a guest only if a libre course shows it that is not in « Corbeille »', async () => {
    const libre = await buildCourse(t.db, { libre: true });
    const secret = await buildCourse(t.db, { rpn: true });
    const deleted = await buildCourse(t.db, { libre: true, deletedOn: new Date() });
    expect(await guestStatus(await picture())).toBe(401);
    expect(await guestStatus(await picture({ shownBy: [{ courseId: secret.id }] }))).toBe(401);
    expect(await guestStatus(await picture({ shownBy: [{ courseId: deleted.id }] }))).toBe(401);
    const shown = await get(await picture({ shownBy: [{ courseId: libre.id }] }), {}, t.newClient());
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('a row whose file has gone answers that it is not there', async () => {
    const row = await buildMedium(t.db);
    const { status } = await pupil.call(getMedium, { params: { guid: row.guid, name: 'image.png' } });
    expect(status).toBe(404);
  });
});

test('[MEDIA-15] [API-034] [LIMIT-05] GET /mediaserver answers the relative path of one of our media', async () => {
  const { url } = await uploaded('film.mp4', sampleMp4());
  const ask = (asked: string) => pupil.call(resolveMediaServer, { query: { url: asked } });
  expect((await ask(url)).body).toBe(url);
  expect((await ask(`${t.config.publicUrl}${url}`)).body).toBe(url);
  for (const elsewhere of ['https://ailleurs.ch/film.mp4', `https://ailleurs.ch${url}`, `/listes${url}`]) {
    expect((await ask(elsewhere)).status).toBe(404);
  }
  expect((await ask(`/api/v1/medias/${'a'.repeat(990)}`)).status).toBe(400);
});

test('what is stored is what the row says, closed to other users', async () => {
  const content = samplePng({ width: 7 });
  const row = await rowOf(await uploaded('a.png', content));
  const path = join(mediaFolder(), row.guid.slice(0, 2), row.guid);
  expect((await readFile(path)).equals(content)).toBe(true);
  expect(row.size).toBe(content.length);
});
