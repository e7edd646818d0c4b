import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createList, getList, type ListSaveInput, saveList } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { samplePng, sampleWav } from '../../../test/media-samples.ts';
import { selfSigned } from '../../../test/self-signed.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { courseItem } from '../../db/course-schema.ts';
import { medium } from '../../db/media-schema.ts';
import { list } from '../../db/schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import type { CopyOptions } from './copy-addresses.ts';
import { addCopyJob, COURSE_MEDIA, type CopyingContent, LIST_PICTURES } from './copy-jobs.service.ts';

const HOST = 'images.exemple.ch';
const { key, cert } = selfSigned(HOST);
let server: Server;
let origin: string;
let asked: string[];
/** What happens between finding an address and writing its copy's. */
let onFound: () => Promise<void>;
let t: TestApp;
let author: PersonRow;
let client: Client;

beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.endsWith('.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(samplePng());
    else if (url.endsWith('.wav')) response.writeHead(200, { 'content-type': 'audio/wav' }).end(sampleWav());
    else if (url.endsWith('.jpg')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><script>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://${HOST}:${(server.address() as AddressInfo).port}`;
  const resolve = async () => {
    await onFound();
    return ['127.0.0.1'];
  };
  const options: CopyOptions = {
    rules: { resolve, isAllowed: () => true, isAllowedPort: () => true, ca: cert },
  };
  // The product's jobs under other names, with a resolver that finds this server.
  const forTests = (kind: CopyingContent): CopyingContent => ({ ...kind, job: `${kind.job}-test` });
  t = await createTestApp({
    addRoutes: (api) => {
      addCopyJob(api, forTests(LIST_PICTURES), options);
      addCopyJob(api, forTests(COURSE_MEDIA), options);
    },
  });
  author = await buildTeacher(t.db);
  client = await t.signInAs(author);
});
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  onFound = async () => undefined;
});

const copyList = (id: number) => t.app.pupitre.jobs.run('lists-pictures-test', { data: { id } });
const copyCourse = (id: number) => t.app.pupitre.jobs.run('courses-media-test', { data: { id } });
const pictures = async (id: number) =>
  (await client.call(getList, { params: { id } })).body.items.map(({ hintImgUrl }) => hintImgUrl);
const STORED = /^\/api\/v1\/medias\/[0-9a-f-]{36}\/image\.png$/;

test('a picture given by address becomes ours, without anybody’s version being stale', async () => {
  const address = `${origin}/chat.png`;
  const { id } = await buildList(t.db, {
    author,
    items: [
      { learnTxt: 'le chat', hintImgUrl: address },
      { learnTxt: 'le chien', hintImgUrl: address },
    ],
  });
  const { body: opened } = await client.call(getList, { params: { id } });
  await copyList(id);
  const [one, two] = await pictures(id);
  expect(one).toMatch(STORED);
  expect(two).toBe(one);
  expect(asked).toEqual(['/chat.png']);
  const [row] = await t.db.select().from(medium).where(eq(medium.sourceUrl, address));
  expect(row).toMatchObject({ ownerId: author.id, type: 'image/png', unusedSince: null, name: 'image.png' });
  const picture = await client.request('GET', one ?? '');
  expect(picture.rawPayload).toEqual(samplePng());
  // The editor that was open saves with the version that it read; the address that it brings back is copied already.
  const saved = await client.call(saveList, { body: { ...opened, title: 'Changée' } as unknown as ListSaveInput });
  expect(saved.status).toBe(200);
  await copyList(id);
  expect(await pictures(id)).toEqual([one, one]);
  expect(asked).toEqual(['/chat.png']);
});

test('another list that shows the same address shows the same medium', async () => {
  const address = `${origin}/mouton.png`;
  const ids: number[] = [];
  for (const title of ['un', 'deux']) {
    const { id } = await buildList(t.db, { author, title, items: [{ learnTxt: 'le mouton', hintImgUrl: address }] });
    await copyList(id);
    ids.push(id);
  }
  const [one, two] = await Promise.all(ids.map(pictures));
  expect(one).toEqual(two);
  expect(asked).toEqual(['/mouton.png']);
});

test('what cannot be copied stays a link, and is not asked for again at each save', async () => {
  const addresses = [`${origin}/absent`, `${origin}/faux.jpg`, 'https://127.0.0.1:1/a.png', 'http://ailleurs.ch/a.png'];
  const items = addresses.map((hintImgUrl) => ({ learnTxt: 'x', hintImgUrl }));
  const { id } = await buildList(t.db, { author, items });
  await copyList(id);
  await copyList(id);
  expect(await pictures(id)).toEqual(addresses);
  expect(asked).toEqual(['/absent', '/faux.jpg']);
});

test('an address that is changed meanwhile stays as it was changed', async () => {
  const { id } = await buildList(t.db, { author, items: [{ learnTxt: 'x', hintImgUrl: `${origin}/avant.png` }] });
  onFound = async () => {
    const { body: whole } = await client.call(getList, { params: { id } });
    const items = whole.items.map((item) => ({ ...item, hintImgUrl: '/images/animaux/chat.svg' }));
    await client.call(saveList, { body: { ...whole, items } as unknown as ListSaveInput });
  };
  await copyList(id);
  expect(asked).toEqual(['/avant.png']);
  expect(await pictures(id)).toEqual(['/images/animaux/chat.svg']);
});

test('pictures and sounds of a course become ours; its links, films and pages stay', async () => {
  const urls = [`${origin}/photo.png`, `${origin}/cri.wav`, `${origin}/film.mp4`, `${origin}/fiche.pdf`];
  const items = urls.map((navigationUrl) => ({ itemType: 'Media', title: 'Média', navigationUrl }));
  const row = await buildCourse(t.db, {
    author,
    items: [...items, { itemType: 'Link', title: 'Lien', navigationUrl: `${origin}/lien.png` }],
  });
  await copyCourse(row.id);
  const after = await t.db
    .select()
    .from(courseItem)
    .where(eq(courseItem.courseId, row.id))
    .orderBy(courseItem.position);
  const [photo, sound, ...others] = after.map(({ navigationUrl }) => navigationUrl);
  expect(photo).toMatch(STORED);
  expect(sound).toMatch(/\/son\.wav$/);
  expect(others).toEqual([`${origin}/film.mp4`, `${origin}/fiche.pdf`, `${origin}/lien.png`]);
});

test('a list that is gone, or in « Corbeille », is left alone', async () => {
  const { id } = await buildList(t.db, {
    author,
    items: [{ learnTxt: 'x', hintImgUrl: `${origin}/parti.png` }],
    deletedOn: new Date(),
  });
  await copyList(id);
  await copyList(2_000_000_000);
  expect(asked).toEqual([]);
  expect(await t.db.$count(list, eq(list.id, id))).toBe(1);
});

test('a save asks for copies once it is kept, only for addresses elsewhere, and only where that is wanted', async () => {
  const sent: unknown[] = [];
  const { storage } = t.config.media;
  const wanting = await createTestApp({ config: { media: { storage, fetchesAddresses: true } } });
  wanting.app.pupitre.jobs.send = async (name, data) => void sent.push([name, data]);
  const teacher = await wanting.signInAs(await buildTeacher(wanting.db));
  const create = (hintImgUrl: string) =>
    teacher.call(createList, { body: { title: 'x', items: [{ learnTxt: 'x', hintImgUrl }] } });
  await create('/images/animaux/chat.svg');
  expect(sent).toEqual([]);
  const { body: id } = await create('https://ailleurs.ch/chat.png');
  expect(sent).toEqual([['lists-pictures', { id }]]);
  await wanting.close();
});
