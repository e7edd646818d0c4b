import type { Db } from '../../db/connection.ts';
import { classGroup, classMember } from '../../db/schema.ts';
import type { PersonRow } from './build-person.ts';
import { buildSchool, type SchoolRow } from './build-school.ts';
import { nextId, onlyRow } from './next-id.ts';

export type ClassRow = typeof classGroup.$inferSelect;
export type ClassOverrides = Partial<Omit<typeof classGroup.$inferInsert, 'id' | 'schoolId'>> & {
  /** Where the class is; a new school by default. */
  school?: Pick<SchoolRow, 'id'>;
  teachers?: readonly Pick<PersonRow, 'id'>[];
  pupils?: readonly Pick<PersonRow, 'id'>[];
};

export async function buildClass(db: Db, overrides: ClassOverrides = {}): Promise<ClassRow> {
  const { school, teachers = [], pupils = [], ...columns } = overrides;
  const { id: schoolId } = school ?? (await buildSchool(db));
  const id = await nextId(db, classGroup);
  const rows = await db
    .insert(classGroup)
    .overridingSystemValue()
    .values({
      id,
      key: `classe-${id}`,
      schoolId,
      name: `Classe ${id}`,
      year: 7,
      ...columns,
    })
    .returning();
  const row = onlyRow(rows);
  const members = [
    ...teachers.map(({ id: personId }) => ({
      classId: row.id,
      personId,
      part: 'teacher' as const,
    })),
    ...pupils.map(({ id: personId }) => ({
      classId: row.id,
      personId,
      part: 'pupil' as const,
    })),
  ];
  if (members.length > 0) await db.insert(classMember).values(members);
  return row;
}
