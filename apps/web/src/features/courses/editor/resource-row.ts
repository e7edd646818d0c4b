import {
  type CategoryKey,
  type ColorClass,
  type CourseItem,
  type CourseItemDraft,
  courseItemDraft,
  type ResourceType,
  TRACKED_RESOURCE_TYPES,
} from '@pupitre/contract';
import { fieldProblems, judgeOnce } from '../../../school/editor/problems.ts';
import { sameFields } from '../../../school/editor/same-fields.ts';
import { isCategoryKey } from '../../../school/search/search-filter.ts';
import { knownColor } from '../../../ui/selectors/known-color.ts';
import { RESOURCE_CHOICES } from './resource-choices.ts';

/** One resource of the course being edited. `key` never changes while the editor is open, whatever happens to ids. */
export type ResourceRow = {
  readonly key: number;
  /** Positive once the server knows the item, -1 before (ENT-26). */
  readonly id: number;
  /** Chosen once (COURSE-82). */
  readonly itemType: ResourceType;
  readonly title: string;
  readonly description: string;
  readonly navigationUrl: string;
  readonly contentType: CourseItem['contentType'];
  readonly icon: string;
  readonly color: ColorClass;
  readonly tags: readonly string[];
  readonly categories: readonly CategoryKey[];
  /** YYYY-MM-DD. */
  readonly publishedOn: string | null;
  readonly progressionEnabled: boolean;
  /** From which success on a finished activity is done; null: as soon as it is opened. */
  readonly doneFrom: number | null;
  /** Own name of an uploaded file, where it is known. */
  readonly fileName?: string;
  /** The address of which the server said that it does not open for everybody who reads the course. */
  readonly notForAllAt?: string;
};

export type ResourceContent = Omit<ResourceRow, 'key' | 'id' | 'notForAllAt'>;

/** A new resource of a type; only what a pupil opens counts in the progression (COURSE-83, COURSE-84). */
export const blankResource = (itemType: ResourceType): ResourceContent => ({
  itemType,
  title: '',
  description: '',
  navigationUrl: '',
  contentType: itemType === 'Activity' ? 'activite' : '',
  icon: RESOURCE_CHOICES[itemType].icon,
  color: RESOURCE_CHOICES[itemType].color,
  tags: [],
  categories: [],
  publishedOn: null,
  progressionEnabled: TRACKED_RESOURCE_TYPES.includes(itemType),
  // An exercise that was opened is not done.
  doneFrom: itemType === 'Activity' ? 0 : null,
});

type ItemLike = Omit<CourseItem, 'id' | 'done' | 'part' | 'access' | 'fileName'>;

/** What an item of a course, of the cart or of a search brings; its own progress and its origin stay behind. */
export const contentOfItem = (item: ItemLike): ResourceContent => ({
  itemType: item.itemType,
  title: item.title,
  description: item.description,
  navigationUrl: item.navigationUrl,
  contentType: item.contentType,
  icon: item.icon === '' ? RESOURCE_CHOICES[item.itemType].icon : item.icon,
  color: knownColor(item.color),
  tags: [...item.tags],
  categories: item.categories.filter(isCategoryKey),
  publishedOn: item.publishedOn,
  progressionEnabled: item.progressionEnabled,
  doneFrom: item.doneFrom,
});

export const rowOfCourseItem = (key: number, item: CourseItem): ResourceRow => ({
  key,
  id: item.id,
  ...contentOfItem(item),
  ...(item.fileName === '' ? {} : { fileName: item.fileName }),
  ...(item.access === 'notForAll' ? { notForAllAt: item.navigationUrl } : {}),
});

/** The item as it travels. */
export const itemOfRow = ({
  key: _,
  notForAllAt: __,
  fileName: ___,
  ...row
}: ResourceRow): CourseItemDraft & { progressionEnabled: boolean } => ({
  ...row,
  navigationUrl: row.navigationUrl.trim(),
  tags: [...row.tags],
  categories: [...row.categories],
});

const FIELDS = Object.keys(blankResource('Link')) as (keyof ResourceContent)[];
export const sameResource = sameFields<ResourceContent>(FIELDS);

/** French sentence for each field that the contract refuses. */
export type ResourceProblems = Partial<Record<string, string>>;

export const resourceProblems = (content: ResourceContent): ResourceProblems =>
  fieldProblems(courseItemDraft, itemOfRow({ key: 0, id: -1, ...content }), Object.keys(content));

/** The first of them. */
export const rowProblem = judgeOnce(
  (row: ResourceRow): string | null => Object.values(resourceProblems(row))[0] ?? null,
);

/** A saved link that the author opens and some of her readers do not. */
export const isNotForAll = (row: ResourceRow): boolean => row.notForAllAt === row.navigationUrl;

/** How a resource is called on screen and in announcements. */
export const nameOfResource = (row: Pick<ResourceContent, 'title' | 'itemType'>): string =>
  row.title.trim() || `${RESOURCE_CHOICES[row.itemType].label} sans titre`;
