import { addDays, schoolClock, schoolInstant, weekday } from '@pupitre/learning';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { course, courseItem, courseItemDone, distribution } from '../db/course-schema.ts';
import { classGroup, school } from '../db/schema.ts';
import type { PersonRow } from './build/build-person.ts';
import { DEMO_HABITS } from './data/practice.ts';
import { afternoonFrom, morningFrom } from './practice/school-days.ts';

/** Somebody who gets a course. */
type Pupil = Pick<PersonRow, 'id' | 'displayName'>;

type Plan = {
  /** Days from today; null: open. */
  start: number | null;
  end: number | null;
  preserveFromDeletion?: boolean;
  closeAtEnd?: true;
  /** Index of the pupil who finished some days after the end. */
  late?: number;
  /** How many resources each pupil has done, in the order of `pupils`; in turns for the rest of a class. */
  done: readonly number[];
  /** The whole class, not only the pupils with an account. */
  toClass?: true;
  /** What the teacher says with it. */
  instruction?: string;
  /** The second class gets it too, until another day, counted from today. */
  alsoUntil?: number;
};

const TWO_CLASSES = {
  alsoUntil: -1,
  instruction: 'Commence par la dictée, avec un crayon, dans le cahier vert. Les verbes anglais viennent en dernier.',
};

/** States of the teacher's courses, her private ones first: without bounds, running, planned, over, closed. */
const PLANS: readonly Plan[] = [
  { start: null, end: null, preserveFromDeletion: true, done: [1, 0, 0] },
  { start: -4, end: 10, done: [99, 2, 0, 1, 99, 3, 99, 0, 2, 99, 1, 3, 0], toClass: true, ...TWO_CLASSES },
  { start: 3, end: 14, done: [0, 0, 0] },
  { start: -30, end: -9, done: [99, 99, 1], late: 2 },
  { start: -20, end: -2, done: [1, 99, 0], closeAtEnd: true },
];

/** On one of three afternoons but not on a Sunday, at another time for each pupil. */
function afterSchool(today: Date, days: number, place: number): Date {
  const day = addDays(schoolClock(today), days + (place % 3));
  const isSunday = weekday(day) === 7;
  return schoolInstant(isSunday ? addDays(day, 1) : day, { hour: 16 + (place % 4), minute: (place * 13) % 60 });
}

export type DemoDistributions = {
  teacher: Pick<PersonRow, 'id'>;
  pupils: readonly Pupil[];
  /** Other pupils of the class. */
  classmates?: readonly Pupil[];
  classKey: string;
  /** Another class of hers. */
  second?: { classKey: string; pupils: readonly Pupil[] };
  /** The day from which dates are counted. */
  today: Date;
};

/** Gives the teacher's first courses to three pupils of her class, one to both classes, so that every state can be seen. */
export async function fillDistributions(db: Db, given: DemoDistributions): Promise<void> {
  const { teacher, pupils, classmates = [], classKey, second, today } = given;
  const courses = await db
    .select({ id: course.id })
    .from(course)
    .where(eq(course.authorId, teacher.id))
    .orderBy(sql`${course.rpn} or ${course.libre} or ${course.teacher} or ${course.possible}`, asc(course.id))
    .limit(PLANS.length);
  const label = await readLabel(db, classKey);
  const secondLabel = second === undefined ? {} : await readLabel(db, second.classKey);
  const begins = (days: number | null) => (days === null ? null : morningFrom(today, days));
  const ends = (days: number | null) => (days === null ? null : afternoonFrom(today, days));
  const items = await readCounting(
    db,
    courses.map(({ id }) => id),
  );
  const rows: (typeof distribution.$inferInsert)[] = [];
  const marks: (typeof courseItemDone.$inferInsert)[] = [];
  for (const [index, plan] of PLANS.entries()) {
    const courseId = courses[index]?.id;
    if (courseId === undefined) break;
    const ofFirst = plan.toClass === true ? [...pupils, ...classmates] : pupils;
    const ofSecond = plan.alsoUntil === undefined ? [] : (second?.pupils ?? []);
    for (const [place, { id: pupilId, displayName }] of [...ofFirst, ...ofSecond].entries()) {
      const isFirst = place < ofFirst.length;
      const begunOn = afterSchool(today, Math.min(plan.start ?? -5, 0), place);
      const doneOn = place === plan.late ? morningFrom(today, (plan.end ?? 0) + 3) : begunOn;
      const isIdle = DEMO_HABITS[displayName]?.diligence === 0;
      const most = isIdle ? 0 : plan.done[place % plan.done.length];
      const done = (items.get(courseId) ?? []).slice(0, most);
      marks.push(...done.map(({ id: itemId }) => ({ personId: pupilId, courseId, itemId, doneOn })));
      rows.push({
        ...(isFirst ? label : secondLabel),
        courseId,
        teacherId: teacher.id,
        pupilId,
        instruction: plan.instruction ?? '',
        startOn: begins(plan.start),
        endOn: ends(isFirst ? plan.end : (plan.alsoUntil ?? null)),
        preserveFromDeletion: plan.preserveFromDeletion ?? false,
        closeAtEnd: plan.closeAtEnd ?? false,
        createdOn: morningFrom(today, Math.min((plan.start ?? -12) - 1, -1)),
        startedOn: done.length > 0 ? begunOn : null,
      });
    }
  }
  if (rows.length > 0) await db.insert(distribution).values(rows);
  if (marks.length > 0) await db.insert(courseItemDone).values(marks);
}

/** The resources that count, in their order, by course. */
async function readCounting(db: Db, courseIds: readonly number[]) {
  const items = await db
    .select({ id: courseItem.id, courseId: courseItem.courseId })
    .from(courseItem)
    .where(and(inArray(courseItem.courseId, [...courseIds]), eq(courseItem.progressionEnabled, true)))
    .orderBy(asc(courseItem.position));
  return Map.groupBy(items, ({ courseId }) => courseId);
}

export async function readLabel(db: Db, key: string) {
  const [found] = await db
    .select({ groupKey: classGroup.key, className: classGroup.name, schoolName: school.name })
    .from(classGroup)
    .innerJoin(school, eq(school.id, classGroup.schoolId))
    .where(eq(classGroup.key, key));
  return found ?? {};
}
