import type { Db } from '../../db/connection.ts';
import { type course, distribution } from '../../db/course-schema.ts';
import { buildCourse } from './build-course.ts';
import { buildPupil, buildTeacher, type PersonRow } from './build-person.ts';
import { onlyRow } from './next-id.ts';

export type DistributionRow = typeof distribution.$inferSelect;
export type DistributionOverrides = Partial<
  Omit<typeof distribution.$inferInsert, 'courseId' | 'teacherId' | 'pupilId'>
> & {
  /** The course that is given; a new one by default. */
  course?: Pick<typeof course.$inferSelect, 'id'>;
  /** The teacher who gives the course; a new one by default. */
  teacher?: Pick<PersonRow, 'id'>;
  /** The pupil who gets it; a new one by default. */
  pupil?: Pick<PersonRow, 'id'>;
};

/** A course given to one pupil; by default without start and end. */
export async function buildDistribution(db: Db, overrides: DistributionOverrides = {}): Promise<DistributionRow> {
  const { course: given, teacher, pupil, ...columns } = overrides;
  const { id: courseId } = given ?? (await buildCourse(db));
  const { id: teacherId } = teacher ?? (await buildTeacher(db));
  const { id: pupilId } = pupil ?? (await buildPupil(db));
  const rows = await db
    .insert(distribution)
    .values({ courseId, teacherId, pupilId, ...columns })
    .returning();
  return onlyRow(rows);
}
