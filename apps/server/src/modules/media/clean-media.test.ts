import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createList, getList, getPreferences, type ListSaveInput, saveList, savePreferences } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { samplePng } from '../../../test/media-samples.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { medium, mediumUse } from '../../db/media-schema.ts';
import { list, person } from '../../db/schema.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { buildTeacher } from '../../demo/build/build-person.ts';
import { mediaOf } from './media.service.ts';
import { mediaGuidsIn, recordUses } from './media-uses.service.ts';

const t = await openTestApp();
const author = await buildTeacher(t.db);
const client = await t.signInAs(author);
beforeEach(async () => {
  await t.db.delete(mediumUse);
  await t.db.delete(medium);
});

const NOW = new Date('2026-11-21T03:40:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const folder = () => (t.config.media.storage.kind === 'folder' ? t.config.media.storage.folder : '');
const build = (columns: Parameters<typeof buildMedium>[1] = {}) =>
  buildMedium(t.db, { file: { content: samplePng(), folder: folder() }, ...columns });
const addressOf = ({ guid }: { guid: string }) => `/api/v1/medias/${guid}/image.png`;
const clean = (now = NOW) => t.app.pupitre.jobs.run('media-clean', { now });
const unusedSince = async (guid: string) =>
  (await t.db.select().from(medium).where(eq(medium.guid, guid)))[0]?.unusedSince;
const filesOf = async (guid: string) =>
  (await readdir(join(folder(), guid.slice(0, 2))).catch(() => [])).filter((name) => name.startsWith(guid));
const left = async () => (await t.db.select({ guid: medium.guid }).from(medium)).map(({ guid }) => guid);

test('guids are found in addresses and in rich text, each once', () => {
  const [one, two] = ['0a'.repeat(4), '0b'.repeat(4)].map((start) => `${start}-0000-4000-8000-000000000000`);
  const texts = [
    `/api/v1/medias/${two}/image.png?largeur=320`,
    `<p><a href="/api/v1/medias/${one?.toUpperCase()}/son.mp3">écoute</a> /api/v1/medias/${two}/image.png</p>`,
    `https://ailleurs.ch/${one}`,
    '/api/v1/medias/court/image.png',
  ];
  expect(mediaGuidsIn(texts)).toEqual([one, two]);
});

test('a saved list uses its pictures, and releases those that it no longer shows', async () => {
  const [one, two] = [await build(), await build()];
  const draft = { title: 'Les animaux', items: [{ learnTxt: 'le chat', hintImgUrl: addressOf(one) }] };
  const { body: id } = await client.call(createList, { body: draft });
  expect(await unusedSince(one.guid)).toBeNull();
  expect(await unusedSince(two.guid)).toBeInstanceOf(Date);
  const { body: whole } = await client.call(getList, { params: { id } });
  const changed = { ...whole, items: whole.items.map((item) => ({ ...item, hintImgUrl: addressOf(two) })) };
  expect((await client.call(saveList, { body: changed as unknown as ListSaveInput })).status).toBe(200);
  expect(await unusedSince(one.guid)).toBeInstanceOf(Date);
  expect(await unusedSince(two.guid)).toBeNull();
});

test('a picture that another list still shows is in use', async () => {
  const shared = await build();
  const owners: number[] = [];
  for (const title of ['un', 'deux']) {
    const items = [{ learnTxt: 'le chat', hintImgUrl: addressOf(shared) }];
    owners.push((await client.call(createList, { body: { title, items } })).body);
  }
  await recordUses(t.db, { listId: owners[0] ?? 0 }, []);
  expect(await unusedSince(shared.guid)).toBeNull();
  await expect(t.db.delete(medium).where(eq(medium.guid, shared.guid))).rejects.toThrow();
});

test('a profile picture is in use by its person', async () => {
  const picture = await build();
  const { body: preferences } = await client.call(getPreferences);
  await client.call(savePreferences, { body: { ...preferences, profileImageUrl: addressOf(picture) } });
  expect(await unusedSince(picture.guid)).toBeNull();
  await t.db.delete(person).where(eq(person.id, (await buildTeacher(t.db)).id));
  const { body: saved } = await client.call(getPreferences);
  await client.call(savePreferences, { body: { ...saved, profileImageUrl: '' } });
  expect(await unusedSince(picture.guid)).toBeInstanceOf(Date);
});

test('the daily job removes what nothing has shown for seven days, its smaller copies too, and nothing else', async () => {
  const { body: listId } = await client.call(createList, { body: { title: 'Images' } });
  const old = await build({ unusedSince: daysAgo(7.1), variants: [{ width: 320, type: 'image/webp', size: 3 }] });
  await writeFile(join(folder(), old.guid.slice(0, 2), `${old.guid}-320`), 'abc');
  const recent = await build({ unusedSince: daysAgo(6.9) });
  // Shown, although the mark says otherwise.
  const shown = await build({ shownBy: [{ listId }], unusedSince: daysAgo(30) });
  await clean();
  expect((await left()).sort()).toEqual([recent.guid, shown.guid].sort());
  expect(await filesOf(old.guid)).toEqual([]);
  expect(await filesOf(recent.guid)).toEqual([recent.guid]);
  expect(await filesOf(shown.guid)).toEqual([shown.guid]);
});

test('a list that is deleted for good frees its pictures, which rest for seven days more', async () => {
  const { body: listId } = await client.call(createList, { body: { title: 'Images' } });
  const picture = await build({ shownBy: [{ listId }], unusedSince: null });
  await t.db.delete(list).where(eq(list.id, listId));
  await clean(daysAgo(8));
  expect(await unusedSince(picture.guid)).toEqual(daysAgo(8));
  await clean(daysAgo(2));
  expect(await left()).toEqual([picture.guid]);
  await clean();
  expect(await left()).toEqual([]);
});

test('files without a row are removed after a day, and so are uploads that a dead server was receiving', async () => {
  const known = await build();
  const stray = '12345678-0000-4000-8000-000000000000';
  const place = join(folder(), '12');
  const incoming = join(folder(), 'incoming');
  for (const where of [place, incoming]) await mkdir(where, { recursive: true });
  const paths = [join(place, stray), join(place, `${stray}-320`), join(incoming, 'abc.part')];
  for (const path of paths) await writeFile(path, 'x');
  const now = new Date();
  await clean(now);
  expect(await filesOf(stray)).toHaveLength(2);
  const yesterday = new Date(now.getTime() - DAY_MS - 1_000);
  for (const path of [...paths, join(folder(), known.guid.slice(0, 2), known.guid)])
    await utimes(path, yesterday, yesterday);
  await clean(now);
  expect(await filesOf(stray)).toEqual([]);
  expect(await readdir(incoming)).toEqual([]);
  expect(await filesOf(known.guid)).toEqual([known.guid]);
});

test('a medium that comes into use while it is being removed stays', async () => {
  const picture = await build({ unusedSince: daysAgo(30) });
  const { body: listId } = await client.call(createList, { body: { title: 'Images' } });
  let cleaning: Promise<void> | undefined;
  await t.db.transaction(async (tx) => {
    await recordUses(tx, { listId }, [addressOf(picture)]);
    // Waits for this transaction, which holds the row.
    cleaning = clean();
    await new Promise((resolve) => setImmediate(resolve));
  });
  await cleaning;
  expect(await left()).toEqual([picture.guid]);
  expect(await filesOf(picture.guid)).toEqual([picture.guid]);
  expect(mediaOf(t.app).storage.incomingFolder).toBe(join(folder(), 'incoming'));
});
