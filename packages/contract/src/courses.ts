import * as z from 'zod/mini';
import {
  cardFields,
  contentEndpoints,
  headDraft,
  openBySecretEndpoint,
  SEARCH_TEXT_MAX,
  saveFields,
  searchFields,
  trashFields,
} from './content.ts';
import { KIND_NAMES } from './content-kinds.ts';
import { courseItem, courseItemDraft, RESOURCE_SEARCH_TYPES, sharedResource } from './course-items.ts';
import { teamMember } from './directory.ts';
import { endpoint } from './endpoint.ts';
import {
  commaSeparated,
  countTags,
  positiveId,
  queryBoolean,
  RICH_TEXT_TAGS_MAX,
  richText,
  skip,
  visibleText,
  wholeNumber,
} from './fields.ts';

/** LIMIT-13 to LIMIT-16. */
export const COURSE_TITLE_MAX = 150;
export const COURSE_SUBTITLE_MAX = 150;
export const COURSE_DESCRIPTION_MAX = 999;
export const COURSE_RIBBON_MAX = 10;
/** LIMIT-41, OP-083. */
export const COURSE_PAGE_SIZE = KIND_NAMES.course.pageSize;
/** A course's id can be typed at /qr (QR-05, QR-09). */
export const COURSE_ID_MAX = 999_999;
/** Conventions, « Who may what ». */
export const PUPIL_COURSES_MAX = 200;
// Unspecified: the longest indicative duration, in minutes; a school year has fewer.
export const COURSE_DURATION_MAX = 99_999;
// Unspecified: curriculum entries of one course.
export const COURSE_CURRICULUM_MAX = 100;
/** A longer course takes seconds to write and to read, for everybody at once. Some are longer, made before there was a maximum. */
export const COURSE_ITEMS_MAX = 200;
export const COURSE_ITEMS_TOO_MANY = `${COURSE_ITEMS_MAX} ressources au maximum.`;
/** What a save takes of a course that is longer already: it may stay as long as it is, and become shorter. */
export const COURSE_ITEMS_SAVED_MAX = 2_000;

/** The product icon that marks official content. */
export const RPN_ICON = 'bi bi-patch-check';
/**
 * Defaults of a new course (COURSE-77, COURSE-78: its icon is the RPN icon, which anybody may therefore keep) and of one
 * made from the cart (CART-06). Either icon is « still the default one » for COURSE-76.
 */
export const NEW_COURSE_TITLE = 'Nouveau parcours';
export const DEFAULT_COURSE_ICON = RPN_ICON;
export const CART_COURSE_TITLE = 'Créé depuis le panier';
export const CART_COURSE_ICON = 'bi bi-map-fill';

const courseHead = {
  ...cardFields,
  subtitle: z.string(),
  /** Indicative, in minutes. */
  duration: z.nullable(z.number()),
  createdOn: z.string(),
  libre: z.boolean(),
  teacher: z.boolean(),
  possible: z.boolean(),
  /**
   * For a teacher: she has distributed it herself, from the earliest to the latest of her periods. For a pupil: it is
   * distributed to her, and `distributedBy` names her teachers. null where a period is open or there is none (OP-085).
   */
  distributed: z.boolean(),
  distributedFrom: z.nullable(z.string()),
  distributedTo: z.nullable(z.string()),
  distributedBy: z.string(),
  /** What her teachers say with it, for a pupil; '' for nothing and for everybody else. */
  distributedInstruction: z.string(),
  /** Every one of these periods is over and closes at its end: nothing can be marked any more. */
  distributedClosed: z.boolean(),
  /** The caller's own progress, 0 to 100; 0 for a guest (COURSE-47). */
  progression: z.number(),
  /** The caller has done something of it, or opened an activity that she has not finished. */
  isBegun: z.boolean(),
  /** Empty for those who are not teachers (ROLE-22). */
  perObjectiveCodes: z.array(z.string()),
  itemCount: z.number(),
};

/** Card of a search (ENT-12, ENT-21 to ENT-24). */
export const courseCard = z.object(courseHead);
export type CourseCard = z.output<typeof courseCard>;

/** The author's proposal to the experts, as its author and publishers see it. */
export const PROPOSAL_STATES = ['waiting', 'accepted', 'refused'] as const;
export const ownProposal = z.object({
  state: z.enum(PROPOSAL_STATES),
  answer: z.string(),
  /** The copy of this course that is in RPN, made when a proposal of it was accepted; null when there is none. */
  copyId: z.nullable(z.number()),
});

/** Whole course (ENT-25). */
export const course = z.object({
  ...courseHead,
  /** Rich text, cleaned by the server. */
  description: z.string(),
  items: z.array(courseItem),
  planEtudeRomandIds: z.array(z.number()),
  educationalTeam: z.array(teamMember),
  /** Who wrote what publishers keep as a copy in RPN; '' of every other course. */
  writtenBy: z.string(),
  /** Whether the caller created it: only then may it be proposed (ROLE-20). */
  isAuthor: z.boolean(),
  /** Its latest proposal; null when there is none or the caller may not know. */
  proposal: z.nullable(ownProposal),
  /** The caller's own rating; null before. */
  ownRating: z.nullable(z.object({ rating: z.number(), comment: z.string() })),
});
export type Course = z.output<typeof course>;

/** Tags of all its descriptions together; cleaning takes 10 µs for each, and a written course has some thousands. */
export const COURSE_TAGS_MAX = 20_000;

const itemsUpTo = (most: number) =>
  z.array(courseItemDraft).check(
    z.maxLength(most, { error: COURSE_ITEMS_TOO_MANY, abort: true }),
    z.refine(
      (items) =>
        items.reduce((sum, { description }) => sum + countTags(description, RICH_TEXT_TAGS_MAX), 0) <= COURSE_TAGS_MAX,
      {
        error: 'Ces ressources ont trop de mise en forme\u00a0: simplifiez-en les textes.',
      },
    ),
  );

const draftFields = {
  ...headDraft({ titleMax: COURSE_TITLE_MAX, ribbonMax: COURSE_RIBBON_MAX, icon: DEFAULT_COURSE_ICON }),
  subtitle: z._default(visibleText(COURSE_SUBTITLE_MAX), ''),
  description: z._default(richText(COURSE_DESCRIPTION_MAX), ''),
  duration: z._default(
    z.nullable(
      z
        .number({ error: 'Un nombre de minutes est attendu.' })
        .check(
          z.int({ error: 'Un nombre entier de minutes est attendu.' }),
          z.minimum(0, { error: 'Un nombre de minutes est attendu.' }),
          z.maximum(COURSE_DURATION_MAX, { error: 'Cette durée est trop longue.' }),
        ),
    ),
    null,
  ),
  planEtudeRomandIds: z._default(z.array(positiveId).check(z.maxLength(COURSE_CURRICULUM_MAX)), []),
  items: z._default(itemsUpTo(COURSE_ITEMS_MAX), []),
};

/** Body of POST /parcours: the content to create; {} makes the default course (OP-067). */
export const courseCreate = z.object({ ...draftFields, title: z._default(draftFields.title, NEW_COURSE_TITLE) });
export type CourseCreate = z.output<typeof courseCreate>;
export type CourseCreateInput = z.input<typeof courseCreate>;

/** Body of PUT /parcours: the whole course as GET gave it; read-only fields are ignored. */
export const courseSave = z.object({
  ...saveFields,
  ...draftFields,
  items: z._default(itemsUpTo(COURSE_ITEMS_SAVED_MAX), []),
  /** Ignored where the caller's role has no such switch (OP-086). */
  rpn: z.optional(z.boolean()),
  libre: z.optional(z.boolean()),
  teacher: z.optional(z.boolean()),
  possible: z.optional(z.boolean()),
});
export type CourseSave = z.output<typeof courseSave>;
export type CourseSaveInput = z.input<typeof courseSave>;

export const courseId = wholeNumber(1, COURSE_ID_MAX);

/** Query of the searches (FILTER-11, POSS-20). */
export const courseSearchQuery = z.object({
  ...searchFields,
  onlyDistributed: z.optional(queryBoolean),
  planEtudeRomandId: z.optional(positiveId),
});
export type CourseSearchQuery = z.output<typeof courseSearchQuery>;

/** A course resting in « Corbeille ». */
export const trashedCourse = z.object({ ...courseHead, ...trashFields });
export type TrashedCourse = z.output<typeof trashedCourse>;

export const courseCalls = contentEndpoints('course', {
  access: 'signedIn',
  getAccess: 'public',
  id: courseId,
  query: courseSearchQuery,
  card: courseCard,
  trashed: trashedCourse,
  whole: course,
  create: courseCreate,
  save: courseSave,
  summaries: { get: 'A course by id or by secret; a guest sees public ones only (OP-011).' },
  errors: {
    // Searching by a curriculum entry is the teachers' (ROLE-21).
    search: ['UNAUTHENTICATED', 'FORBIDDEN'],
    get: ['UNAUTHENTICATED', 'COURSE_NOT_FOUND', 'TOO_MANY'],
    create: ['COURSE_IDS_USED_UP', 'TOO_MANY_COURSES'],
  },
});
export const {
  getTrashed: getTrashedCourses,
  restore: restoreCourse,
  get: getCourse,
  create: createCourse,
  save: saveCourse,
  remove: deleteCourse,
  getSecretLink: getCourseSecretLink,
  renewSecretLink: renewCourseSecretLink,
} = courseCalls;
export const openCourseBySecret = openBySecretEndpoint('course', course);

export const searchPublicCourses = courseCalls.search(
  'public',
  'Courses that everybody may read, 32 a page.',
  'public',
);
export const searchRpnCourses = courseCalls.search('rpn', 'Official courses, 32 a page.');
export const searchTeamCourses = courseCalls.search(
  'equipe-pedagogique',
  'Courses whose educational team holds the caller, 32 a page.',
);
export const searchPersonalCourses = courseCalls.search('personnel', 'The caller’s own courses, 32 a page.');
export const searchTeacherCourses = courseCalls.search('enseignant', 'Courses for teachers, 32 a page.', 'teacher');

/** The searches of its screens, by the segment of their addresses. */
export const COURSE_SEARCHES = {
  personnels: searchPersonalCourses,
  'equipe-pedagogique': searchTeamCourses,
  'pour-enseignant': searchTeacherCourses,
  rpn: searchRpnCourses,
  libre: searchPublicCourses,
} as const;
export const searchPossibles = courseCalls.search(
  'possibles',
  'Possibles; before the opening date for publishers only (OP-008).',
  'teacher',
);

export const searchResources = endpoint('GET', '/parcours/ressources', 'teacher', {
  mayLag: true,
  summary: 'Resources of the courses that the caller may read, 32 a page (OP-096).',
  query: z.object({
    term: z.optional(visibleText(SEARCH_TEXT_MAX)),
    skip: z.optional(skip),
    type: z.optional(z.enum(RESOURCE_SEARCH_TYPES)),
    categories: z.optional(commaSeparated),
  }),
  response: z.array(sharedResource),
});
