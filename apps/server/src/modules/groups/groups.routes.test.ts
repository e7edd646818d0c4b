import { randomUUID } from 'node:crypto';
import {
  addPupil,
  deleteGroup,
  getGroupPupils,
  getGroups,
  importGroups,
  importIntoGroup,
  removePupil,
  saveGroup,
} from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildGroup } from '../../demo/build/build-group.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

const app = await openTestApp();
const school = await buildSchool(app.db, { name: 'Collège du Crêt', code: 'CC', center: 'Littoral' });
const teacher = await buildTeacher(app.db, { schools: [school] });
const client = await app.signInAs(teacher);

const newPupil = (displayName: string, more = {}) => buildPupil(app.db, { displayName, schools: [school], ...more });
const worldId = (person: PersonRow) => person.cloeeWorldId ?? '';
const groups = async (as = client) => (await as.call(getGroups)).body;
const groupOf = async (key: string, as = client) => (await groups(as)).find((group) => group.key === key);
const namesIn = async (key: string) => (await groupOf(key))?.students.map(({ displayName }) => displayName);
const save = (groupId: string, name: string, version?: number, as = client) =>
  as.call(saveGroup, { body: { groupId, name, displayName: name, ...(version === undefined ? {} : { version }) } });
const add = (key: string, person: string, name = 'Nouveau groupe', as = client) =>
  as.call(addPupil, {
    params: { groupKey: key, pupil: person },
    body: { groupId: key, name, displayName: 'peu importe' },
  });

describe('[API-020] the list', () => {
  test('[GROUP-09] [OP-036] [ENT-04] own groups first, then the classes that she teaches, each by name', async () => {
    const me = await buildTeacher(app.db, { schools: [school] });
    const as = await app.signInAs(me);
    const [zoe, elie] = [await newPupil('Zoé'), await newPupil('Élie')];
    await buildClass(app.db, { school, name: '10C', teachers: [me], pupils: [zoe] });
    await buildClass(app.db, { school, name: '7A', teachers: [me], pupils: [zoe, elie] });
    await buildClass(app.db, { school, name: 'Partie', teachers: [me], active: false });
    await buildClass(app.db, { school, name: 'D’autres', teachers: [teacher] });
    await buildGroup(app.db, { owner: me, name: 'Œuvres' });
    const own = await buildGroup(app.db, { owner: me, name: 'Défi', pupils: [zoe] });
    await buildGroup(app.db, { owner: teacher, name: 'Pas à elle' });
    const found = await groups(as);
    expect(found.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['Défi', false],
      ['Œuvres', false],
      ['7A', true],
      ['10C', true],
    ]);
    expect(found[0]).toEqual({
      key: own.key,
      name: 'Défi',
      groupType: 'personnel',
      center: '',
      school: '',
      schoolCode: '',
      readOnly: false,
      version: 1,
      students: [{ id: zoe.id, displayName: 'Zoé', cloeeWorldId: zoe.cloeeWorldId, className: '10C' }],
    });
    expect(found[2]).toMatchObject({
      groupType: 'classe',
      center: 'Littoral',
      school: 'Collège du Crêt',
      schoolCode: 'CC',
    });
    expect(found[2]?.students.map(({ displayName }) => displayName)).toEqual(['Élie', 'Zoé']);
  });

  test('[API-021] one group’s pupils; those who left, or whom she may not reach, are not shown', async () => {
    const elsewhere = await buildSchool(app.db);
    const here = await newPupil('Ici');
    const gone = await newPupil('Partie', { active: false });
    const moved = await newPupil('Ailleurs', { schools: [elsewhere] });
    const { key } = await buildGroup(app.db, { owner: teacher, pupils: [here, gone, moved] });
    const { body } = await client.call(getGroupPupils, { params: { groupKey: key } });
    expect(body).toEqual([{ id: here.id, displayName: 'Ici', cloeeWorldId: here.cloeeWorldId }]);
  });
});

describe('[API-024] [OP-035] saving a name', () => {
  test('makes the group when its key is unknown, renames it otherwise', async () => {
    const key = randomUUID();
    expect((await save(key, '  Chœur ')).body).toMatchObject({ key, name: 'Chœur', version: 1, students: [] });
    expect((await save(key, 'Chorale', 1)).body).toMatchObject({ key, name: 'Chorale', version: 2 });
    expect((await groupOf(key))?.name).toBe('Chorale');
  });

  test('a stale version gets the current group and writes nothing; without one the write stands', async () => {
    const { key } = await buildGroup(app.db, { owner: teacher, name: 'A' });
    await save(key, 'B', 1);
    const stale = await save(key, 'C', 1);
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE', current: { key, name: 'B', version: 2 } } });
    expect((await groupOf(key))?.name).toBe('B');
    expect((await save(key, 'C')).status).toBe(200);
  });

  test('a group deleted meanwhile is not recreated', async () => {
    const { key } = await buildGroup(app.db, { owner: teacher });
    await client.call(deleteGroup, { params: { groupKey: key } });
    expect(await save(key, 'Revenant', 1)).toMatchObject({ status: 404, error: { code: 'GROUP_NOT_FOUND' } });
    expect(await groupOf(key)).toBeUndefined();
  });

  test('[ROLE-16] a class that she teaches is refused, another’s class is not there', async () => {
    const mine = await buildClass(app.db, { school, teachers: [teacher], key: `classe-${randomUUID()}` });
    const other = await buildClass(app.db, { school, key: randomUUID() });
    expect((await save(mine.key, 'À moi')).status).toBe(403);
    expect((await save(other.key, 'À moi')).status).toBe(404);
    expect((await client.call(deleteGroup, { params: { groupKey: mine.key } })).status).toBe(403);
    const pupil = await newPupil('Nouvelle');
    expect((await add(mine.key, worldId(pupil))).status).toBe(403);
  });

  test.each([
    ['name', { groupId: randomUUID(), name: 'a'.repeat(101) }],
    ['name', { groupId: randomUUID(), name: '\u00a0' }],
    ['name', { groupId: randomUUID() }],
    ['groupId', { groupId: 'pas-un-uuid', name: 'a' }],
    ['groupId', { groupId: "a' or 1=1", name: 'a' }],
  ])('[LIMIT-40] [GROUP-13] %s of %j is refused', async (field, body) => {
    const { status, error } = await client.call(saveGroup, { body: body as { groupId: string; name: string } });
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test('[GROUP-07] a key in capitals is kept in lower case', async () => {
    const key = randomUUID();
    expect((await save(key.toUpperCase(), 'Majuscules')).body.key).toBe(key);
  });

  test('of two first saves at once one makes the group', async () => {
    const key = randomUUID();
    const answers = await Promise.all([save(key, 'Un'), save(key, 'Deux')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await groups()).filter((group) => group.key === key)).toHaveLength(1);
  });
});

describe('pupils', () => {
  test('[API-025] [GROUP-16] [GROUP-17] one is added once, and makes a missing group', async () => {
    const [amir, ines] = [await newPupil('Amir'), await newPupil('Inès')];
    const key = randomUUID();
    expect((await add(key, worldId(ines), 'Soutien')).body).toMatchObject({ name: 'Soutien', version: 1 });
    await add(key, worldId(amir), 'autre nom');
    await add(key, worldId(amir));
    expect(await namesIn(key)).toEqual(['Amir', 'Inès']);
    expect((await groupOf(key))?.name).toBe('Soutien');
  });

  test('a pupil out of reach cannot be added, and no group is created', async () => {
    const elsewhere = await buildSchool(app.db);
    const outsiders = [
      await newPupil('Loin', { schools: [elsewhere] }),
      await newPupil('Partie', { active: false }),
      await buildTeacher(app.db, { schools: [school] }),
    ];
    for (const one of [...outsiders.map(worldId), 'inconnu']) {
      const key = randomUUID();
      expect(await add(key, one)).toMatchObject({ status: 404, error: { code: 'PUPIL_NOT_FOUND' } });
      expect(await groupOf(key)).toBeUndefined();
    }
  });

  test('[API-022] [GROUP-18] one is taken out; the group stays', async () => {
    const [amir, ines] = [await newPupil('Amir'), await newPupil('Inès')];
    const { key } = await buildGroup(app.db, { owner: teacher, pupils: [amir, ines] });
    const remove = () => client.call(removePupil, { params: { groupKey: key, pupil: amir.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await namesIn(key)).toEqual(['Inès']);
  });

  test('[API-023] [GROUP-15] a deleted group takes no pupil with it', async () => {
    const amir = await newPupil('Amir');
    const { key } = await buildGroup(app.db, { owner: teacher, pupils: [amir] });
    expect((await client.call(deleteGroup, { params: { groupKey: key } })).status).toBe(204);
    expect((await client.call(deleteGroup, { params: { groupKey: key } })).status).toBe(404);
    expect((await add(randomUUID(), worldId(amir))).status).toBe(200);
  });
});

describe('imports', () => {
  const into = (key: string, csv: string, more = {}) =>
    client.call(importIntoGroup, { params: { groupKey: key }, body: { groupId: key, csv, ...more } });

  test('[API-026] [OP-037] [GROUP-20] counts new pupils, existing ones and skipped lines, with reasons', async () => {
    const [amir, ines, zoe] = [await newPupil('Amir'), await newPupil('Inès'), await newPupil('Zoé')];
    const far = await newPupil('Loin', { schools: [] });
    const { key } = await buildGroup(app.db, { owner: teacher, name: 'Lecture', pupils: [ines] });
    const lines = [
      'Identifiant\tÉlève',
      `${worldId(amir)}\tAmir`,
      `${worldId(ines)}\tInès`,
      `${worldId(far)}\tLoin`,
      '\tsans identifiant',
      `${worldId(zoe)}\tZoé`,
      `${worldId(zoe)}\tZoé`,
    ].join('\r\n');
    const expected = {
      added: [amir, zoe].map((one) => ({
        groupName: 'Lecture',
        displayName: one.displayName,
        cloeeWorldId: worldId(one),
      })),
      present: [ines, zoe].map((one) => ({
        groupName: 'Lecture',
        displayName: one.displayName,
        cloeeWorldId: worldId(one),
      })),
      skipped: [
        { line: 4, reason: 'unknown' },
        { line: 5, reason: 'incomplete' },
      ],
      newGroups: [],
    };
    expect((await into(key, lines, { preview: true })).body).toEqual(expected);
    expect(await namesIn(key)).toEqual(['Inès']);
    expect((await into(key, lines)).body).toEqual(expected);
    expect(await namesIn(key)).toEqual(['Amir', 'Inès', 'Zoé']);
  });

  test('[OP-035] an import makes a group that only the screen knew; one without a pupil makes none', async () => {
    const amir = await newPupil('Amir');
    const [key, empty] = [randomUUID(), randomUUID()];
    const { body } = await into(key, `${worldId(amir)};Amir`, { name: 'Défi' });
    expect(body.newGroups).toEqual(['Défi']);
    expect(await groupOf(key)).toMatchObject({ name: 'Défi', students: [{ displayName: 'Amir' }] });
    expect((await into(empty, 'inconnu;X')).body).toMatchObject({ added: [], newGroups: [] });
    expect(await groupOf(empty)).toBeUndefined();
  });

  test('[API-027] [GROUP-21] several groups: existing names are filled, others made; twice changes nothing', async () => {
    const me = await buildTeacher(app.db, { schools: [school] });
    const as = await app.signInAs(me);
    const [amir, ines] = [await newPupil('Amir'), await newPupil('Inès')];
    const old = await buildGroup(app.db, { owner: me, name: '7A', pupils: [amir] });
    const csv = `7A;${worldId(amir)};Amir\n7A;${worldId(ines)};Inès\n8B;${worldId(amir)};Amir\n;${worldId(amir)};Amir\n${'x'.repeat(101)};${worldId(amir)};Amir`;
    const bulk = async () => (await as.call(importGroups, { body: { csv } })).body;
    const first = await bulk();
    expect(first.added.map(({ groupName, displayName }) => [groupName, displayName])).toEqual([
      ['7A', 'Inès'],
      ['8B', 'Amir'],
    ]);
    expect(first.present).toHaveLength(1);
    expect(first.skipped).toEqual([
      { line: 4, reason: 'incomplete' },
      { line: 5, reason: 'tooLong' },
    ]);
    expect(first.newGroups).toEqual(['8B']);
    expect((await groups(as)).map(({ name, students: pupils }) => [name, pupils.length])).toEqual([
      ['7A', 2],
      ['8B', 1],
    ]);
    expect((await groupOf(old.key, as))?.students).toHaveLength(2);
    expect(await bulk()).toMatchObject({ added: [], newGroups: [] });
  });

  test('a class of thirty goes in with a handful of statements', async () => {
    const pupils: PersonRow[] = [];
    for (let index = 0; index < 30; index += 1) pupils.push(await newPupil(`Élève ${index}`));
    const key = randomUUID();
    const csv = pupils.map((pupil) => `${worldId(pupil)};${pupil.displayName}`).join('\n');
    expect((await into(key, csv)).body.added).toHaveLength(30);
    expect(await namesIn(key)).toHaveLength(30);
  });

  test('[LIMIT-40] too many lines and broken text are refused', async () => {
    const key = randomUUID();
    for (const csv of ['a;b\n'.repeat(5_001), 'a\u0000;b', 'a'.repeat(1_000_001)]) {
      expect(await into(key, csv)).toMatchObject({ status: 400, error: { fields: { csv: expect.any(String) } } });
    }
  });
});
