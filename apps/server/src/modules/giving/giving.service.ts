import { COURSE_TITLE_MAX, type Gift, type GiftDraft, type WordsGiftDraft } from '@pupitre/contract';
import { cutText } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { createCourse, isMadeOf } from '../courses/save-course.service.ts';
import { withdrawCourse } from '../courses/trash-courses.service.ts';
import { type Giving, giveToPupils, isGiftOpened, takeFromPupils } from '../distributions/give-to-pupils.service.ts';
import { readThing, type Thing } from './given-thing.ts';
import { canTakeBack, takeBackUntil } from './giving.policy.ts';
import * as queries from './giving.queries.ts';

type Options = { publicUrl: string; scope: Config['directoryScope']; timeZone: string };

/** Makes the course where there is none, and distributes it: all of it, or nothing. */
export async function give(db: Db, user: Caller, draft: GiftDraft, options: Options): Promise<Gift> {
  const thing = await readThing(db, user, draft.thing);
  const worldIds = draft.pupils.map(({ cloeeWorldId }) => cloeeWorldId);
  const { courseId, isNewCourse } = await findOrMakeCourse(db, user, { thing, worldIds }, options);
  const source = thing.kind === 'own' ? `course:${courseId}` : thing.source;
  const title = thing.kind === 'own' ? thing.title : thing.draft.title;
  const { start, end, closeAtEnd, instruction } = draft;
  const giving = { pupils: draft.pupils, period: { start, end, closeAtEnd }, instruction };
  return distribute(db, user, { courseId, source, title, isNewCourse }, { ...giving, ...options });
}

const WORDS_TITLE = '\u00a0: mots à revoir';

/**
 * Gives words of a list back, each pupil her own, through a course of its own each time: no other gift may lead its pupils
 * to these words alone. The caller has checked whom she gave the list.
 */
export async function giveWords(
  db: Db,
  user: Caller,
  listId: number,
  { exercises, pupils, start, end, closeAtEnd, instruction }: WordsGiftDraft,
  options: Options,
): Promise<Gift> {
  const thing = await readThing(db, user, { kind: 'list', listId, exercises });
  if (thing.kind === 'own') throw new Error('Exercises of a list are always made into a course.');
  const title = `${cutText(thing.draft.title, COURSE_TITLE_MAX - WORDS_TITLE.length)}${WORDS_TITLE}`;
  const courseId = await createCourse(db, user, { ...thing.draft, title }, options);
  const made = { courseId, source: `words:${listId}`, title, isNewCourse: true };
  return distribute(db, user, made, { pupils, period: { start, end, closeAtEnd }, instruction, ...options });
}

type Given = Pick<Gift, 'courseId' | 'title' | 'isNewCourse'> & { source: string };

/** Gives the course to the pupils, as one gift. */
async function distribute(
  db: Db,
  user: Caller,
  { source, ...course }: Given,
  giving: Omit<Giving, 'giftId'>,
): Promise<Gift> {
  const { courseId, isNewCourse: madeCourse } = course;
  const row = await queries.insertGift(db, { teacherId: user.id, courseId, source, madeCourse });
  const students = await giveToPupils(db, user, courseId, { giftId: row.id, ...giving });
  return { id: row.id, ...course, students, takeBackUntil: takeBackUntil(row).toISOString() };
}

/**
 * The course for the pupils. The same content in the same form goes to other pupils through the same course, so that
 * she follows them in one place; pupils who had it before get a new one (docs/rules/courses.md).
 */
async function findOrMakeCourse(
  db: Db,
  user: Caller,
  { thing, worldIds }: { thing: Thing; worldIds: readonly string[] },
  options: Options,
): Promise<{ courseId: number; isNewCourse: boolean }> {
  if (thing.kind === 'own') return { courseId: thing.courseId, isNewCourse: false };
  const { source, draft } = thing;
  await queries.lockSource(db, user.id, source);
  for (const courseId of await queries.findGivenCourses(db, { teacherId: user.id, source, worldIds })) {
    if (await isMadeOf(db, user, courseId, draft, options)) return { courseId, isNewCourse: false };
  }
  return { courseId: await createCourse(db, user, draft, options), isNewCourse: true };
}

/** Takes back a recent gift of the caller: the distribution, and the course if it was made for it. */
export async function takeBack(db: Db, user: Caller, id: number, now = new Date()): Promise<void> {
  const row = await queries.lockGift(db, user.id, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const isOpened = await isGiftOpened(db, id);
  if (!canTakeBack(user, { ...row, isOpened }, now)) throw new AppError('GIFT_STANDS', messageOf(isOpened));
  const isLeft = await takeFromPupils(db, user, row);
  await queries.deleteGift(db, row);
  if (row.madeCourse && isLeft) await withdrawCourse(db, user, row.courseId);
}

const messageOf = (isOpened: boolean) =>
  isOpened ? { message: 'Un élève a déjà ouvert ce parcours\u00a0: il ne peut plus être repris d’un seul geste.' } : {};
