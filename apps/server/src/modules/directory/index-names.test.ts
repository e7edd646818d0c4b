import { readPupilNames, searchPupils, searchTeachers } from '@pupitre/contract';
import { joinName } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { markRules } from '../../db/followed-rules.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { indexNames } from './index-names.ts';

const app = await openTestApp();
const own = await buildSchool(app.db);
const client = await app.signInAs(await buildTeacher(app.db, { schools: [own] }));
const NAMES = [
  'Zoé D’Amico',
  'Tom L’Hoir',
  'Lan N’Guyen',
  'Mai Nguyễn',
  'Urs Ägerter',
  'Lena Müller',
  'Nils Sørensen',
  'Lina Œuvray',
  'Jean-Pierre Rey',
  joinName({ givenName: 'Ana Maria', familyName: 'da Costa' }),
];

beforeAll(async () => {
  for (const displayName of NAMES) await buildPupil(app.db, { displayName, schools: [own] });
  await buildTeacher(app.db, { displayName: 'Rose Müller-D’Amico', schools: [own] });
  // As the version before wrote them.
  await app.db.execute(sql`update person set folded_name = split_part(folded_name, E'\\n', 1)`);
  await markRules(app.db, 'name-rules', 0);
  expect(await indexNames(app.db)).toBe(7);
  expect(await indexNames(app.db)).toBe(0);
});

test.each([
  ['damico', 'Zoé D’Amico'],
  ['d’amico', 'Zoé D’Amico'],
  ['D Amico zoe', 'Zoé D’Amico'],
  ['lhoir', 'Tom L’Hoir'],
  ['nguyen', 'Lan N’Guyen, Mai Nguyễn'],
  ['aegerter', 'Urs Ägerter'],
  ['A\u0308gerter', 'Urs Ägerter'],
  ['mueller', 'Lena Müller'],
  ['muller', 'Lena Müller'],
  ['soerensen', 'Nils Sørensen'],
  ['oeuvray', 'Lina Œuvray'],
  ['jean pierre rey', 'Jean-Pierre Rey'],
  ['rey jean-pierre', 'Jean-Pierre Rey'],
  ['costa ana maria', 'Ana\u00a0Maria da Costa'],
  ['damica', ''],
])('%j finds %s', async (term, found) => {
  const { body } = await client.call(searchPupils, { params: { term } });
  expect(body.map(({ displayName }) => displayName).join(', ')).toBe(found);
});

test('teachers are found alike, and pasted names are proposed', async () => {
  const { body: teachers } = await client.call(searchTeachers, { params: { term: 'mueller damico' } });
  expect(teachers.map(({ displayName }) => displayName)).toEqual(['Rose Müller-D’Amico']);
  const { body: read } = await client.call(readPupilNames, { body: { text: 'Damico Zoe\nAna Maria da Costa' } });
  expect(read.names.map(({ found, maybe }) => [...found, ...maybe].map(({ displayName }) => displayName))).toEqual([
    ['Zoé D’Amico'],
    ['Ana\u00a0Maria da Costa'],
  ]);
});
