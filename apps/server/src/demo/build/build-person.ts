import { joinName, nameIndex } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { person, schoolMember } from '../../db/schema.ts';
import type { SchoolRow } from './build-school.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type PersonRow = typeof person.$inferSelect;
export type PersonOverrides = Partial<Omit<typeof person.$inferInsert, 'id'>> & {
  /** Schools that the person belongs to; none by default. */
  schools?: readonly Pick<SchoolRow, 'id'>[];
};

/** A person of the directory, a teacher unless `roles` says otherwise. */
export async function buildPerson(db: Db, overrides: PersonOverrides = {}): Promise<PersonRow> {
  const { schools = [], ...columns } = overrides;
  const id = await nextId(db, person);
  const { givenName = '', familyName = '' } = columns;
  const displayName = columns.displayName ?? (joinName({ givenName, familyName }) || `Personne ${id}`);
  const rows = await db
    .insert(person)
    .overridingSystemValue()
    .values({
      id,
      objectGuid: stableUuid(`person ${id} guid`),
      cloeeWorldId: stableUuid(`person ${id} world`),
      displayName,
      foldedName: nameIndex(displayName),
      roles: ['enseignants'],
      ...columns,
    })
    .returning();
  const row = onlyRow(rows);
  if (schools.length > 0) {
    await db.insert(schoolMember).values(schools.map((school) => ({ schoolId: school.id, personId: row.id })));
  }
  return row;
}

export const buildTeacher = (db: Db, overrides: PersonOverrides = {}): Promise<PersonRow> =>
  buildPerson(db, { roles: ['enseignants'], ...overrides });

export const buildPupil = (db: Db, overrides: PersonOverrides = {}): Promise<PersonRow> =>
  buildPerson(db, { roles: ['eleves'], ...overrides });

export const buildPublisher = (db: Db, overrides: PersonOverrides = {}): Promise<PersonRow> =>
  buildPerson(db, { roles: ['publisher'], ...overrides });
