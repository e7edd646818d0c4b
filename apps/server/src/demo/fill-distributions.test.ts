import { asc, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { courseItemDone, distribution } from '../db/course-schema.ts';
import { buildClass } from './build/build-class.ts';
import { buildCourse } from './build/build-course.ts';
import { buildPupil, buildTeacher } from './build/build-person.ts';
import { fillDistributions } from './fill-distributions.ts';

const TODAY = new Date('2026-11-20T15:30:00Z');

const database = await openTestDatabase();

test('one course without bounds, one that runs, one planned, one over and one closed; the last two begun', async () => {
  const { db } = database;
  const teacher = await buildTeacher(db);
  const pupils = [await buildPupil(db), await buildPupil(db), await buildPupil(db)];
  await buildCourse(db, { author: teacher, rpn: true });
  const courses: { id: number }[] = [];
  for (let count = 0; count < 6; count += 1) courses.push(await buildCourse(db, { author: teacher }));
  const { key } = await buildClass(db, { name: '7A', teachers: [teacher], pupils });
  await fillDistributions(db, { teacher, pupils, classKey: key, today: TODAY });

  const rows = await db.select().from(distribution).orderBy(asc(distribution.courseId), asc(distribution.pupilId));
  expect(rows).toHaveLength(15);
  expect(new Set(rows.map(({ groupKey, className }) => `${groupKey} ${className}`))).toEqual(new Set([`${key} 7A`]));
  const states = courses.map(({ id }) => {
    const [row] = rows.filter(({ courseId }) => courseId === id);
    if (row === undefined) return null;
    const { startOn, endOn } = row;
    return [
      startOn === null ? null : Math.sign(startOn.getTime() - TODAY.getTime()),
      endOn === null ? null : Math.sign(endOn.getTime() - TODAY.getTime()),
    ];
  });
  expect(states).toEqual([[null, null], [-1, 1], [1, 1], [-1, -1], [-1, -1], null]);
  const begun = rows.filter(({ startedOn }) => startedOn !== null).map(({ courseId }) => courseId);
  expect(begun.filter((id) => id === courses[3]?.id)).toHaveLength(3);
  expect(begun).not.toContain(courses[2]?.id);
  expect(await db.$count(courseItemDone, eq(courseItemDone.courseId, courses[3]?.id ?? 0))).toBe(5);
  const closing = rows.filter(({ closeAtEnd }) => closeAtEnd).map(({ courseId }) => courseId);
  expect(new Set(closing)).toEqual(new Set([courses[4]?.id]));
  const late = await db
    .select()
    .from(courseItemDone)
    .where(gt(courseItemDone.doneOn, new Date('2026-11-11T17:00:00Z')));
  expect(late.map(({ courseId, personId }) => [courseId, personId])).toContainEqual([courses[3]?.id, pupils[2]?.id]);
});

test('without courses no distribution is made', async () => {
  const { db } = database;
  const teacher = await buildTeacher(db);
  await fillDistributions(db, { teacher, pupils: [await buildPupil(db)], classKey: '', today: TODAY });
  expect(await db.$count(distribution, eq(distribution.teacherId, teacher.id))).toBe(0);
});
