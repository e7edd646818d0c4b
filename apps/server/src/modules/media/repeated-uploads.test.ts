import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { UPLOADED_BYTES_PER_DAY, uploadMedium } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileForm, samplePng } from '../../../test/media-samples.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { medium } from '../../db/media-schema.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const t = await openTestApp();
const pupil = await t.signInAs(await buildPupil(t.db));
const teacher = await t.signInAs(await buildTeacher(t.db));

async function upload(key: string, as = pupil): Promise<string> {
  const { headers, body } = fileForm([{ name: 'a.png', content: samplePng() }]);
  const answer = await as.call(uploadMedium, { headers: { ...headers, 'idempotency-key': key }, rawBody: body });
  expect(answer.status).toBe(200);
  return answer.body.url;
}
const guids = async () => (await t.db.select({ guid: medium.guid }).from(medium)).map(({ guid }) => guid).sort();
/** Files of pictures by the guids that they are stored under. */
async function storedGuids(): Promise<string[]> {
  const { storage } = t.config.media;
  const names = await readdir(storage.kind === 'folder' ? storage.folder : '', { recursive: true });
  return [
    ...new Set(names.flatMap((name) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0] ?? [])),
  ].sort();
}

test('an upload that is repeated with its key stores one medium, also while the first one runs', async () => {
  const key = randomUUID();
  const first = await upload(key);
  expect(await upload(key)).toBe(first);
  const other = randomUUID();
  const [one, two] = await Promise.all([upload(other), upload(other)]);
  expect(one).toBe(two);
  expect(one).not.toBe(first);
  expect(await guids()).toHaveLength(2);
  expect(await storedGuids()).toEqual(await guids());
});

test('the same key of another person is another upload', async () => {
  const key = randomUUID();
  expect(await upload(key)).not.toBe(await upload(key, teacher));
});

test('a medium that was removed meanwhile is stored anew', async () => {
  const key = randomUUID();
  const first = await upload(key);
  await t.db.delete(medium).where(eq(medium.guid, first.split('/')[4] ?? ''));
  const again = await upload(key);
  expect(again).not.toBe(first);
  expect(await guids()).toContain(again.split('/')[4]);
});

test('a person stores so many bytes a day, and then is told when to go on', async () => {
  const owner = await buildTeacher(t.db);
  const client = await t.signInAs(owner);
  const send = () => {
    const { headers, body } = fileForm([{ name: 'a.png', content: samplePng() }]);
    return client.call(uploadMedium, { headers, rawBody: body });
  };
  const row = { ownerId: owner.id, name: 'film.mp4', type: 'video/mp4', size: UPLOADED_BYTES_PER_DAY, sha256: 'x' };
  const guid = randomUUID();
  await t.db.insert(medium).values({ ...row, guid });
  expect(await send()).toMatchObject({
    status: 429,
    error: { message: 'Vous avez envoyé plus de 2,5\u00a0Go en un jour\u00a0: continuez demain.' },
  });
  await t.db
    .update(medium)
    .set({ createdOn: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(medium.guid, guid));
  expect((await send()).status).toBe(200);
});
