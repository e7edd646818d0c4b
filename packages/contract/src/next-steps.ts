import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lookFields } from './fields.ts';

/** How many next steps a home shows. */
export const NEXT_STEPS_MAX = 3;
/** Weeks of school after which a class counts as not observed. */
export const UNOBSERVED_WEEKS = 2;

/** Names of classes and groups, '' for individuals. */
const classes = z.array(z.string());

/** What waits for a teacher. It counts, and names no pupil. */
export const nextStep = z.discriminatedUnion('kind', [
  /** A test with copies that are handed in and not handed back. */
  z.object({
    kind: z.literal('copies'),
    ...lookFields,
    classes,
    /** Copies to correct, copies that were handed back, copies in all. */
    count: z.number(),
    returned: z.number(),
    pupils: z.number(),
  }),
  /** A folio in which pupils evaluated themselves since somebody looked at the cell. */
  z.object({
    kind: z.literal('answers'),
    ...lookFields,
    isOwner: z.boolean(),
    pupils: z.number(),
    /** Id of the folio’s pupil where it is one alone. */
    onlyPupil: z.nullable(z.number()),
  }),
  /** A class of a folio that nobody has observed for weeks of school. */
  z.object({
    kind: z.literal('unobserved'),
    ...lookFields,
    isOwner: z.boolean(),
    className: z.string(),
    /** Whole weeks of school. */
    weeks: z.number(),
    lastOn: z.string(),
    /** Ids of the folio’s pupils; none where the class is all of it. */
    pupils: z.array(z.number()),
  }),
  /** A distribution that ends today. */
  z.object({
    kind: z.literal('ending'),
    ...lookFields,
    classes,
    end: z.string(),
    /** Pupils in all, and pupils at 100 %. */
    students: z.number(),
    success: z.number(),
  }),
]);
export type NextStep = z.output<typeof nextStep>;
export type NextStepOf<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>;

export const getNextSteps = endpoint('GET', '/accueil/suite', 'teacher', {
  summary: `What waits for the caller, most urgent first, at most ${NEXT_STEPS_MAX}: copies to correct, answers of pupils, classes not observed for ${UNOBSERVED_WEEKS} weeks of school, periods that end today.`,
  response: z.array(nextStep),
});
