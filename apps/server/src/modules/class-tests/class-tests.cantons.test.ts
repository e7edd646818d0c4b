import { getClassTest, getTestCopy, getTestVoice, startTestCopy } from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cantons, createCantons } from '../../../test/cantons-kit.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildClassTest } from '../../demo/build/build-class-test.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

let cantons: Cantons;
let apps: [first: TestApp, second: TestApp];
beforeAll(async () => {
  cantons = await createCantons();
  apps = [await createTestApp({ database: cantons.first }), await createTestApp({ database: cantons.second })];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await cantons.drop();
});

test('a test of another canton does not exist, for teachers and pupils alike', async () => {
  const [first, second] = apps;
  const pupil = await buildPupil(first.db);
  const teacher = await buildTeacher(first.db);
  const { id } = await buildClassTest(first.db, { teacher, copies: [{ pupil, startedOn: new Date() }] });
  const asked = async (app: TestApp, who: 'teacher' | 'pupil') => {
    const person =
      app === first ? { teacher, pupil }[who] : await (who === 'teacher' ? buildTeacher : buildPupil)(app.db);
    const client = await app.signInAs(person);
    if (who === 'teacher') return [(await client.call(getClassTest, { params: { id } })).status];
    return [
      (await client.call(getTestCopy, { params: { id } })).status,
      (await client.call(startTestCopy, { params: { id } })).status,
      (await client.call(getTestVoice, { params: { id, place: 1 } })).status,
    ];
  };
  expect(await asked(first, 'teacher')).toEqual([200]);
  expect(await asked(first, 'pupil')).toEqual([200, 200, 200]);
  expect(await asked(second, 'teacher')).toEqual([404]);
  expect(await asked(second, 'pupil')).toEqual([404, 404, 404]);
});
