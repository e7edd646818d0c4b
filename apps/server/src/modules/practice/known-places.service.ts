import type { RunDraft } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { findReadableCourseIds } from '../courses/courses.service.ts';
import { findReadableListIds } from '../lists/lists.service.ts';
import { findElsewhere, findGivenPlaces } from './known-places.queries.ts';

export type Places = { lists: readonly number[]; courses: readonly number[] };
type Known = { lists: ReadonlySet<number>; courses: ReadonlySet<number> };

/** Those of the lists and courses that the person reads, wrote, or was given: what may be named to her in a run of hers. */
export async function findKnownPlaces(db: Db, user: Caller, asked: Places): Promise<Known> {
  if (asked.lists.length + asked.courses.length === 0) return { lists: new Set(), courses: new Set() };
  const lists = new Set(await findReadableListIds(db, user, asked.lists));
  const courses = new Set(await findReadableCourseIds(db, user, asked.courses));
  const rest = {
    lists: asked.lists.filter((id) => !lists.has(id)),
    courses: asked.courses.filter((id) => !courses.has(id)),
  };
  if (rest.lists.length + rest.courses.length === 0) return { lists, courses };
  const given = await findGivenPlaces(db, user.id, rest);
  return { lists: new Set([...lists, ...given.lists]), courses: new Set([...courses, ...given.courses]) };
}

/** In place of the id of a word that is not the writer's to name. */
export const NO_ITEM = 0;

/**
 * The run with only those ids that its writer may name; the rest is emptied and not refused, because a run may have waited
 * on the device while a list was withdrawn. A word that stands nowhere any more keeps its id, which opens nothing.
 */
export async function withoutForeignIds(db: Db, user: Caller, draft: RunDraft): Promise<RunDraft> {
  const named = [draft.listId, ...draft.words.map(({ listId }) => listId)].filter((id) => id !== null);
  const asked = { lists: [...new Set(named)], courses: draft.courseId === null ? [] : [draft.courseId] };
  const known = await findKnownPlaces(db, user, asked);
  const listOf = (id: number | null) => (id !== null && known.lists.has(id) ? id : null);
  const courseId = draft.courseId !== null && known.courses.has(draft.courseId) ? draft.courseId : null;
  const elsewhere = await findElsewhere(db, {
    items: draft.words.map(({ itemId }) => itemId),
    lists: [...known.lists],
    resourceId: draft.resourceId,
    courseId,
  });
  const foreign = new Set(elsewhere.items);
  return {
    ...draft,
    listId: listOf(draft.listId),
    courseId,
    resourceId: courseId === null || elsewhere.isElsewhere ? null : draft.resourceId,
    words: draft.words.map((word) => ({
      ...word,
      listId: listOf(word.listId),
      itemId: foreign.has(word.itemId) ? NO_ITEM : word.itemId,
    })),
  };
}
