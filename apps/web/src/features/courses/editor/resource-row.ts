import {
  type CategoryKey,
  COLOR_CLASSES,
  type ColorClass,
  type CourseItem,
  type CourseItemDraft,
  courseItemDraft,
  type ResourceType,
  TRACKED_RESOURCE_TYPES,
} from '@pupitre/contract';
import { isCategoryKey } from '../../../shared/search/search-filter.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';

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
  /** Own name of an uploaded file, where it is known. */
  readonly fileName?: string;
  /** The address of which the server said that it does not open for everybody who reads the course. */
  readonly notForAllAt?: string;
};

export type ResourceContent = Omit<ResourceRow, 'key' | 'id' | 'notForAllAt'>;

const isColor = (color: string): color is ColorClass => (COLOR_CLASSES as readonly string[]).includes(color);

/** A new resource of a type; only what a pupil opens counts in the progression (COURSE-83, COURSE-84). */
export const blankResource = (itemType: ResourceType): ResourceContent => ({
  itemType,
  title: '',
  description: '',
  navigationUrl: '',
  contentType: itemType === 'Activity' ? 'activite' : '',
  icon: RESOURCE_KINDS[itemType].icon,
  color: RESOURCE_KINDS[itemType].color,
  tags: [],
  categories: [],
  publishedOn: null,
  progressionEnabled: TRACKED_RESOURCE_TYPES.includes(itemType),
});

type ItemLike = Omit<CourseItem, 'id' | 'done' | 'access' | 'fileName'>;

/** What an item of a course, of the cart or of a search brings; its own progress and its origin stay behind. */
export const contentOfItem = (item: ItemLike): ResourceContent => ({
  itemType: item.itemType,
  title: item.title,
  description: item.description,
  navigationUrl: item.navigationUrl,
  contentType: item.contentType,
  icon: item.icon === '' ? RESOURCE_KINDS[item.itemType].icon : item.icon,
  color: isColor(item.color) ? item.color : 'c-grey',
  tags: [...item.tags],
  categories: item.categories.filter(isCategoryKey),
  publishedOn: item.publishedOn,
  progressionEnabled: item.progressionEnabled,
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

export const sameResource = (a: ResourceContent, b: ResourceContent): boolean =>
  a === b ||
  (a.itemType === b.itemType &&
    a.title === b.title &&
    a.description === b.description &&
    a.navigationUrl === b.navigationUrl &&
    a.contentType === b.contentType &&
    a.icon === b.icon &&
    a.color === b.color &&
    a.publishedOn === b.publishedOn &&
    a.progressionEnabled === b.progressionEnabled &&
    sameTexts(a.tags, b.tags) &&
    sameTexts(a.categories, b.categories));

const sameTexts = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** French sentence for each field that the contract refuses. */
export type ResourceProblems = Partial<Record<string, string>>;

export function resourceProblems(content: ResourceContent): ResourceProblems {
  const parsed = courseItemDraft.safeParse(itemOfRow({ key: 0, id: -1, ...content }));
  const problems: ResourceProblems = {};
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    problems[field] ??= issue.message;
  }
  return problems;
}

const judged = new WeakMap<ResourceRow, string | null>();

/** The first of them. Rows never change in place: judged once. */
export function rowProblem(row: ResourceRow): string | null {
  const known = judged.get(row);
  if (known !== undefined) return known;
  const problem = Object.values(resourceProblems(row))[0] ?? null;
  judged.set(row, problem);
  return problem;
}

/** What a resource still lacks to be of use; it may be saved without. */
export function missingPart(row: ResourceContent): string | null {
  switch (row.itemType) {
    case 'Link':
      return row.navigationUrl.trim() === '' ? 'Il manque l’adresse' : null;
    case 'Media':
      return row.navigationUrl.trim() === '' ? 'Il manque le fichier' : null;
    case 'Activity':
      return row.navigationUrl.trim() === '' ? 'Il manque l’activité' : null;
    case 'Text':
      return row.title.trim() === '' && row.description === '' ? 'Il manque le texte' : null;
    case 'Title':
      return row.title.trim() === '' ? 'Il manque le titre' : null;
  }
}

/** A saved link that the author opens and some of her readers do not. */
export const isNotForAll = (row: ResourceRow): boolean => row.notForAllAt === row.navigationUrl;

/** How a resource is called on screen and in announcements. */
export const nameOfResource = (row: Pick<ResourceContent, 'title' | 'itemType'>): string =>
  row.title.trim() || `${RESOURCE_KINDS[row.itemType].label} sans titre`;
