import { LEVEL_CODES } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lookFields, positiveId } from './fields.ts';
import { isoDayText } from './folio-history.ts';

/** Most pupils whom one call shows a period. */
const SHOWN_PUPILS_MAX = 500;

/** What was observed of a pupil for a criterion and is meant for her, within the days that are shown. */
export const ownCriterion = z.object({
  id: z.number(),
  label: z.string(),
  /** Code of the curriculum; '' for none. */
  code: z.string(),
  /** The level at the end; null where there is none. */
  state: z.nullable(z.enum(LEVEL_CODES)),
  /** Day since which it stands; null without a level. */
  since: z.nullable(z.string()),
  /** Every level with its day, oldest first. */
  levels: z.array(z.object({ day: z.string(), state: z.enum(LEVEL_CODES) })),
  /** Comments for the family, latest first, with the teacher's name. */
  comments: z.array(z.object({ day: z.string(), text: z.string(), teacher: z.string() })),
  /** Its traces with the day of their observation, latest first. */
  marks: z.array(z.object({ day: z.string(), url: z.string() })),
  /** What the pupil wrote herself. */
  selfComment: z.string(),
});
export type OwnCriterion = z.output<typeof ownCriterion>;

/** Some days of a folio: `to` is null until today, which is then `until`. */
const ownPeriod = z.object({
  from: z.string(),
  to: z.nullable(z.string()),
  until: z.string(),
  criterias: z.array(ownCriterion),
});
export type OwnPeriod = z.output<typeof ownPeriod>;

/** A folio as its pupil reads it: nothing of the team, of other pupils, no number but those of her own criteria. */
export const ownFolio = z.object({
  ...lookFields,
  optionsProfessionnelles: z.boolean(),
  /** Name of the folio's owner. */
  teacher: z.string(),
  /** Until today first, then the latest. */
  periods: z.array(ownPeriod),
});
export type OwnFolio = z.output<typeof ownFolio>;

export const getOwnFolios = endpoint('GET', '/mon-folio', 'signedIn', {
  summary: 'What is shown to the caller, a pupil, of her folios: levels, comments for the family and traces.',
  response: z.array(ownFolio),
});

export const SHOWING_PERIODS = ['today', 'part', 'other'] as const;
const showingPeriod = z.object({
  /** Until today, a period of the folio, or other days. */
  name: z.enum(SHOWING_PERIODS),
  /** Place of the period among the folio's, from 0; null of others. */
  part: z.nullable(z.number()),
  from: z.string(),
  to: z.nullable(z.string()),
  /** Monitored pupils to whom it is shown. */
  studentIds: z.array(z.number()),
});
export type ShowingPeriod = z.output<typeof showingPeriod>;

const showings = z.object({ periods: z.array(showingPeriod) });
export type Showings = z.output<typeof showings>;

export const getShowings = endpoint('GET', '/folio/:id/montrer', 'teacher', {
  summary: 'To which pupils of a folio which days of it are shown, for those who edit it.',
  params: z.object({ id: positiveId }),
  response: showings,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN'],
});

export const saveShowing = endpoint('PUT', '/folio/:id/montrer', 'teacher', {
  summary: 'Shows some days to exactly these pupils of a folio, and takes them back from all others.',
  params: z.object({ id: positiveId }),
  body: z.object({
    from: isoDayText,
    /** null: until today. */
    to: z.nullable(isoDayText),
    studentIds: z.array(positiveId).check(z.maxLength(SHOWN_PUPILS_MAX)),
  }),
  response: showings,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED', 'PUPIL_NOT_FOUND', 'INVALID'],
});

export const previewOwnFolio = endpoint('GET', '/folio/:id/montrer/:studentId', 'teacher', {
  summary: 'Exactly what a pupil would see of the folio if these days were shown to her.',
  records: 'observations',
  params: z.object({ id: positiveId, studentId: positiveId }),
  query: z.object({ du: isoDayText, au: z.optional(isoDayText) }),
  response: ownFolio,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'PUPIL_NOT_FOUND', 'INVALID'],
});
