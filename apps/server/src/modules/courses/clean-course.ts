import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COURSE_DESCRIPTION_MAX,
  COURSE_ID_MAX,
  type CourseCreate,
  type CourseItemDraft,
  DEFAULT_COURSE_ICON,
  mediaKindOf,
  RESOURCE_DESCRIPTION_MAX,
  TRACKED_RESOURCE_TYPES,
} from '@pupitre/contract';
import {
  activityListId,
  cleanLink,
  courseSearchText,
  linkContent,
  linkedContent,
  resourceSearchText,
} from '@pupitre/learning';
import { cleanAll, cleanDescription, cleanHead } from '../../content/clean-head.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { CourseColumns, ItemColumns } from './course-write.queries.ts';

export type CleanItem = ItemColumns & { id: number };
export type CleanCourse = CourseColumns & { items: CleanItem[] };

export type CleanOptions = {
  publicUrl: string;
  /** A few icons are the publishers' (OP-057); the default one of courses is everybody's. */
  allowsPublisherIcon: (icon: string) => boolean;
};

/** From this length on cleaning a text may take a hundredth of a second: others have their turn then. */
const LONG_TEXT = 1_000;

/** The content of a course as it is kept: cleaned (COURSE-74), with what is derived from it. */
export async function cleanCourse(draft: CourseCreate, options: CleanOptions): Promise<CleanCourse> {
  const head = cleanHead(
    draft,
    DEFAULT_COURSE_ICON,
    (icon) => icon === DEFAULT_COURSE_ICON || options.allowsPublisherIcon(icon),
  );
  const subtitle = cleanPlainText(draft.subtitle);
  const description = cleanDescription(draft.description, COURSE_DESCRIPTION_MAX);
  const items: CleanItem[] = [];
  for (const [index, item] of draft.items.entries()) {
    if (item.description.length > LONG_TEXT) await nextTurn();
    items.push(cleanItem(item, index, options));
  }
  return {
    ...head,
    subtitle,
    description,
    duration: draft.duration,
    planEtudeRomandIds: [...new Set(draft.planEtudeRomandIds)],
    itemCount: items.length,
    trackedCount: items.filter(({ progressionEnabled }) => progressionEnabled).length,
    searchText: courseSearchText({ title: head.title, subtitle, description }),
    items,
  };
}

function cleanItem(draft: CourseItemDraft, index: number, { publicUrl }: CleanOptions): CleanItem {
  const isActivity = draft.itemType === 'Activity';
  const navigationUrl = cleanLink(draft.navigationUrl, {
    ownOrigin: new URL(publicUrl).origin,
    isInternal: isActivity || draft.contentType !== '',
  });
  const title = cleanPlainText(draft.title);
  const description = cleanDescription(draft.description, RESOURCE_DESCRIPTION_MAX, `items.${index}.description`);
  const tags = [...new Set(cleanAll(draft.tags))];
  return {
    id: draft.id,
    itemType: draft.itemType,
    searchType: searchTypeOf(draft, navigationUrl),
    title,
    description,
    navigationUrl,
    // An internal field whose address went stays an internal one.
    contentType: navigationUrl === '' ? draft.contentType : linkContent(navigationUrl),
    icon: draft.icon,
    color: draft.color,
    tags,
    categories: [...new Set(draft.categories)],
    publishedOn: draft.publishedOn,
    progressionEnabled: draft.progressionEnabled ?? TRACKED_RESOURCE_TYPES.includes(draft.itemType),
    doneFrom: isActivity ? draft.doneFrom : null,
    doneByOpening: isActivity && draft.doneFrom === null,
    ...tieOf(draft, navigationUrl),
    searchText: resourceSearchText({ title, description, tags }),
  };
}

/** The list or course that a resource opens: reading the course then lets one read it, where the author may give that. */
function tieOf({ itemType }: CourseItemDraft, link: string): Pick<ItemColumns, 'listId' | 'linkedCourseId'> {
  if (itemType === 'Activity') return { listId: activityListId(link), linkedCourseId: null };
  const { kind, id } = itemType === 'Link' ? (linkedContent(link) ?? {}) : {};
  return {
    listId: kind === 'listes' && id !== undefined ? id : null,
    linkedCourseId: kind === 'parcours' && id !== undefined && id <= COURSE_ID_MAX ? id : null,
  };
}

const MEDIA_SEARCH_TYPES = { image: 'Img', video: 'Vid', sound: 'Snd', document: 'Doc' } as const;

/** What the resource search filters by: media by their file, everything else by its type (OP-097). */
function searchTypeOf({ itemType }: CourseItemDraft, url: string): string {
  if (itemType === 'Activity') return 'Act';
  if (itemType !== 'Media') return itemType;
  return MEDIA_SEARCH_TYPES[mediaKindOf(url) ?? 'document'];
}
