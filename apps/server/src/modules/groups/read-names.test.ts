import { randomUUID } from 'node:crypto';
import { changeGroup, getGroups, labelPupil, readPupilNames } from '@pupitre/contract';
import { NAMES_TOO_MANY } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

const app = await openTestApp();
const school = await buildSchool(app.db);
const elsewhere = await buildSchool(app.db);
const teacher = await buildTeacher(app.db, { schools: [school] });
const client = await app.signInAs(teacher);
const named = (displayName: string, schools = [school]) => buildPupil(app.db, { displayName, schools });
const noah = await named('Noah Emery');
const alicia = await named('Alicia da Costa');
const emma = await named('Emma Robert-Nicoud');
const zoe = await named('Zoé D’Arlatan');
const florian = await named('Florian Amez-Droz');
const odd = await named('<script>alert(1)</script>');
const [lea7A, lea8B] = [await named('Léa Girardin'), await named('Léa Girardin')];
await buildClass(app.db, { school, name: '7A', teachers: [teacher], pupils: [noah, alicia, emma, zoe, lea7A] });
await buildClass(app.db, { school, name: '8B', pupils: [lea8B, florian] });
await named('Jade Étrangère', [elsewhere]);

const ask = (text: string) => client.call(readPupilNames, { body: { text } });
const read = async (text: string) => {
  const { status, body } = await ask(text);
  expect(status).toBe(200);
  return body.names;
};

describe('pasted names', () => {
  test.each([
    ['Noah Emery', noah],
    ['EMERY noah', noah],
    ['Emery, Noah', noah],
    ['Emery\tNoah\t7A', noah],
    ['7A;Noah;Emery;12.03.2015', noah],
    ['1. Noah Emery', noah],
    ['- Noah Emery (7A)', noah],
    ['da Costa Alicia', alicia],
    ['Da Costa, Alicia', alicia],
    ['robert nicoud emma', emma],
    ["Zoe\u0301 d'Arlatan", zoe],
    ['\u202aZo\u200bé D’\u00adArlatan\u202c\u200e', zoe],
    ['Emery,Noah,7A', noah],
    [`\u200b${noah.cloeeWorldId}\u200b;Autre`, noah],
    ['<script>alert(1)</script>', odd],
    ['"Emery"\t"Noah"', noah],
    [`${noah.cloeeWorldId};Autre Nom`, noah],
    ['Girardin Léa 7A', lea7A],
    ['Girardin\tLéa\t8B', lea8B],
    ['Léa Girardin\u00a0(8B)', lea8B],
  ])('%j', async (text, pupil) => {
    expect((await read(text)).map(({ found }) => found.map(({ id }) => id))).toEqual([[pupil.id]]);
  });

  test('of two of one name nobody is chosen, and the two are told apart', async () => {
    const [line] = await read('Girardin Léa');
    expect(line?.found.map(({ displayName }) => displayName)).toEqual([
      'Léa Girardin\u00a0(7A)',
      'Léa Girardin\u00a0(8B)',
    ]);
  });

  test('the teacher’s own word, copied from a list of the product, chooses too', async () => {
    await client.call(labelPupil, { params: { id: lea8B.id }, body: { label: 'Violon' } });
    const [line] = await read('Léa Girardin\u00a0(Violon)');
    expect(line?.found.map(({ id }) => id)).toEqual([lea8B.id]);
    await client.call(labelPupil, { params: { id: lea8B.id }, body: { label: '' } });
  });

  test('a part of a name is only a guess; somebody of another school is nobody, like a name that nobody has', async () => {
    const names = await read('Amez Droz\nJade Étrangère\nMarie Dupont\n🐑\n');
    expect(names.map(({ text, found, maybe }) => [text, found, maybe.map(({ id }) => id)])).toEqual([
      ['Amez Droz', [], [florian.id]],
      ['Jade Étrangère', [], []],
      ['Marie Dupont', [], []],
    ]);
  });

  test('a heading is no line, and a line of several names is several', async () => {
    const names = await read('Nom\tPrénom\nNoah Emery, Alicia da Costa et Marie Dupont');
    expect(names.map(({ line, found }) => [line, found.map(({ id }) => id)])).toEqual([
      [2, [noah.id]],
      [2, [alicia.id]],
      [2, []],
    ]);
  });

  test('10,000 lines are refused in words', async () => {
    expect(await ask('Noé\n'.repeat(10_000))).toMatchObject({
      status: 400,
      error: { fields: { text: NAMES_TOO_MANY } },
    });
    expect(await ask('a'.repeat(100_001))).toMatchObject({ status: 400, error: { fields: { text: NAMES_TOO_MANY } } });
  });
});

describe('a group in one write', () => {
  const change = (groupKey: string, body: { name: string; version?: number; added: string[]; removed: number[] }) =>
    client.call(changeGroup, { params: { groupKey }, body });
  const worldId = ({ cloeeWorldId }: { cloeeWorldId: string | null }) => cloeeWorldId ?? '';

  test('is made with its pupils, and gains and loses some', async () => {
    const key = randomUUID();
    const made = await change(key, { name: 'Lecture', added: [worldId(noah), worldId(emma)], removed: [] });
    expect(made.body.students.map(({ displayName }) => displayName)).toEqual(['Noah Emery', 'Emma Robert-Nicoud']);
    const changed = await change(key, { name: 'Chœur', version: 1, added: [worldId(zoe)], removed: [noah.id] });
    expect(changed.body).toMatchObject({ name: 'Chœur', students: [{ id: zoe.id }, { id: emma.id }] });
  });

  test('nothing is written when one pupil is out of reach, or the name changed elsewhere', async () => {
    const far = await named('Loin', [elsewhere]);
    const key = randomUUID();
    expect(await change(key, { name: 'A', added: [worldId(noah), worldId(far)], removed: [] })).toMatchObject({
      status: 404,
      error: { code: 'PUPIL_NOT_FOUND' },
    });
    await change(key, { name: 'A', added: [], removed: [] });
    await change(key, { name: 'B', version: 1, added: [], removed: [] });
    expect(await change(key, { name: 'C', version: 1, added: [worldId(noah)], removed: [] })).toMatchObject({
      status: 409,
      error: { code: 'STALE' },
    });
    const group = (await client.call(getGroups)).body.find((one) => one.key === key);
    expect(group).toMatchObject({ name: 'B', students: [] });
  });
});
