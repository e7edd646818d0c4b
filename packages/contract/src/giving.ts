import { ACTIVITY_TYPES, ALL_WORDS, ANSWER_LEVELS, isOrdered, type Period } from '@pupitre/learning';
import * as z from 'zod/mini';
import { courseId } from './courses.ts';
import { DISTRIBUTION_PUPILS_MAX, distributionPupil, instant, instruction } from './distributions.ts';
import { endpoint } from './endpoint.ts';
import { positiveId } from './fields.ts';

/** How long what was given can be taken back, while no pupil has opened it. */
export const TAKE_BACK_MINUTES = 10;

/** An exercise as its address asks for it (docs/rules/practice.md). */
export const exercise = z.object({
  type: z.enum(ACTIVITY_TYPES, { error: 'Cet exercice n’existe pas.' }),
  level: z.optional(z.enum(ANSWER_LEVELS, { error: 'Ce niveau n’existe pas.' })),
  words: z.optional(z.union([z.literal(ALL_WORDS), positiveId], { error: 'Indiquez un nombre de mots, ou tous.' })),
});

/** Each at most once. */
export const exercises = z.array(exercise).check(
  z.minLength(1, { error: 'Choisissez au moins un exercice.' }),
  z.maxLength(ACTIVITY_TYPES.length, { error: 'Chaque exercice ne vient qu’une fois.' }),
  z.refine((chosen) => new Set(chosen.map(({ type }) => type)).size === chosen.length, {
    error: 'Chaque exercice ne vient qu’une fois.',
  }),
);

/** What is given: exercises of a list, a course, or one resource of a course. */
export const givenThing = z.union([
  z.object({
    kind: z.literal('list'),
    listId: positiveId,
    exercises,
  }),
  z.object({ kind: z.literal('course'), courseId }),
  z.object({ kind: z.literal('resource'), courseId, itemId: positiveId }),
]);
export type GivenThing = z.output<typeof givenThing>;
export type GivenThingInput = z.input<typeof givenThing>;

/** From when to when it is given, and with which words; without a start it begins at once. */
export const giftPeriod = {
  start: z._default(instant, null),
  end: z._default(instant, null),
  /** Without an end there is nothing to close. */
  closeAtEnd: z._default(z.boolean(), false),
  /** What the teacher says with it, for the pupils to read. */
  instruction: z._default(instruction, ''),
};
export const isGiftOrdered = z.refine<Period>(isOrdered, { error: 'La fin doit venir après le début.', path: ['end'] });

export const giftDraft = z
  .object({
    thing: givenThing,
    pupils: z
      .array(distributionPupil)
      .check(
        z.minLength(1, { error: 'Choisissez au moins un élève.' }),
        z.maxLength(DISTRIBUTION_PUPILS_MAX, { error: `${DISTRIBUTION_PUPILS_MAX} élèves au maximum.` }),
      ),
    ...giftPeriod,
  })
  .check(isGiftOrdered);
export type GiftDraft = z.output<typeof giftDraft>;
export type GiftDraftInput = z.input<typeof giftDraft>;

/** What a teacher gave in one go. */
export const gift = z.object({
  id: z.number(),
  courseId: z.number(),
  title: z.string(),
  /** A course was made for it; otherwise an existing course was used. */
  isNewCourse: z.boolean(),
  /** Pupils who got it now; pupils who had it already keep their period. */
  students: z.number(),
  /** Until when it can be taken back, while nobody has opened it. */
  takeBackUntil: z.string(),
});
export type Gift = z.output<typeof gift>;

export const give = endpoint('POST', '/don', 'teacher', {
  summary:
    'Gives exercises of a list, a course or a resource to pupils: makes the course where there is none and distributes it.',
  body: giftDraft,
  response: gift,
  status: 201,
  errors: ['LIST_NOT_FOUND', 'COURSE_NOT_FOUND', 'COURSE_IDS_USED_UP'],
});

const givenPupils = z.array(z.string());

/** Who has a thing already, and until when. */
export const alreadyGiven = z.object({
  /** By the caller: a group for each course and period. */
  own: z.array(
    z.object({
      courseId: z.number(),
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
      closeAtEnd: z.boolean(),
      /** Exercises of the list that the course holds; none of another thing. */
      exercises: z.array(z.enum(ACTIVITY_TYPES)),
      /** World ids. */
      pupils: givenPupils,
    }),
  ),
  /** By other teachers to pupils of the caller's classes. */
  others: z.array(z.object({ teacher: z.string(), end: z.nullable(z.string()), pupils: givenPupils })),
});
export type AlreadyGiven = z.output<typeof alreadyGiven>;

export const getAlreadyGiven = endpoint('GET', '/don/deja', 'teacher', {
  summary:
    'Which pupils have a list, a course or a resource already: by the caller, and of her classes by other teachers. Ended periods count for her own course alone.',
  query: z.object({
    kind: z.enum(['list', 'course', 'resource']),
    /** Of the list, or of the course; with `itemId` of one of its resources. */
    id: positiveId,
    itemId: z.optional(positiveId),
  }),
  response: alreadyGiven,
  errors: ['LIST_NOT_FOUND', 'COURSE_NOT_FOUND'],
});

/** What the caller gave of a list or a course: one entry for each course and end, with how far its pupils are. */
export const givenNow = z.object({
  courseId: z.number(),
  /** Of the course. */
  title: z.string(),
  /** Classes and groups in the order of the alphabet; '' stands for individuals. */
  classes: z.array(z.string()),
  /** Only one that lies ahead. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  closeAtEnd: z.boolean(),
  /** Pupils in all, pupils at 100 % and pupils under way. */
  students: z.number(),
  success: z.number(),
  info: z.number(),
});
export type GivenNow = z.output<typeof givenNow>;

export const getGivenNow = endpoint('GET', '/don/en-cours', 'teacher', {
  summary:
    'What the caller gave of a list or a course, latest first: to which classes, until when, and how far they are. Ended periods count for the course itself alone.',
  query: z.object({ kind: z.enum(['list', 'course']), id: positiveId }),
  response: z.array(givenNow),
});

export const takeBackGift = endpoint('DELETE', '/don/:id', 'teacher', {
  summary:
    'Takes back what was given a moment ago and nobody has opened: the distribution, and the course made for it.',
  params: z.object({ id: positiveId }),
  errors: ['NOT_FOUND', 'GIFT_STANDS'],
});
