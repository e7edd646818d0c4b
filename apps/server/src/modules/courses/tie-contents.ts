import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { findEditableListIds, findReadableListIds } from '../lists/lists.service.ts';
import type { CleanCourse, CleanItem } from './clean-course.ts';
import { canEditCourse } from './courses.policy.ts';
import { findCourseFacts, type ItemRow } from './courses.queries.ts';

/**
 * Reading a course lets one read what its resources are tied to (OP-013). An activity is tied to its list only when the
 * caller may read that list: whoever reads a list may copy it anyway. A link is tied to its list or course only when the
 * caller may edit that: an address that one came to know opens nothing to others (decision 170). What the course tied
 * before stays tied.
 */
export async function tieContents(
  db: Db,
  user: Caller,
  clean: CleanCourse,
  rows: readonly ItemRow[],
): Promise<CleanCourse> {
  const listsBefore = rows.flatMap(({ listId }) => listId ?? []);
  const coursesBefore = rows.flatMap(({ linkedCourseId }) => linkedCourseId ?? []);
  const played = clean.items.filter(({ itemType }) => itemType === 'Activity').flatMap(({ listId }) => listId ?? []);
  const linked = clean.items.filter(({ itemType }) => itemType !== 'Activity').flatMap(({ listId }) => listId ?? []);
  const courses = clean.items.flatMap(({ linkedCourseId }) => linkedCourseId ?? []);
  const canPlay = new Set([...listsBefore, ...(await findReadableListIds(db, user, others(played, listsBefore)))]);
  const canLink = new Set([...listsBefore, ...(await findEditableListIds(db, user, others(linked, listsBefore)))]);
  const canLead = new Set([...coursesBefore, ...(await findEditableIds(db, user, others(courses, coursesBefore)))]);
  const tie = (item: CleanItem): CleanItem => {
    const lists = item.itemType === 'Activity' ? canPlay : canLink;
    return {
      ...item,
      listId: item.listId !== null && lists.has(item.listId) ? item.listId : null,
      linkedCourseId: item.linkedCourseId !== null && canLead.has(item.linkedCourseId) ? item.linkedCourseId : null,
    };
  };
  return { ...clean, items: clean.items.map(tie) };
}

const others = (ids: readonly number[], known: readonly number[]): number[] => [
  ...new Set(ids.filter((id) => !known.includes(id))),
];

/** Those of the courses that the caller may edit. */
async function findEditableIds(db: Db, user: Caller, ids: readonly number[]): Promise<number[]> {
  const rows = await findCourseFacts(db, ids, user);
  return rows.filter((row) => row.isReadable && canEditCourse(user, row)).map(({ id }) => id);
}
