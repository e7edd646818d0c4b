import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { withoutIndexes } from './canton/bulk-insert.ts';
import { fillCantonCourses, fillCantonDistributions, type WideCourse } from './canton/canton-courses.ts';
import { fillCantonLists } from './canton/canton-lists.ts';
import { type CantonPeople, fillCantonPeople, insertAccounts } from './canton/canton-people.ts';
import { CANTON_SIZES, type CantonSizes } from './canton/canton-sizes.ts';
import { seededNumbers } from './canton/numbers.ts';

export type Canton = CantonPeople & {
  /** Lists have consecutive ids from here. */
  firstListId: number;
  listCount: number;
  /** Courses have consecutive ids from here. */
  firstCourseId: number;
  courseCount: number;
  /** Courses that one teacher gave to 300 and to 30 pupils. */
  wideCourses: readonly WideCourse[];
  /** Logins of teachers and of pupils, all with the demo password. */
  logins: readonly string[];
  pupilLogins: readonly string[];
};

const COURSE_TABLES = ['course', 'course_item', 'distribution', 'course_item_done'];

/**
 * Fills a database with a whole canton for the benchmark. Every run gives the same rows; the texts are real words with
 * frequencies as in a language, so that searches find from nearly everything to next to nothing.
 */
export async function buildCanton(db: Database, sizes: Partial<CantonSizes> = {}): Promise<Canton> {
  const full = { ...CANTON_SIZES, ...sizes };
  const numbers = seededNumbers(2026);
  const people = await fillCantonPeople(db, full, numbers);
  const logins = await insertAccounts(db, people.teacherIds, full.accounts, 'enseignant');
  const pupilLogins = await insertAccounts(db, people.pupilIds, full.accounts, 'eleve');
  let firstListId = 0;
  await withoutIndexes(db, ['list', 'list_item', 'list_team'], async () => {
    ({ firstListId } = await fillCantonLists(db, full, people, numbers));
  });
  let firstCourseId = 0;
  let wideCourses: readonly WideCourse[] = [];
  await withoutIndexes(db, COURSE_TABLES, async () => {
    const lists = { firstListId, listCount: full.lists };
    ({ firstCourseId } = await fillCantonCourses(db, full, people, lists, numbers));
    await db.execute(sql`analyze course, course_item, class_member`);
    wideCourses = await fillCantonDistributions(db, people, full.accounts);
  });
  // What autovacuum would do within minutes: statistics, and the visibility map for index-only scans.
  await db.execute(sql`vacuum (analyze)`);
  return {
    ...people,
    firstListId,
    listCount: full.lists,
    firstCourseId,
    courseCount: full.courses,
    wideCourses,
    logins,
    pupilLogins,
  };
}
