import {
  activityResource,
  COURSE_TITLE_MAX,
  type CourseCreate,
  type CourseItemDraft,
  type GivenThing,
  type List,
} from '@pupitre/contract';
import { cutText, isActivityAvailable } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import * as courses from '../courses/courses.service.ts';
import * as lists from '../lists/lists.service.ts';

/** Content to give: the caller's own course, or the parts of a course to make. */
export type Thing =
  | { kind: 'own'; courseId: number; title: string }
  | { kind: 'made'; source: string; draft: CourseCreate };

/** Reads the content to give, with the caller's rights. A course that she may not edit is copied (OP-084). */
export async function readThing(db: Db, user: Caller, thing: GivenThing): Promise<Thing> {
  if (thing.kind === 'list') {
    const list = await lists.getList(db, user, thing.listId);
    return { kind: 'made', source: `list:${list.id}`, draft: draftOfList(list, thing.exercises) };
  }
  const course = await courses.getCourse(db, user, thing.courseId);
  if (thing.kind === 'course') {
    if (course.canEdit) return { kind: 'own', courseId: course.id, title: course.title };
    // Types, colours and addresses are as they were stored.
    const draft = { ...course, items: course.items.map(asNew) } as CourseCreate;
    return { kind: 'made', source: `course:${course.id}`, draft };
  }
  const item = course.items.find(({ id }) => id === thing.itemId);
  if (item === undefined) throw new AppError('COURSE_NOT_FOUND');
  const draft = {
    ...emptyCourse,
    title: cutText(item.title.trim() === '' ? course.title : item.title, COURSE_TITLE_MAX),
    color: item.color,
    icon: item.icon === '' ? course.icon : item.icon,
    categories: item.categories.length === 0 ? course.categories : item.categories,
    items: [asNew(item)],
  } as CourseCreate;
  return { kind: 'made', source: `resource:${item.id}`, draft };
}

const emptyCourse = { subtitle: '', description: '', duration: null, ribbon: '', planEtudeRomandIds: [] };
const asNew = <Item extends object>(item: Item): Item & Pick<CourseItemDraft, 'id'> => ({ ...item, id: -1 });

/** Title, look and categories of the list; an exercise a resource, in the order that was chosen. */
function draftOfList(list: List, exercises: Extract<GivenThing, { kind: 'list' }>['exercises']): CourseCreate {
  const fields: Record<string, string> = {};
  for (const [index, { type }] of exercises.entries()) {
    if (!isActivityAvailable(type, list)) {
      fields[`thing.exercises.${index}.type`] = 'Cette liste ne permet pas cet exercice.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  const { title, color, icon, categories } = list;
  const items = exercises.map(({ type, ...asked }) => activityResource(type, list.id, asked));
  return { ...emptyCourse, title, color, icon, categories, items } as CourseCreate;
}
