import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { classMember, listItem, listSecretReader, listTeam, schoolMember } from '../../db/schema.ts';
import { dayAfter } from '../../modules/practice/practice-day.ts';
import { buildClass } from './build-class.ts';
import { buildDevAccount } from './build-dev-account.ts';
import { buildList } from './build-list.ts';
import { buildMemory } from './build-memory.ts';
import { buildPerson, buildPupil, buildTeacher } from './build-person.ts';
import { buildSchool } from './build-school.ts';

const database = await openTestDatabase();

test('a person is a teacher without a school unless the caller says otherwise', async () => {
  const plain = await buildPerson(database.db);
  expect(plain).toMatchObject({ roles: ['enseignants'], active: true, subject: null });
  const school = await buildSchool(database.db, { name: 'Collège du Lac' });
  const pupil = await buildPupil(database.db, { displayName: 'Zoé Œuvray', schools: [school] });
  expect(pupil).toMatchObject({ displayName: 'Zoé Œuvray', foldedName: 'zoe oeuvray', roles: ['eleves'] });
  const memberships = await database.db.select().from(schoolMember);
  expect(memberships).toMatchObject([{ schoolId: school.id, personId: pupil.id }]);
});

test('people built at the same moment do not collide', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => buildPerson(database.db)));
  expect(new Set(people.map(({ objectGuid }) => objectGuid)).size).toBe(12);
  expect(new Set(people.map(({ displayName }) => displayName)).size).toBe(12);
});

test('an override replaces the factory’s value, null and empty included', async () => {
  const outsider = await buildTeacher(database.db, { objectGuid: null, cloeeWorldId: null, roles: [] });
  expect(outsider).toMatchObject({ objectGuid: null, cloeeWorldId: null, roles: [] });
});

test('a class brings its own school and holds its members', async () => {
  const [teacher, pupil] = [await buildTeacher(database.db), await buildPupil(database.db)];
  const group = await buildClass(database.db, { name: '9B', year: 9, teachers: [teacher], pupils: [pupil] });
  expect(group).toMatchObject({ name: '9B', year: 9, key: `classe-${group.id}` });
  const members = await database.db.select().from(classMember).where(eq(classMember.classId, group.id));
  expect(members).toMatchObject([
    { classId: group.id, personId: teacher.id, part: 'teacher' },
    { classId: group.id, personId: pupil.id, part: 'pupil' },
  ]);
});

test('a list derives its count, its search text and its activities from its contents', async () => {
  const list = await buildList(database.db, {
    title: 'Fenêtre',
    description: '<p>Été</p>',
    learnLanguage: 'de',
    items: [
      { learnTxt: 'der Käse', hintTxt: 'le fromage' },
      { learnTxt: 'das Öl', hintTxt: 'l’huile' },
    ],
  });
  expect(list).toMatchObject({
    itemCount: 2,
    activities: ['carte', 'association', 'ecriture', 'traduction', 'tri', 'grille'],
    version: 1,
    lexicon: false,
    lexiconOn: null,
    deletedOn: null,
  });
  for (const word of ['fenetre', 'ete', 'der kase', 'le fromage', "l'huile"]) expect(list.searchText).toContain(word);
  const items = await database.db
    .select()
    .from(listItem)
    .where(eq(listItem.listId, list.id))
    .orderBy(listItem.position);
  expect(items.map(({ position, learnTxt }) => [position, learnTxt])).toEqual([
    [0, 'der Käse'],
    [1, 'das Öl'],
  ]);
});

test('a list without items, in the lexicon, with a team and a reader', async () => {
  const [author, colleague, reader] = await Promise.all([1, 2, 3].map(() => buildTeacher(database.db)));
  if (!author || !colleague || !reader) throw new Error('Three teachers were asked for.');
  const updatedOn = new Date('2026-03-01T10:00:00Z');
  const team = [{ person: colleague, canEdit: false }];
  const list = await buildList(database.db, {
    author,
    items: [],
    lexicon: true,
    updatedOn,
    team,
    secretReaders: [reader],
  });
  expect(list).toMatchObject({ authorId: author.id, itemCount: 0, activities: [], lexiconOn: updatedOn });
  const members = await database.db.select().from(listTeam).where(eq(listTeam.listId, list.id));
  expect(members).toMatchObject([{ listId: list.id, personId: colleague.id, canEdit: false, position: 0 }]);
  const readers = await database.db.select().from(listSecretReader).where(eq(listSecretReader.listId, list.id));
  expect(readers.map(({ personId }) => personId)).toEqual([reader.id]);
});

test('an account never keeps its password', async () => {
  const account = await buildDevAccount(database.db, { password: 'secret-du-test' });
  expect(account.passwordHash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
});

test('a pupil knows words of a list, and they are due unless the caller says otherwise', async () => {
  const pupil = await buildPupil(database.db);
  const animals = await buildList(database.db, { author: pupil, learnLanguage: 'de' });
  const due = await buildMemory(database.db, { person: pupil, list: animals, from: 0, to: 2 });
  const later = await buildMemory(database.db, { person: pupil, list: animals, from: 2, stability: 40, dueIn: 5 });
  const isDue = ({ dueOn }: { dueOn: string }) => dueOn <= dayAfter(new Date(), 0);
  expect([due.map(isDue), later.map(isDue)]).toEqual([[true, true], [false]]);
  expect(due[0]).toMatchObject({ personId: pupil.id, listId: animals.id, learnTxt: 'le chat', learnLanguage: 'de' });
});
