import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getObservations, getSchoolHeads, linesOf, pictureAtWidth } from '@pupitre/contract';
import { eq, notInArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { folio } from '../db/folio-schema.ts';
import { medium } from '../db/media-schema.ts';
import { devAccount, person } from '../db/schema.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { DEMO_LOGOS, DEMO_PHOTOS, LOGO_FOLDER, PHOTO_FOLDER } from './fill-demo-media.ts';
import { fillDemoSchool } from './fill-demo-school.ts';

const app = await openTestApp();
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
  const rows = await app.db
    .select()
    .from(medium)
    .where(notInArray(medium.name, Object.keys(DEMO_LOGOS)));
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(DEMO_PHOTOS).sort());
  for (const { restricted, unusedSince, width } of rows)
    expect([restricted, unusedSince, width]).toEqual([true, null, 1_200]);
});

test('every school has a whole head: address, telephone, and a logo that people of the school see', async () => {
  const { body: schools } = await (await signIn('admin')).call(getSchoolHeads);
  expect(schools).toHaveLength(2);
  for (const { name, address, logo } of schools) {
    expect(address.split('\n'), name).toHaveLength(3);
    expect(address, name).toMatch(/\nTél\.\s032(\s\d+)+$/);
    const { statusCode, headers } = await (await signIn('enseignante')).request('GET', logo);
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/png']);
  }
});

test.each([
  { folder: PHOTO_FOLDER, pictures: DEMO_PHOTOS, ending: '.jpg' },
  { folder: LOGO_FOLDER, pictures: DEMO_LOGOS, ending: '.png' },
])(
  'each file is small and has its licence and its drawing beside it: $ending',
  async ({ folder, pictures, ending }) => {
    const files = await readdir(folder);
    const licence = await readFile(join(folder, 'LICENCE.md'), 'utf8');
    const pictured = files.filter((file) => file.endsWith(ending));
    expect(pictured.sort()).toEqual(Object.values(pictures).toSorted());
    for (const file of pictured) {
      expect((await stat(join(folder, file))).size, file).toBeLessThanOrEqual(60_000);
      expect(licence).toContain(`\`${file}\``);
      expect(files).toContain(file.replace(ending, '.svg'));
    }
  },
);
