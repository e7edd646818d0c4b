import type { AlreadyGiven, GivenNow, getAlreadyGiven, getGivenNow, Parsed } from '@pupitre/contract';
import { ACTIVITY_TYPES } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import * as courses from '../courses/courses.service.ts';
import * as distributions from '../distributions/distributions.service.ts';
import * as lists from '../lists/lists.service.ts';
import * as queries from './already-given.queries.ts';

/**
 * Who has a thing already: by the caller whoever has it, by other teachers only pupils whom she teaches in a class.
 * It asks for the right to read the thing, as giving does.
 */
export async function findAlreadyGiven(
  db: Db,
  user: Caller,
  thing: Parsed<(typeof getAlreadyGiven)['query']>,
): Promise<AlreadyGiven> {
  const { source, courseId, listId, isOwn } = await readSource(db, user, thing);
  const own = await queries.findOwn(db, { teacherId: user.id, source, courseId, isOwn });
  const addresses =
    listId === null
      ? []
      : await queries.findAddresses(
          db,
          own.map((each) => each.courseId),
          listId,
        );
  return {
    own: own.map((each) => ({
      ...each,
      exercises: ACTIVITY_TYPES.filter((type) =>
        addresses.some((one) => one.courseId === each.courseId && one.address.startsWith(`/activite/${type}/`)),
      ),
    })),
    others: await queries.findOthers(db, { teacherId: user.id, ...(await alike(db, source, isOwn ? courseId : null)) }),
  };
}

/** What the caller gave of a list or a course: her own rows alone, so whether she may still read it is not asked. */
export const findGivenNow = (
  db: Db,
  user: Caller,
  { kind, id }: Parsed<(typeof getGivenNow)['query']>,
): Promise<GivenNow[]> => distributions.getGivenNow(db, user, kind === 'list' ? { listId: id } : { courseId: id });

async function readSource(db: Db, user: Caller, { kind, id, itemId }: Parsed<(typeof getAlreadyGiven)['query']>) {
  if (kind === 'list') {
    await lists.getList(db, user, id);
    return { source: `list:${id}`, courseId: null, listId: id, isOwn: false };
  }
  const course = await courses.getCourse(db, user, id);
  if (kind === 'course') return { source: `course:${id}`, courseId: id, listId: null, isOwn: course.canEdit };
  if (!course.items.some((item) => item.id === itemId)) throw new AppError('COURSE_NOT_FOUND');
  return { source: `resource:${itemId}`, courseId: null, listId: null, isOwn: false };
}

/**
 * What is the same to pupils, whoever gives it: the thing, and what her own course was made of. Words that were given
 * back are each pupil's own.
 */
async function alike(db: Db, source: string, ownCourseId: number | null) {
  const made = ownCourseId === null ? [] : await queries.findSources(db, ownCourseId);
  const sources = [source, ...made.filter((one) => !one.startsWith('words:'))];
  const courseIds = sources.flatMap((one) => (one.startsWith('course:') ? [Number(one.slice('course:'.length))] : []));
  return { sources, courseIds };
}
