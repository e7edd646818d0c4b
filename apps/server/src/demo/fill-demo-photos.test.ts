import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getObservations, linesOf, pictureAtWidth } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { folio } from '../db/folio-schema.ts';
import { medium } from '../db/media-schema.ts';
import { devAccount, person } from '../db/schema.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { DEMO_PHOTOS, PHOTO_FOLDER } from './fill-demo-photos.ts';
import { fillDemoSchool } from './fill-demo-school.ts';

const app = await createTestApp();
afterAll(() => app.close());
await fillDemoSchool(app.db, new Date(), createMediaStorage(app.config));

const signIn = async (login: string) => {
  const [account] = await app.db
    .select({ person })
    .from(devAccount)
    .innerJoin(person, eq(person.id, devAccount.personId))
    .where(eq(devAccount.login, login));
  if (account === undefined) throw new Error(`No account ${login}.`);
  return app.signInAs(account.person);
};
const frenchFolio = async () => {
  const [row] = await app.db.select().from(folio).where(eq(folio.title, 'Français 7A, premier semestre'));
  if (row === undefined) throw new Error('No folio.');
  return row.id;
};

test('two observations of the demo school show photos: small ones, to those who may open them only', async () => {
  const teacher = await signIn('enseignante');
  const { body } = await teacher.call(getObservations, { params: { id: await frenchFolio() } });
  const shown = body.filter(({ marks }) => marks !== '');
  expect(shown.map(({ label, state, marks }) => [label, state, linesOf(marks).length])).toEqual([
    ['Noah Emery', 'ok', 1],
    ['Léa Girardin', 'ok', 2],
  ]);
  const [stranger, guest] = [await signIn('editrice'), app.guest];
  for (const address of shown.flatMap(({ marks }) => linesOf(marks))) {
    const small = await teacher.request('GET', pictureAtWidth(address, 184));
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(small.rawPayload.length).toBeLessThan(25_000);
    expect((await stranger.request('GET', address)).statusCode).toBe(404);
    expect((await guest.request('GET', address)).statusCode).toBe(401);
  }
});

test('they are kept as uploads are: used, restricted, with their own names', async () => {
  const rows = await app.db.select().from(medium);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(DEMO_PHOTOS).sort());
  for (const { restricted, unusedSince, width } of rows)
    expect([restricted, unusedSince, width]).toEqual([true, null, 1_200]);
});

test('each file is small and has its licence and its drawing beside it', async () => {
  const files = await readdir(PHOTO_FOLDER);
  const licence = await readFile(join(PHOTO_FOLDER, 'LICENCE.md'), 'utf8');
  const photos = files.filter((file) => file.endsWith('.jpg'));
  expect(photos.sort()).toEqual(Object.values(DEMO_PHOTOS).toSorted());
  for (const file of photos) {
    expect((await stat(join(PHOTO_FOLDER, file))).size, file).toBeLessThanOrEqual(60_000);
    expect(licence).toContain(`\`${file}\``);
    expect(files).toContain(file.replace('.jpg', '.svg'));
  }
});
