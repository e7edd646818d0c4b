import type { PracticeForm } from '@pupitre/learning';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { courseItem, courseItemDone, distribution } from '../db/course-schema.ts';
import type { RunWordColumns } from '../db/practice-schema.ts';
import { listItem } from '../db/schema.ts';
import { buildRun } from './build/build-run.ts';

const FORMS: Readonly<Record<string, PracticeForm>> = { carte: 'turn', association: 'pair', traduction: 'write' };

/** What the pupils of the teacher's distributions played in the activities that they have done: some words went wrong. */
export async function fillDemoPractice(db: Db, teacher: { id: number }): Promise<void> {
  const played = await db
    .select({
      pupilId: courseItemDone.personId,
      courseId: courseItemDone.courseId,
      doneOn: courseItemDone.doneOn,
      itemId: courseItem.id,
      listId: courseItem.listId,
      address: courseItem.navigationUrl,
    })
    .from(distribution)
    .innerJoin(
      courseItemDone,
      and(eq(courseItemDone.courseId, distribution.courseId), eq(courseItemDone.personId, distribution.pupilId)),
    )
    .innerJoin(courseItem, and(eq(courseItem.id, courseItemDone.itemId), isNotNull(courseItem.listId)))
    .where(eq(distribution.teacherId, teacher.id))
    .orderBy(asc(courseItemDone.courseId), asc(courseItem.position), asc(courseItemDone.personId));
  const words = await readWords(
    db,
    played.flatMap(({ listId }) => listId ?? []),
  );
  for (const [place, { pupilId, courseId, doneOn, itemId, listId, address }] of played.entries()) {
    const activity = address.split('/')[2] as 'carte';
    const asked = (words.get(listId ?? 0) ?? []).map(({ id, learnTxt }, at) => ({
      id,
      learnTxt,
      missed: goesWrong(place, at),
    }));
    const missed = asked.filter((word) => word.missed);
    await buildRun(db, {
      ...{ pupil: { id: pupilId }, course: { id: courseId }, resourceId: itemId, listId, activity },
      words: asked.map(
        ({ id, missed: isMissed }, at): RunWordColumns => [
          id,
          FORMS[activity] ?? 'copy',
          isMissed ? (at % 2 === 0 ? 'never' : 'later') : 'first',
          isMissed ? 2 : 1,
        ],
      ),
      ...(activity === 'carte' || missed.length === 0
        ? {}
        : { wrong: Object.fromEntries(missed.map(({ id, learnTxt }) => [id, [misspelled(learnTxt)]])) }),
      rate: asked.length === 0 ? 100 : Math.round((100 * (asked.length - missed.length)) / asked.length),
      seconds: 70 + 15 * (place % 9),
      begunOn: new Date(doneOn.getTime() - 180_000),
      endedOn: doneOn,
    });
  }
}

/** The first words are the hard ones; every third pupil finds all of them. */
const goesWrong = (place: number, at: number): boolean => place % 3 !== 0 && (place * 5 + at * 3) % 7 > 1 + at / 2;

/** One letter is left out, as happens. */
const misspelled = (text: string): string => {
  const cut = Math.ceil(text.length / 2);
  return `${text.slice(0, cut)}${text.slice(cut + 1)}`;
};

async function readWords(db: Db, listIds: readonly number[]) {
  const rows = await db
    .select({ id: listItem.id, listId: listItem.listId, learnTxt: listItem.learnTxt })
    .from(listItem)
    .where(inArray(listItem.listId, [...new Set([0, ...listIds])]))
    .orderBy(asc(listItem.position));
  return Map.groupBy(rows, ({ listId }) => listId);
}
