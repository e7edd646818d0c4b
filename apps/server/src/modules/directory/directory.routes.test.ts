import { searchTeachers } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { createTestApp, openTestApp } from '../../../test/test-app.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

const app = await openTestApp();
const own = await buildSchool(app.db);
const elsewhere = await buildSchool(app.db);
const caller = await buildTeacher(app.db, { displayName: 'Marie-Ève Dupré', schools: [own] });
const client = await app.signInAs(caller);

const find = async (term: string, as = client) => {
  const { status, body } = await as.call(searchTeachers, { params: { term } });
  expect(status).toBe(200);
  return body.map(({ displayName }) => displayName);
};

describe('[API-028] teachers', () => {
  test('[ENT-42] every word stands somewhere in the name, case and accents ignored', async () => {
    const person = await buildTeacher(app.db, { displayName: 'Chloé Œuvray-Müller', schools: [own] });
    const { body } = await client.call(searchTeachers, { params: { term: 'mull CHLOE' } });
    expect(body).toEqual([{ displayName: 'Chloé Œuvray-Müller', objectGuid: person.objectGuid }]);
    expect(await find('oeuv')).toEqual(['Chloé Œuvray-Müller']);
    expect(await find('chloe martin')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
    expect(await find('ch_oe')).toEqual([]);
  });

  test('[LIMIT-27] starts at three visible characters', async () => {
    await buildTeacher(app.db, { displayName: 'Zoé Zwahlen', schools: [own] });
    expect(await find('zo')).toEqual([]);
    expect(await find(' zo ')).toEqual([]);
    expect(await find('zoe\u0301'.slice(0, 4))).toEqual(['Zoé Zwahlen']);
    expect(await find('ze\u0301')).toEqual([]);
  });

  test('only active teachers, support teachers and publishers of her schools, not herself, never a pupil', async () => {
    const build = (name: string, roles: string[], school = own, more = {}) =>
      buildPerson(app.db, { displayName: `Xavier ${name}`, roles, schools: [school], ...more });
    await build('Enseignant', ['enseignants']);
    await build('Soutien', ['soutien']);
    await build('Éditeur', ['publisher']);
    await build('Élève', ['eleves']);
    await build('Admin', ['admin']);
    await build('Parti', ['enseignants'], own, { active: false });
    await build('Inconnu', ['enseignants'], own, { objectGuid: null });
    await build('Ailleurs', ['enseignants'], elsewhere);
    expect(await find('xavier')).toEqual(['Xavier Éditeur', 'Xavier Enseignant', 'Xavier Soutien']);
    expect(await find('dupré')).toEqual([]);
  });

  test('at most 50, in the order of the alphabet', async () => {
    for (let index = 0; index < 55; index += 1) {
      await buildTeacher(app.db, { displayName: `Foule ${String(99 - index)}`, schools: [own] });
    }
    const found = await find('foule');
    expect(found).toHaveLength(50);
    expect(found).toEqual(found.toSorted());
    expect(found[0]).toBe('Foule 45');
  });

  test('[LIMIT-40] an over-long or malformed term is refused', async () => {
    for (const term of ['a'.repeat(256), 'ab\u0000c', '   ']) {
      expect(await client.call(searchTeachers, { params: { term } })).toMatchObject({ status: 400 });
    }
  });
});

test('by configuration the whole authority is searched, own school first', async () => {
  const wide = await createTestApp({ config: { directoryScope: 'authority' } });
  const school = await buildSchool(wide.db);
  const me = await buildTeacher(wide.db, { schools: [school] });
  await buildTeacher(wide.db, { displayName: 'Anna Loin', schools: [await buildSchool(wide.db)] });
  await buildTeacher(wide.db, { displayName: 'Anna Nulle-Part' });
  await buildTeacher(wide.db, { displayName: 'Anna Zurich', schools: [school] });
  expect(await find('anna', await wide.signInAs(me))).toEqual(['Anna Zurich', 'Anna Loin', 'Anna Nulle-Part']);
  await wide.close();
});
