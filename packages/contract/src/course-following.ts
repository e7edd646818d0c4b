import * as z from 'zod/mini';
import { courseItem } from './course-items.ts';
import { courseCard, courseId, ownProposal } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { MOMENT_MAX, positiveId, visibleText } from './fields.ts';

/** LIMIT-20. */
export const RATING_COMMENT_MAX = 499;
/** Whole stars (OP-029). */
export const RATING_MAX = 5;
// Unspecified: how many ratings the page shows; count and mean hold all.
export const RATINGS_SHOWN_MAX = 200;
// Unspecified: the experts' message to the author of a proposal.
export const PROPOSAL_ANSWER_MAX = 999;

/** The first resource of a course that counts and that the reader has not done yet. */
export const nextResource = z.object({
  ...z.pick(courseItem, { id: true, itemType: true, title: true, navigationUrl: true, doneFrom: true, access: true })
    .shape,
  /** Of an activity that asked her something already: words that were asked, of how many. */
  part: z.optional(z.nullable(z.object({ asked: z.number(), of: z.number() }))),
});
export type NextResource = z.output<typeof nextResource>;

/** A course of « À faire »: how many of its resources count, how many of these are done, and what comes next. */
export const todoCourse = z.object({
  ...courseCard.shape,
  trackedCount: z.number(),
  doneCount: z.number(),
  /** When the last of them was done; null before all are. */
  finishedOn: z.nullable(z.string()),
  /** null where nothing counts or all is done. */
  next: z.nullable(nextResource),
});
export type TodoCourse = z.output<typeof todoCourse>;

export const getTodo = endpoint('GET', '/parcours/todo', 'signedIn', {
  summary: 'Courses distributed to the caller, each once, with her progress, her teachers’ names and what comes next.',
  response: z.array(todoCourse),
});

/** The caller's progress in one course after a change. */
export const courseProgress = z.object({ courseId: z.number(), progression: z.number() });

export const saveProgress = endpoint('PUT', '/parcours/progression', 'signedIn', {
  summary:
    'Marks one item as done or not done for the caller; saying it again changes nothing. `madeOn` says when she did, where it had to wait for the network.',
  body: z.object({
    id: positiveId,
    done: z.boolean(),
    madeOn: z.optional(
      z.iso.datetime({ offset: true, error: 'Une date et une heure sont attendues.' }).check(z.maxLength(MOMENT_MAX)),
    ),
  }),
  response: courseProgress,
  errors: ['COURSE_NOT_FOUND', 'COURSE_CLOSED'],
});

export const clearProgress = endpoint('DELETE', '/parcours/progression/:id', 'signedIn', {
  summary: 'Sets every item of the course undone for the caller.',
  params: z.object({ id: courseId }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_CLOSED'],
});

const stars = z
  .number({ error: 'Donnez de une à cinq étoiles.' })
  .check(
    z.int({ error: 'Donnez de une à cinq étoiles.' }),
    z.minimum(1, { error: 'Donnez de une à cinq étoiles.' }),
    z.maximum(RATING_MAX, { error: 'Donnez de une à cinq étoiles.' }),
  );

/** Rating (ENT-34, OP-029). */
export const courseRating = z.object({
  courseId,
  rating: stars,
  comment: z._default(visibleText(RATING_COMMENT_MAX), ''),
});

export const rateCourse = endpoint('PUT', '/parcours/note', 'signedIn', {
  summary: 'Rates a course that the caller has finished; a second rating of the same person replaces the first.',
  body: courseRating,
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN'],
});

/** What the author of a course and the publishers read; raters stay anonymous. */
export const courseRatings = z.object({
  count: z.number(),
  /** Mean of the stars; null without any. */
  average: z.nullable(z.number()),
  /** The latest, at most RATINGS_SHOWN_MAX. */
  ratings: z.array(z.object({ rating: z.number(), comment: z.string(), updatedOn: z.string() })),
});
export type CourseRatings = z.output<typeof courseRatings>;

export const getCourseRatings = endpoint('GET', '/parcours/:id/notes', 'signedIn', {
  summary: 'Ratings of a course, latest first, for its author and publishers.',
  params: z.object({ id: courseId }),
  response: courseRatings,
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN'],
});

export const proposeCourse = endpoint('PUT', '/parcours/propose/:id', 'signedIn', {
  summary: 'Proposes a course to the experts; false when the caller is not its author (OP-123).',
  params: z.object({ id: courseId }),
  response: z.boolean(),
  errors: ['COURSE_NOT_FOUND'],
});

/** A proposal as publishers read it. */
export const proposal = z.object({
  id: z.number(),
  ...ownProposal.shape,
  proposedOn: z.string(),
  answeredOn: z.nullable(z.string()),
  answeredBy: z.string(),
  course: courseCard,
});
export type Proposal = z.output<typeof proposal>;

export const getProposals = endpoint('GET', '/parcours/propositions', 'publisher', {
  summary: 'Proposals to the experts: those that wait, oldest first, then the latest answered ones.',
  response: z.array(proposal),
});

export const answerProposal = endpoint('PUT', '/parcours/propositions/:id', 'publisher', {
  summary: 'Accepts a proposal, which puts a copy of the course in RPN, or refuses it; with a message to the author.',
  params: z.object({ id: positiveId }),
  body: z.object({ accepted: z.boolean(), answer: z._default(visibleText(PROPOSAL_ANSWER_MAX), '') }),
  response: proposal,
  errors: ['COURSE_NOT_FOUND', 'STALE', 'COURSE_IDS_USED_UP'],
});
