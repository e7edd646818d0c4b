import { scryptSync } from 'node:crypto';
import { PICTURES, pictureAddress } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { asc, eq, isNotNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { classTest, classTestCopy } from '../db/class-test-schema.ts';
import { distribution } from '../db/course-schema.ts';
import { feedback, notification } from '../db/platform-schema.ts';
import {
  classGroup,
  classMember,
  devAccount,
  list,
  listItem,
  listTeam,
  person,
  school,
  schoolMember,
} from '../db/schema.ts';
import { buildPerson } from './build/build-person.ts';
import { DEMO_TODAY, fillDemoSchool } from './fill-demo-school.ts';

const database = await openTestDatabase();
await fillDemoSchool(database.db);

test('the school holds what the documentation promises', async () => {
  const { db } = database;
  expect(await db.$count(school)).toBe(2);
  expect(await db.$count(classGroup)).toBe(6);
  expect(await db.$count(person)).toBe(135);
  expect(await db.$count(classMember, eq(classMember.part, 'pupil'))).toBe(120);
  expect(await db.$count(list)).toBe(48);
  expect(await db.$count(list, eq(list.lexicon, true))).toBe(18);
  expect(await db.$count(list, eq(list.rpn, true))).toBe(4);
  expect(await db.$count(listItem)).toBeGreaterThan(450);
  expect(await db.$count(listTeam)).toBeGreaterThan(3);
});

test('the teacher distributes four courses to the pupils with an account, five lists to their class, one course to both', async () => {
  const rows = await database.db.select().from(distribution);
  const counts = [...Map.groupBy(rows, ({ courseId }) => courseId).values()].map((own) => own.length);
  expect(counts.toSorted((one, other) => one - other)).toEqual([3, 3, 3, 3, 20, 20, 20, 20, 20, 40]);
  expect(rows.filter(({ giftId }) => giftId !== null)).toHaveLength(5 * 20);
  const both = rows.filter(({ instruction }) => instruction !== '');
  expect(both).toHaveLength(40);
  const periods = Map.groupBy(both, ({ className, endOn }) => `${className} ${endOn?.toISOString()}`);
  expect([...periods].map(([key, own]) => [key.slice(0, 2), own.length])).toEqual([
    ['7A', 20],
    ['8B', 20],
  ]);
  expect(new Set(rows.map(({ className }) => className))).toEqual(new Set(['7A', '8B']));
  expect(rows.filter(({ startedOn }) => startedOn !== null).length).toBeGreaterThan(3);
});

test('a test was handed back to all but one pupil, who keeps it until another day and with more time', async () => {
  const copies = await database.db
    .select({ copy: classTestCopy, name: person.displayName })
    .from(classTestCopy)
    .innerJoin(classTest, eq(classTest.id, classTestCopy.testId))
    .innerJoin(person, eq(person.id, classTestCopy.pupilId))
    .where(eq(classTest.title, 'Die Farben'));
  expect(copies.filter(({ copy }) => copy.returnedOn !== null)).toHaveLength(19);
  const [kept, ...more] = copies.filter(({ copy }) => copy.returnedOn === null);
  expect([kept?.name, kept?.copy.startedOn, kept?.copy.extraSeconds, more]).toEqual(['Noah Emery', null, 600, []]);
  expect(kept?.copy.endsOn?.getTime()).toBeGreaterThan(Date.now());
});

test('the teacher has notifications, the latest of today, and three people have given an opinion', async () => {
  const rows = await database.db
    .select({ fact: notification.fact, createdOn: notification.createdOn })
    .from(notification)
    .innerJoin(person, eq(person.id, notification.personId))
    .where(eq(person.displayName, 'Isabelle Rochat'))
    .orderBy(asc(notification.id));
  expect(rows.map(({ fact }) => fact.split(':')[0])).toEqual([
    'team',
    'course-rated',
    'self-evaluation',
    'discussion',
    'self-evaluation',
  ]);
  const instants = rows.map(({ createdOn }) => createdOn.getTime());
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect(new Set(instants).size).toBe(5);
  expect(await database.db.$count(feedback)).toBe(3);
});

test('every account opens with the demo password and is linked to the directory', async () => {
  const rows = await database.db
    .select()
    .from(devAccount)
    .innerJoin(person, eq(person.id, devAccount.personId))
    .orderBy(asc(devAccount.position));
  expect(rows.map((row) => [row.dev_account.login, row.person.displayName, row.person.roles])).toEqual([
    ['enseignante', 'Isabelle Rochat', ['enseignants']],
    ['collegue', 'Pierre Borel', ['enseignants']],
    ['soutien', 'Sami Keller', ['soutien']],
    ['editrice', 'Nathalie Aubry', ['publisher']],
    ['admin', 'Claude Vuilleumier', ['admin']],
    ['eleve1', 'Léa Girardin', ['eleves']],
    ['eleve2', 'Amir Hasani', ['eleves']],
    ['eleve3', 'Noah Emery', ['eleves']],
  ]);
  for (const row of rows) {
    const [salt = '', hash = ''] = row.dev_account.passwordHash.split(':');
    expect(scryptSync('pupitre', Buffer.from(salt, 'hex'), hash.length / 2).toString('hex')).toBe(hash);
    expect(row.person.objectGuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(row.person.cloeeWorldId).not.toBeNull();
  }
});

test('enseignante and the three pupils share a class and its school, enseignante and collegue another', async () => {
  const rows = await database.db
    .select({ login: devAccount.login, className: classGroup.name, part: classMember.part, schoolName: school.name })
    .from(devAccount)
    .innerJoin(classMember, eq(classMember.personId, devAccount.personId))
    .innerJoin(classGroup, eq(classGroup.id, classMember.classId))
    .innerJoin(schoolMember, eq(schoolMember.personId, devAccount.personId))
    .innerJoin(school, eq(school.id, schoolMember.schoolId))
    .where(eq(school.id, classGroup.schoolId))
    .orderBy(asc(devAccount.position), asc(classGroup.name));
  const schoolName = 'Collège du Vieux-Moulin';
  expect(rows).toEqual([
    { login: 'enseignante', className: '7A', part: 'teacher', schoolName },
    { login: 'enseignante', className: '8B', part: 'teacher', schoolName },
    { login: 'collegue', className: '8B', part: 'teacher', schoolName },
    { login: 'soutien', className: '7A', part: 'teacher', schoolName },
    { login: 'eleve1', className: '7A', part: 'pupil', schoolName },
    { login: 'eleve2', className: '7A', part: 'pupil', schoolName },
    { login: 'eleve3', className: '7A', part: 'pupil', schoolName },
  ]);
});

test('pictures come from our own library and have an alternative text', async () => {
  const rows = await database.db
    .select({ url: listItem.hintImgUrl, alt: listItem.hintImgAlt })
    .from(listItem)
    .where(ne(listItem.hintImgUrl, ''));
  const addresses = new Set(PICTURES.map(({ slug }) => pictureAddress(slug)));
  expect(rows.length).toBeGreaterThan(150);
  for (const { url, alt } of rows) {
    expect(addresses).toContain(url);
    expect(alt).not.toBe('');
  }
});

test('dates are within the year before the day of the demo, all different, in the order of the ids', async () => {
  const rows = await database.db.select().from(list).orderBy(asc(list.id));
  const instants = rows.map(({ updatedOn }) => updatedOn.getTime());
  expect(new Set(instants).size).toBe(rows.length);
  expect(Math.max(...instants)).toBeLessThan(DEMO_TODAY.getTime());
  expect(Math.min(...instants)).toBeGreaterThan(DEMO_TODAY.getTime() - 366 * DAY_MS);
  expect(instants).toEqual([...instants].sort((one, other) => one - other));
  for (const { createdOn, updatedOn } of rows) expect(createdOn.getTime()).toBeLessThan(updatedOn.getTime());
  const published = await database.db.select().from(list).where(isNotNull(list.lexiconOn));
  expect(published.every(({ lexicon }) => lexicon)).toBe(true);
  expect(published).toHaveLength(18);
});

test('two installations hold the same school, identifiers and secrets included', async () => {
  const other = await createTestDatabase();
  try {
    await fillDemoSchool(other.db);
    for (const table of [school, person, list] as const) {
      const read = (from: TestDatabase) => from.db.select().from(table).orderBy(asc(table.id));
      const bare = (rows: object[]) => rows.map((row) => ({ ...row, createdOn: undefined }));
      expect(bare(await read(other))).toEqual(bare(await read(database)));
    }
  } finally {
    await other.drop();
  }
});

test('a database that holds people is refused and left as it was', async () => {
  const used = await createTestDatabase();
  try {
    await buildPerson(used.db, { displayName: 'Une vraie personne' });
    await expect(fillDemoSchool(used.db)).rejects.toThrow('empty database');
    expect(await used.db.$count(person)).toBe(1);
    expect(await used.db.$count(school)).toBe(0);
  } finally {
    await used.drop();
  }
});
