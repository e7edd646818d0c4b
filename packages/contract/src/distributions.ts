import { isOrdered } from '@pupitre/learning';
import * as z from 'zod/mini';
import { courseId } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { lookFields, MOMENT_MAX, queryBoolean, visibleText } from './fields.ts';

// Unspecified: pupils that one teacher gives one course to; a whole school of the canton has fewer.
export const DISTRIBUTION_PUPILS_MAX = 2_000;
/** What a teacher says with what she gives; text only. */
export const INSTRUCTION_MAX = 300;
export const instruction = visibleText(INSTRUCTION_MAX);
/** Header of a PUT that must not overwrite what was saved in between: the ETag of GET. */
export const IF_MATCH_HEADER = 'If-Match';

const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2100, 0, 1);

export const instant = z.nullable(
  z.iso.datetime({ offset: true, error: 'Une date et une heure sont attendues.' }).check(
    z.maxLength(MOMENT_MAX),
    z.refine((text) => Date.parse(text) >= FIRST_DAY && Date.parse(text) < LAST_DAY, {
      error: 'Cette date est trop lointaine.',
    }),
  ),
);

/** One course given by the caller to one pupil (ENT-32). */
export const distribution = z.object({
  cloeeWorldId: z.string(),
  displayName: z.string(),
  courseId: z.number(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  preserveFromDeletion: z.boolean(),
  /** « Fermer à la fin »: what is done after the end does not count (docs/rules/courses.md). */
  closeAtEnd: z.boolean(),
  /** What the teacher says with it, for the pupil to read; '' for nothing. */
  instruction: z.string(),
  /** Group through which the pupil came; '' and no class name: « Individuels » (DIST-11). */
  classeGroupeKey: z.string(),
  classeName: z.string(),
  schoolName: z.string(),
  progression: z.number(),
  /** She has done something of it, or opened an activity that she has not finished. */
  isBegun: z.boolean(),
  /** How many resources that count the pupil did after the end of her period. */
  late: z.number(),
});
export type Distribution = z.output<typeof distribution>;

/** One row of another teacher, as a colleague reads it who teaches the pupil too: what she needs to follow, and no more. */
export const followedDistribution = z.object({
  ...z.omit(distribution, { courseId: true, preserveFromDeletion: true }).shape,
  /** Who gave it. */
  teacher: z.string(),
});
export type FollowedDistribution = z.output<typeof followedDistribution>;

/** A pupil who is given something, and the group through which she comes. */
export const distributionPupil = z.object({
  cloeeWorldId: z.string().check(z.minLength(1, { error: 'Cet élève est inconnu.' }), z.maxLength(255)),
  classeGroupeKey: z._default(z.string().check(z.maxLength(100)), ''),
});

export type DistributionPupil = z.output<typeof distributionPupil>;

/** One row of a PUT: names, progress and course come from the server. */
export const distributionDraft = z
  .object({
    ...distributionPupil.shape,
    start: z._default(instant, null),
    end: z._default(instant, null),
    preserveFromDeletion: z._default(z.boolean(), false),
    closeAtEnd: z._default(z.boolean(), false),
    /** Left out, a pupil keeps the one that she has. */
    instruction: z.optional(instruction),
  })
  .check(z.refine(isOrdered, { error: 'La fin doit venir après le début.', path: ['end'] }));
export type DistributionDraft = z.output<typeof distributionDraft>;

/** Card of the overview (DIST-02). */
export const distributedCourse = z.object({
  /** Of the course. */
  ...lookFields,
  /** Display name of the course's creator. */
  author: z.string(),
  /** Earliest start and latest end of the caller's periods; null where one of them is open. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Pupils in all, pupils at 100 % and pupils under way (DIST-21). */
  students: z.number(),
  success: z.number(),
  info: z.number(),
  /** Classes and groups in the order of the alphabet; '' stands for individuals. */
  classes: z.array(z.string()),
  /** At least one period is open at its end or ends later (OP-098). */
  active: z.boolean(),
  /** All periods are over and each closes at its end. */
  closed: z.boolean(),
  /** How many pupils did something after the end of their period. */
  late: z.number(),
});
export type DistributedCourse = z.output<typeof distributedCourse>;

const params = z.object({ id: courseId });

export const getDistributedCourses = endpoint('GET', '/distribution', 'teacher', {
  summary: 'Courses that the caller distributes, latest first; `all` adds those whose periods are over (OP-098).',
  query: z.object({ all: z.optional(queryBoolean) }),
  response: z.array(distributedCourse),
});

export const getDistributedCourse = endpoint('GET', '/distribution/detail/:id', 'teacher', {
  summary: 'The overview card of one course that the caller distributes (OP-099).',
  params,
  response: distributedCourse,
  errors: ['COURSE_NOT_FOUND'],
});

export const getDistributions = endpoint('GET', '/distribution/:id', 'teacher', {
  summary: 'The caller’s distributions of a course, by class and name, with each pupil’s progress; carries an ETag.',
  records: 'distribution',
  params,
  response: z.array(distribution),
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN'],
});

export const getFollowedDistributions = endpoint('GET', '/distribution/:id/suivi', 'teacher', {
  summary:
    'What other teachers give of a course to pupils of the caller’s classes, for its author and its team; by teacher, class and name.',
  records: 'distribution',
  params,
  response: z.array(followedDistribution),
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN'],
});

export const saveDistributions = endpoint('PUT', '/distribution/:id', 'teacher', {
  summary:
    'Replaces the caller’s distributions of a course and answers them; with the ETag of GET in If-Match a change in between answers 409.',
  records: 'distribution',
  params,
  body: z
    .array(distributionDraft)
    .check(z.maxLength(DISTRIBUTION_PUPILS_MAX, { error: `${DISTRIBUTION_PUPILS_MAX} élèves au maximum.` })),
  response: z.array(distribution),
  errors: ['COURSE_NOT_FOUND', 'FORBIDDEN', 'STALE'],
  ifMatch: true,
});

export const openDistributedCourse = endpoint('POST', '/distribution/:id/ouverture', 'signedIn', {
  summary: 'Says that the caller has opened a course; kept the first time, where it is given to her.',
  params,
});

export const deleteDistributions = endpoint('DELETE', '/distribution/:id', 'teacher', {
  summary: 'Removes all the caller’s distributions of a course; the pupils’ progress stays.',
  params,
  errors: ['COURSE_NOT_FOUND'],
});
