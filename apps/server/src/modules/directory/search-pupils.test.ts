import { searchPupils } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildPerson, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';
import { findPupilsForTeacher } from './directory.service.ts';

const app = await openTestApp();
const own = await buildSchool(app.db);
const elsewhere = await buildSchool(app.db);
const caller = await buildTeacher(app.db, { schools: [own] });
const client = await app.signInAs(caller);

const search = (term: string, as = client) => as.call(searchPupils, { params: { term } });
const find = async (term: string, as = client) => {
  const { status, body } = await search(term, as);
  expect(status).toBe(200);
  return body.map(({ displayName }) => displayName);
};

describe('[API-019] pupils', () => {
  test('[ENT-42] [OP-118] any part of the name, accents ignored; the world id stands for the objectGuid', async () => {
    const pupil = await buildPupil(app.db, { displayName: 'Selma Hodžić', schools: [own] });
    expect((await search('hodzic SEL')).body).toEqual([
      { displayName: 'Selma Hodžić', objectGuid: pupil.cloeeWorldId },
    ]);
    expect(await find('hodz\u030cic')).toEqual(['Selma Hodžić']);
    expect(await find('selma hodzic rossi')).toEqual([]);
    expect(await find('h_dzic')).toEqual([]);
  });

  test('[LIMIT-28] one letter is enough, and « groupes » with a space is a name like any other', async () => {
    await buildPupil(app.db, { displayName: 'Ƶ', schools: [own] });
    await buildPupil(app.db, { displayName: 'Groupes Étrange', schools: [own] });
    expect(await find('ƶ')).toEqual(['Ƶ']);
    expect(await find('groupes ')).toEqual(['Groupes Étrange']);
  });

  test('own classes first, then her schools, each in the order of the alphabet', async () => {
    const build = (name: string, schools = [own]) => buildPupil(app.db, { displayName: `Ordre ${name}`, schools });
    const taught = [await build('Zoé'), await build('Chorale', [elsewhere])];
    await buildClass(app.db, { school: own, teachers: [caller], pupils: taught });
    const former = await build('Partie', [elsewhere]);
    await buildClass(app.db, { school: own, teachers: [caller], pupils: [former], active: false });
    await build('Anna');
    await build('Loin', [elsewhere]);
    expect(await find('ordre')).toEqual(['Ordre Chorale', 'Ordre Zoé', 'Ordre Anna']);
  });

  test('only active pupils whom the directory knows', async () => {
    const build = (name: string, more: object) =>
      buildPerson(app.db, { displayName: `Tri ${name}`, schools: [own], roles: ['eleves'], ...more });
    await build('Élève', {});
    await build('Parti', { active: false });
    await build('Sans identifiant', { cloeeWorldId: null });
    await build('Enseignante', { roles: ['enseignants'] });
    await build('Les deux', { roles: ['eleves', 'soutien'] });
    expect(await find('tri')).toEqual(['Tri Élève']);
  });

  test('at most 50', async () => {
    for (let index = 0; index < 52; index += 1) {
      await buildPupil(app.db, { displayName: `Foule ${index}`, schools: [own] });
    }
    expect(await find('foule')).toHaveLength(50);
  });

  test('[ROLE-36] is the teachers’: 403 for pupils and admins, 401 for guests', async () => {
    for (const roles of [['eleves'], ['admin']]) {
      const as = await app.signInAs(await buildPerson(app.db, { roles, schools: [own] }));
      expect((await search('a', as)).status).toBe(403);
    }
    expect((await search('a', app.guest)).status).toBe(401);
  });

  test('[LIMIT-40] an over-long, blank or broken term is refused', async () => {
    for (const term of ['a'.repeat(256), '   ', 'a\u0000']) expect((await search(term)).status).toBe(400);
  });
});

test('a teacher reaches, by world id, pupils of her classes and schools; with the whole authority, everybody', async () => {
  const taught = await buildPupil(app.db, { displayName: 'B', schools: [elsewhere] });
  await buildClass(app.db, { school: own, teachers: [caller], pupils: [taught] });
  const near = await buildPupil(app.db, { displayName: 'A', schools: [own] });
  const far = await buildPupil(app.db, { displayName: 'C', schools: [elsewhere] });
  const worldIds = [taught, near, far, near, caller].map((person) => person.cloeeWorldId ?? '');
  const names = async (scope: 'school' | 'authority') =>
    (await findPupilsForTeacher(app.db, caller, [...worldIds, 'inconnu'], scope)).map(({ displayName }) => displayName);
  expect(await names('school')).toEqual(['A', 'B']);
  expect(await names('authority')).toEqual(['A', 'B', 'C']);
  expect(await findPupilsForTeacher(app.db, caller, [], 'authority')).toEqual([]);
});
