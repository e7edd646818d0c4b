import { isDeepStrictEqual } from 'node:util';
import {
  COURSE_ID_MAX,
  COURSE_ITEMS_MAX,
  COURSE_ITEMS_TOO_MANY,
  type Course,
  type CourseCreate,
  type CourseSave,
  PUPIL_COURSES_MAX,
} from '@pupitre/contract';
import { createItems, saveItems } from '../../content/items.ts';
import { saveContent } from '../../content/save.ts';
import type { Db } from '../../db/connection.ts';
import { pick } from '../../db/pick.ts';
import { isSqlState, SEQUENCE_USED_UP } from '../../db/sql-state.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { isPublisher, isPupil, type SignedInUser } from '../../http/signed-in-user.ts';
import { recordUses } from '../media/media-uses.service.ts';
import { tellTeam, untellLost } from '../notifications/tell.service.ts';
import { type CleanCourse, cleanCourse } from './clean-course.ts';
import { COURSE } from './course-kind.ts';
import {
  COURSE_ITEMS,
  type CourseColumns,
  findLastCourseId,
  type ItemColumns,
  insertCourse,
  lockPerson,
  updateCourse,
} from './course-write.queries.ts';
import { canChooseCourseTeam, publicationSwitches } from './courses.policy.ts';
import { countCoursesOf, findItems, findUnknownEntries, type ItemRow } from './courses.queries.ts';
import { tieContents } from './tie-contents.ts';

type Options = { publicUrl: string };

/** Part of the course ids after which the logs ask for a decision. */
const ALERT_SHARE = 0.8;

/** Creates a course from its content; the caller is its author, and nothing of a copied one's publication comes along. */
export async function createCourse(db: Db, user: Caller, draft: CourseCreate, options: Options): Promise<number> {
  await checkQuota(db, user);
  const clean = await cleanCourse(draft, { ...options, allowsPublisherIcon: () => isPublisher(user) });
  await checkEntries(db, clean.planEtudeRomandIds, []);
  const { items, ...columns } = await tieContents(db, user, clean, []);
  const id = await insert(db, user, columns);
  await createItems(db, COURSE_ITEMS, id, items);
  await recordUses(db, { courseId: id }, shownIn(clean));
  return id;
}

/** Whether a course holds exactly the resources that this draft would make. */
export async function isMadeOf(
  db: Db,
  user: Caller,
  courseId: number,
  draft: CourseCreate,
  options: Options,
): Promise<boolean> {
  const rows = await findItems(db, courseId, user.id);
  const cleaned = await cleanCourse(draft, { ...options, allowsPublisherIcon: () => isPublisher(user) });
  const { items } = await tieContents(db, user, cleaned, rows);
  const whole = (item: ItemColumns | ItemRow) => ({ ...contentOf(item), itemType: item.itemType });
  return isDeepStrictEqual(items.map(whole), rows.map(whole));
}

/** Pupils have a limit (conventions, « Who may what »); what rests in « Corbeille » does not count. */
export async function checkQuota(db: Db, user: SignedInUser): Promise<void> {
  if (!isPupil(user)) return;
  await lockPerson(db, user.id);
  if ((await countCoursesOf(db, user.id)) >= PUPIL_COURSES_MAX) throw new AppError('TOO_MANY_COURSES');
}

async function insert(db: Db, user: SignedInUser, columns: CourseColumns): Promise<number> {
  try {
    return await insertCourse(db, user.id, columns);
  } catch (error) {
    throw isSqlState(error, SEQUENCE_USED_UP) ? new AppError('COURSE_IDS_USED_UP') : error;
  }
}

/** How many course ids were given, when that is worth an alert; null before. */
export async function checkIdsLeft(db: Db): Promise<{ given: number; most: number } | null> {
  const given = await findLastCourseId(db);
  return given >= ALERT_SHARE * COURSE_ID_MAX ? { given, most: COURSE_ID_MAX } : null;
}

/** Replaces the course by the draft and answers it as it is then; what did not change is not written. */
export const saveCourse = (db: Db, user: Caller, draft: CourseSave, options: Options): Promise<Course> =>
  saveContent(db, COURSE, user, draft, {
    clean: async (current) => {
      const rows = await findItems(db, current.id, user.id);
      checkLength(draft, rows);
      checkTypes(draft, rows);
      const allowsPublisherIcon = (icon: string) => isPublisher(user) || icon === current.icon;
      const cleaned = await cleanCourse(draft, { ...options, allowsPublisherIcon });
      await checkEntries(db, cleaned.planEtudeRomandIds, current.planEtudeRomandIds);
      return { ...(await tieContents(db, user, cleaned, rows)), rows };
    },
    saveParts: ({ id }, { rows, items }) => saveItems(db, COURSE_ITEMS, id, { rows, items, contentOf }),
    team: () => (canChooseCourseTeam(user) ? draft.educationalTeam : undefined),
    tellTeam,
    untellLost,
    switches: publicationSwitches(user),
    head: HEAD,
    write: async ({ id }, { rows: _, items, ...columns }, moved) => {
      await updateCourse(db, id, columns, moved);
      await recordUses(db, { courseId: id }, shownIn({ ...columns, items }));
    },
  });

/** Texts that may name a medium. */
const shownIn = ({ description, items }: CleanCourse): string[] => [
  description,
  ...items.flatMap((item) => [item.navigationUrl, item.description]),
];

const HEAD = [
  'title',
  'subtitle',
  'description',
  'duration',
  'icon',
  'color',
  'ribbon',
  'categories',
  'planEtudeRomandIds',
] as const;

const contentOf = (item: ItemColumns | ItemRow) => ({
  ...pick(item, 'title', 'description', 'navigationUrl', 'contentType', 'searchType', 'icon', 'color', 'tags'),
  ...pick(item, 'categories', 'publishedOn', 'progressionEnabled', 'doneFrom', 'listId', 'linkedCourseId'),
});

/** A course that was longer before there was a maximum may stay so; it does not grow. */
function checkLength({ items }: CourseSave, rows: readonly ItemRow[]): void {
  if (items.length <= Math.max(COURSE_ITEMS_MAX, rows.length)) return;
  throw new AppError('INVALID', { fields: { items: COURSE_ITEMS_TOO_MANY } });
}

/** A resource's type is chosen once (COURSE-82). */
function checkTypes(draft: CourseSave, rows: readonly ItemRow[]): void {
  const types = new Map(rows.map(({ id, itemType }) => [id, itemType]));
  const fields: Record<string, string> = {};
  for (const [index, { id, itemType }] of draft.items.entries()) {
    const kept = types.get(id);
    if (kept !== undefined && kept !== itemType) {
      fields[`items.${index}.itemType`] = 'Le type d’une ressource ne change plus.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
}

/** Entries must exist; those that the course has already may stay, whatever a later import took away. */
async function checkEntries(db: Db, ids: readonly number[], before: readonly number[]): Promise<void> {
  const unknown = await findUnknownEntries(
    db,
    ids.filter((id) => !before.includes(id)),
  );
  if (unknown.length > 0) {
    throw new AppError('INVALID', {
      fields: { planEtudeRomandIds: 'Cette entrée du plan d’études romand n’existe pas.' },
    });
  }
}
