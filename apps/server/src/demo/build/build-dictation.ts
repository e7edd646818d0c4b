import type { WordOutcome } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { listItem } from '../../db/schema.ts';
import { buildCourse } from './build-course.ts';
import { buildDistribution, type DistributionOverrides } from './build-distribution.ts';
import { buildList } from './build-list.ts';
import type { PersonRow } from './build-person.ts';
import { buildRun } from './build-run.ts';

type Person = Pick<PersonRow, 'id'>;
/** Of an exercise: on how many of the words, when, and in which course (null: in none). */
type Exercise = { asked?: number; on?: Date; courseId?: number | null };

/** A list of ten words in a course, as a teacher gives it and pupils practise it. */
export async function buildDictation(db: Db, author: Person, title = 'Dictée du 27 novembre') {
  const list = await buildList(db, {
    author,
    title,
    items: Array.from({ length: 10 }, (_, index) => ({ learnTxt: `mot ${index + 1}`, hintTxt: `indice ${index + 1}` })),
  });
  const items = await db
    .select({ id: listItem.id })
    .from(listItem)
    .where(eq(listItem.listId, list.id))
    .orderBy(asc(listItem.position));
  const course = await buildCourse(db, { author, title: 'Semaine 48', items: [{ title: 'Dictée', listId: list.id }] });
  return {
    list,
    course,
    /** What feeds a criterion with it, from the usual thresholds on. */
    source: { kind: 'list' as const, id: list.id, ok: 80, nok: 60 },
    give: (teacher: Person, pupil: Person, more: DistributionOverrides = {}) =>
      buildDistribution(db, { course, teacher, pupil, ...more }),
    /** An exercise an hour ago: so many of its first words right at first, the others never. */
    practise: (pupil: Person, right: number, exercise: Exercise = {}) => {
      const { asked = 10, on = new Date(Date.now() - 3_600_000), courseId = course.id } = exercise;
      const outcome = (index: number): WordOutcome => (index < right ? 'first' : 'never');
      return buildRun(db, {
        pupil,
        listId: list.id,
        ...(courseId === null ? {} : { course: { id: courseId } }),
        endedOn: on,
        words: items.slice(0, asked).map(({ id }, index) => [id, 'write', outcome(index), 1]),
      });
    },
  };
}
