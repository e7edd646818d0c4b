import { nameIndex } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { hashPassword } from '../build/hash-password.ts';
import { stableUuid } from '../build/stable-uuid.ts';
import { bulkInsert, joinEntries, reserveIds } from './bulk-insert.ts';
import type { CantonSizes } from './canton-sizes.ts';
import { type Numbers, pick } from './numbers.ts';
import { FIRST_NAMES, LAST_NAMES } from './vocabulary.ts';

export type CantonPeople = {
  /** Ids by school, to keep teams and classes within one. */
  teachersBySchool: readonly (readonly number[])[];
  teacherIds: readonly number[];
  pupilIds: readonly number[];
  publisherIds: readonly number[];
};

const BATCH = 5_000;

/** Schools, people, memberships and classes. Pupil n sits in class n mod classes; class c is in school c mod schools. */
export async function fillCantonPeople(db: Db, sizes: CantonSizes, numbers: Numbers): Promise<CantonPeople> {
  const schoolIds = await insertSchools(db, sizes.schools);
  const teacherIds = await insertPersons(db, sizes.teachers, 'enseignants', numbers);
  const pupilIds = await insertPersons(db, sizes.pupils, 'eleves', numbers);
  const publisherIds = await insertPersons(db, sizes.publishers, 'publisher', numbers);
  const classIds = await insertClasses(db, sizes.classes, schoolIds);

  const schoolOfClass = (index: number) => index % schoolIds.length;
  const teachersBySchool = schoolIds.map((_, school) =>
    teacherIds.filter((_id, index) => index % schoolIds.length === school),
  );
  const memberships: [schoolId: number, personId: number][] = [
    ...teacherIds.map((id, index): [number, number] => [pick(schoolIds, index), id]),
    ...pupilIds.map((id, index): [number, number] => [pick(schoolIds, schoolOfClass(index % classIds.length)), id]),
  ];
  await insertPairs(db, 'school_member', ['school_id', 'person_id'], memberships);

  const pupilSeats = pupilIds.map((id, index): [number, number] => [pick(classIds, index), id]);
  const teacherSeats = classIds.flatMap((classId, index) => {
    const staff = teachersBySchool[schoolOfClass(index)] ?? [];
    const first = Math.floor(index / schoolIds.length) * 2;
    const ids = staff.length === 0 ? [] : [0, 1, 2].map((step) => pick(staff, first + step));
    return [...new Set(ids)].map((id): [number, number] => [classId, id]);
  });
  await insertPairs(db, 'class_member', ['class_id', 'person_id'], pupilSeats, 'pupil');
  await insertPairs(db, 'class_member', ['class_id', 'person_id'], teacherSeats, 'teacher');
  return { teachersBySchool, teacherIds, pupilIds, publisherIds };
}

/** Accounts enseignant1, enseignant2 … of the first of these people; all have the demo password. */
export async function insertAccounts(
  db: Db,
  personIds: readonly number[],
  count: number,
  name: string,
): Promise<string[]> {
  const owners = personIds.slice(0, count);
  const logins = owners.map((_, index) => `${name}${index + 1}`);
  // One hash for all: the bench measures its check at sign-in, not its creation here.
  const hash = await hashPassword('pupitre');
  await bulkInsert(db, 'dev_account', {
    login: ['text', logins],
    password_hash: ['text', owners.map(() => hash)],
    person_id: ['integer', owners],
    position: ['smallint', owners.map((_, index) => index)],
  });
  return logins;
}

async function insertSchools(db: Db, count: number): Promise<number[]> {
  const ids = await takeIds(db, 'school', count);
  await bulkInsert(db, 'school', {
    id: ['integer', ids],
    sourced_id: ['text', ids.map((id) => stableUuid(`canton school ${id}`))],
    code: ['text', ids.map((id) => `C${id}`)],
    name: ['text', ids.map((id) => `Collège ${id}`)],
    center: ['text', ids.map((id) => `Cercle scolaire ${1 + (id % 8)}`)],
  });
  return ids;
}

async function insertPersons(db: Db, count: number, role: string, numbers: Numbers): Promise<number[]> {
  const ids = await takeIds(db, 'person', count);
  for (let start = 0; start < count; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const names = batch.map(
      () =>
        `${pick(FIRST_NAMES, numbers.below(FIRST_NAMES.length))} ${pick(LAST_NAMES, numbers.skewed(LAST_NAMES.length))}`,
    );
    await bulkInsert(db, 'person', {
      id: ['integer', batch],
      object_guid: ['text', batch.map((id) => stableUuid(`canton person ${id}`))],
      cloee_world_id: ['text', batch.map((id) => stableUuid(`canton world ${id}`))],
      display_name: ['text', names],
      folded_name: ['text', names.map(nameIndex)],
      roles: ['text[]', batch.map(() => joinEntries([role]))],
    });
  }
  return ids;
}

async function insertClasses(db: Db, count: number, schoolIds: readonly number[]): Promise<number[]> {
  const ids = await takeIds(db, 'class_group', count);
  const years = ids.map((_, index) => 1 + (Math.floor(index / schoolIds.length) % 11));
  const letters = ids.map((_, index) => String.fromCharCode(65 + (Math.floor(index / (schoolIds.length * 11)) % 26)));
  await bulkInsert(db, 'class_group', {
    id: ['integer', ids],
    key: ['text', ids.map((id) => `canton-${id}`)],
    school_id: ['integer', ids.map((_, index) => pick(schoolIds, index))],
    name: ['text', ids.map((_, index) => `${years[index]}${letters[index]}`)],
    year: ['smallint', years],
  });
  return ids;
}

async function insertPairs(
  db: Db,
  table: string,
  [first, second]: readonly [string, string],
  pairs: readonly (readonly [number, number])[],
  part?: string,
): Promise<void> {
  await bulkInsert(db, table, {
    [first]: ['integer', pairs.map((pair) => pair[0])],
    [second]: ['integer', pairs.map((pair) => pair[1])],
    ...(part === undefined ? {} : { part: ['text', pairs.map(() => part)] }),
  });
}

async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const first = await reserveIds(db, table, count);
  return Array.from({ length: count }, (_, index) => first + index);
}
