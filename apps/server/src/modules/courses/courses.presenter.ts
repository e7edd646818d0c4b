import {
  type Course,
  type CourseCard,
  type CourseItem,
  type NextResource,
  RESOURCE_CONTENT_TYPES,
  RESOURCE_SEARCH_TYPES,
  RESOURCE_TYPES,
  type ResourceAccess,
  type SharedResource,
  type TodoCourse,
  type TrashedCourse,
} from '@pupitre/contract';
import { progressShare } from '@pupitre/learning';
import { presentTeam } from '../../content/team.ts';
import { presentDeletion } from '../../content/trash.ts';
import { pick } from '../../db/pick.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { canEditCourse, canSeeCourseTeam, canSeeReviews, isCourseAuthor } from './courses.policy.ts';
import type { CourseRow, findTrashedCourses, HeadRow, ItemRow, NextRow, TodoRow } from './courses.queries.ts';
import type { FoundItem } from './resource-search.queries.ts';
import type { OpenStep } from './steps.service.ts';

type TrashedRow = Awaited<ReturnType<typeof findTrashedCourses>>[number];

/** What is the caller's own of a card; nothing in « Corbeille ». */
type OwnPart = Pick<HeadRow, 'teamCanEdit' | 'distributed' | 'doneCount' | 'isBegun' | 'objectiveCodes'>;
const NOTHING_OWN: OwnPart = { teamCanEdit: null, distributed: null, doneCount: 0, isBegun: false, objectiveCodes: [] };

function presentHead(row: Omit<HeadRow, keyof OwnPart> & OwnPart, user: SignedInUser | null): CourseCard {
  return {
    ...pick(row, 'id', 'title', 'subtitle', 'ribbon', 'duration', 'icon', 'color', 'categories'),
    // Unspecified: whether guests get the name of a public course's author. They do not need it.
    author: user === null ? '' : row.authorName,
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    canEdit: canEditCourse(user, row),
    canDelete: isCourseAuthor(user, row),
    ...pick(row, 'rpn', 'libre', 'teacher', 'possible'),
    ...presentDistributed(row.distributed),
    progression: progressShare(row.doneCount, row.trackedCount),
    isBegun: row.doneCount > 0 || row.isBegun,
    perObjectiveCodes: row.objectiveCodes,
    itemCount: row.itemCount,
    version: row.version,
  };
}

const presentDistributed = (row: HeadRow['distributed']) => ({
  distributed: row !== null,
  distributedFrom: instant(row?.from ?? null),
  distributedTo: instant(row?.to ?? null),
  distributedBy: row?.by ?? '',
  distributedInstruction: row?.instruction ?? '',
  distributedClosed: row?.closed ?? false,
});

/** Instants inside JSON arrive as text. */
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

export const presentCard = (row: HeadRow, user: SignedInUser | null): CourseCard => presentHead(row, user);

/** A card of « À faire », with where its reader goes on. */
export const presentTodo = (row: TodoRow, next: NextResource | null, user: SignedInUser): TodoCourse => ({
  ...presentHead(row, user),
  trackedCount: row.trackedCount,
  doneCount: row.doneCount,
  finishedOn: row.trackedCount > 0 && row.doneCount >= row.trackedCount ? instant(row.lastDoneOn) : null,
  next,
});

export const presentNext = (row: NextRow, access: ResourceAccess, part: NextResource['part']): NextResource => ({
  id: row.id,
  itemType: oneOf(RESOURCE_TYPES, row.itemType),
  title: row.title,
  navigationUrl: row.navigationUrl,
  doneFrom: row.doneFrom,
  access,
  part,
});

type ItemFacts = {
  accesses: readonly ResourceAccess[];
  fileNames: ReadonlyMap<string, string>;
  /** What its reader began and has not done, by resource. */
  steps: ReadonlyMap<number, OpenStep>;
};

export const presentCourse = (
  row: CourseRow,
  items: readonly ItemRow[],
  { accesses, fileNames, steps }: ItemFacts,
  user: SignedInUser | null,
): Course => ({
  ...presentHead({ ...row, doneCount: row.doneCount + countSettled(items, steps) }, user),
  description: row.description,
  items: items.map((item, index) => ({
    ...presentItem(item),
    done: item.done || steps.get(item.id)?.isSettled === true,
    part: steps.get(item.id)?.part ?? null,
    access: accesses[index] ?? 'open',
    fileName: fileNames.get(item.navigationUrl) ?? '',
  })),
  planEtudeRomandIds: row.planEtudeRomandIds,
  educationalTeam: canSeeCourseTeam(user, row) ? presentTeam(row.team, canEditCourse(user, row)) : [],
  writtenBy: user === null ? '' : row.writtenBy,
  isAuthor: isCourseAuthor(user, row),
  proposal: canSeeReviews(user, row) ? row.proposal : null,
  ownRating: row.ownRating,
});

const countSettled = (items: readonly ItemRow[], steps: ItemFacts['steps']): number =>
  items.filter(({ id, progressionEnabled }) => progressionEnabled && steps.get(id)?.isSettled === true).length;

type StoredItem = Omit<ItemRow, 'searchType' | 'listId' | 'linkedCourseId' | 'isListThere'>;

const presentItem = (row: StoredItem): Omit<CourseItem, 'access' | 'fileName' | 'part'> => ({
  id: row.id,
  itemType: oneOf(RESOURCE_TYPES, row.itemType),
  title: row.title,
  description: row.description,
  navigationUrl: row.navigationUrl,
  contentType: oneOf(RESOURCE_CONTENT_TYPES, row.contentType),
  ...pick(row, 'icon', 'color', 'tags', 'categories', 'publishedOn', 'progressionEnabled', 'doneFrom', 'done'),
});

export const presentResource = (row: FoundItem): SharedResource => ({
  ...presentItem(row),
  searchType: oneOf(RESOURCE_SEARCH_TYPES, row.searchType),
  courseId: row.courseId,
  courseTitle: row.courseTitle,
});

/** The database holds these words as text; only the service writes them. */
function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new Error('A stored word is none of those that the contract knows.');
  return found;
}

export const presentTrashed = (row: TrashedRow, user: SignedInUser, now: Date): TrashedCourse => ({
  ...presentHead({ ...row, ...NOTHING_OWN }, user),
  ...presentDeletion(row.deletedOn, now),
});
