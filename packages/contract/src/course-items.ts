import * as z from 'zod/mini';
import { draftId, requiredText, richText, visibleText } from './fields.ts';
import { CATEGORY_KEYS, COLOR_CLASSES } from './reference-data.ts';

/** LIMIT-17, LIMIT-18. */
export const RESOURCE_TITLE_MAX = 250;
export const RESOURCE_LINK_MAX = 1_000;
// Unspecified: no limit is given for the text of a resource; this is two printed pages, within the limit of the HTML.
export const RESOURCE_DESCRIPTION_MAX = 5_000;
export const RESOURCE_TAGS_MAX = 20;
// Unspecified: the length of one tag of a resource.
export const RESOURCE_TAG_MAX = 100;

/** Types of a course's resources, chosen once (ENT-27, COURSE-82). */
export const RESOURCE_TYPES = ['Link', 'Media', 'Text', 'Title', 'Activity'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Types of the resource search: Doc, Img, Vid and Snd split Media, Act is Activity (OP-097). */
export const RESOURCE_SEARCH_TYPES = [...RESOURCE_TYPES, 'Doc', 'Img', 'Vid', 'Act', 'Snd'] as const;
export type ResourceSearchType = (typeof RESOURCE_SEARCH_TYPES)[number];

/** Where an internal address leads: into the product (iclasse) or to an activity (OP-043); '' for everything else. */
export const RESOURCE_CONTENT_TYPES = ['', 'iclasse', 'activite'] as const;

/** Types whose progression validation is on when they are new (COURSE-83, COURSE-84). */
export const TRACKED_RESOURCE_TYPES: readonly ResourceType[] = ['Link', 'Media', 'Activity'];

const texts = {
  title: visibleText(RESOURCE_TITLE_MAX),
  /** Rich text, cleaned by the server. */
  description: richText(RESOURCE_DESCRIPTION_MAX),
  navigationUrl: visibleText(RESOURCE_LINK_MAX),
  icon: z.string().check(z.regex(/^(bi bi-[a-z0-9-]{1,60})?$/, { error: 'Cette icône n’existe pas.' })),
  tags: z
    .array(requiredText(RESOURCE_TAG_MAX))
    .check(z.maxLength(RESOURCE_TAGS_MAX, { error: `${RESOURCE_TAGS_MAX} étiquettes au maximum.` })),
};

/**
 * What happens when the caller opens a resource: it opens; it opens after sign-in; it is refused; or it opens for the
 * caller, an editor, but not for every reader of the course. Only addresses of the product are checked.
 */
export const RESOURCE_ACCESSES = ['open', 'signIn', 'closed', 'notForAll'] as const;
export type ResourceAccess = (typeof RESOURCE_ACCESSES)[number];

/**
 * From which success on, in whole percent, an activity counts as done once it has asked all its words, or as many as its address
 * says, in one round or several; 0: whatever the success; null: as soon as it is opened, as every other resource. It holds for
 * pupils, where practice is kept.
 */
const doneFrom = z.number().check(z.int(), z.minimum(0), z.maximum(100));

const stepPart = z.object({
  /** She has opened it. */
  isBegun: z.boolean(),
  /** Words that were asked so far, of how many that have to be; 0 of 0 where it asks none. */
  asked: z.number(),
  of: z.number(),
  /** Ids of the items that were asked. */
  words: z.array(z.number()),
});

/** Course item (ENT-26 to ENT-30). `done` is the caller's own; false for a guest. */
export const courseItem = z.object({
  id: z.number(),
  itemType: z.enum(RESOURCE_TYPES),
  ...texts,
  contentType: z.enum(RESOURCE_CONTENT_TYPES),
  color: z.string(),
  categories: z.array(z.string()),
  /** Day, YYYY-MM-DD; shown as dd.mm.yyyy (COURSE-86). */
  publishedOn: z.nullable(z.string()),
  progressionEnabled: z.boolean(),
  /** When an activity counts as done (`doneFrom`). */
  doneFrom: z.nullable(z.number()),
  done: z.boolean(),
  /** Of an activity that is not done by opening, for a pupil: how far she is. null of all else, and once it is done. */
  part: z.nullable(stepPart),
  access: z.enum(RESOURCE_ACCESSES),
  /** Own name of an uploaded file, which its address does not hold; '' for those who may not edit the course. */
  fileName: z.string(),
});
export type CourseItem = z.output<typeof courseItem>;

/** Item on its way in: ids ≤ 0 are new (ENT-26); `done`, `part`, `access` and `fileName` are ignored. */
export const courseItemDraft = z.object({
  id: z._default(draftId, -1),
  itemType: z.enum(RESOURCE_TYPES, { error: 'Choisissez un type de ressource.' }),
  title: z._default(texts.title, ''),
  description: z._default(texts.description, ''),
  navigationUrl: z._default(texts.navigationUrl, ''),
  contentType: z._default(z.enum(RESOURCE_CONTENT_TYPES), ''),
  icon: z._default(texts.icon, ''),
  color: z._default(z.enum(COLOR_CLASSES), 'c-grey'),
  tags: z._default(texts.tags, []),
  categories: z._default(z.array(z.enum(CATEGORY_KEYS)).check(z.maxLength(60)), []),
  publishedOn: z._default(z.nullable(z.iso.date({ error: 'Cette date n’existe pas.' })), null),
  progressionEnabled: z.optional(z.boolean()),
  doneFrom: z._default(z.nullable(doneFrom), null),
});
export type CourseItemDraft = z.output<typeof courseItemDraft>;

/** Item of the cart and of the resource search, with the course that it comes from (ENT-31). */
export const sharedResource = z.object({
  ...z.omit(courseItem, { access: true, fileName: true, part: true }).shape,
  searchType: z.enum(RESOURCE_SEARCH_TYPES),
  courseId: z.number(),
  courseTitle: z.string(),
});
export type SharedResource = z.output<typeof sharedResource>;
