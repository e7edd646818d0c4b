import { LEVEL_CODES, SELF_CODES, UNSET_CODE } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lookFields, MOMENT_MAX, positiveId, requiredText, visibleText, wholeNumber } from './fields.ts';
import { blockQuery } from './folio-history.ts';
import { FOLIO_CRITERIA_MAX, FOLIO_PUPILS_MAX } from './folios.ts';
import { MEDIA_ADDRESS_MAX } from './media.ts';

/** LIMIT-02 to LIMIT-04. */
export const OBSERVATION_COMMENT_MAX = 999;
export const DISCUSSION_COMMENT_MAX = 150;
export const SELF_COMMENT_MAX = 150;
// Unspecified: how many changes the history of a cell shows.
export const HISTORY_SHOWN_MAX = 500;

/** Marks of one observation. */
export const MARKS_MAX = 6;
/** Addresses that stand one a line; one text, so that they are compared, kept and merged as any field is. */
export const linesOf = (marks: string): string[] => (marks === '' ? [] : marks.split('\n'));
const marks = visibleText(MARKS_MAX * (MEDIA_ADDRESS_MAX + 1)).check(
  z.refine((text) => linesOf(text).length <= MARKS_MAX, { error: `${MARKS_MAX} traces au plus par observation.` }),
);

/** Whom the comment of an observation is for: the team of the folio, or the family too, who read it in reports. */
export const AUDIENCES = ['team', 'family'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const audience = z.enum(AUDIENCES, { error: 'Ces destinataires n’existent pas.' });

/**
 * How a level was meant. `again`: observed on this day, whatever stood before: also the level that stands already, and the
 * one to which somebody came round. `back`: pressed by mistake, where no gesture is named; what stood before stands again
 * if nothing was said since. Without a word a level that stands already changes nothing, and one that is put back leaves
 * no observation behind.
 */
export const PRESSES = ['again', 'back'] as const;
export type Press = (typeof PRESSES)[number];
const press = z.enum(PRESSES, { error: 'Cette façon n’existe pas.' });
/** When somebody pressed, where that is not now: a write may have waited for the network. */
const pressedOn = z.iso
  .datetime({ error: 'Un instant de la forme 2026-11-20T08:15:00Z est attendu.' })
  .check(z.maxLength(MOMENT_MAX));
const gesture = z.uuid({ error: 'Le nom d’un geste est un UUID.' });
/**
 * `geste` names the gesture, so that it can be taken back; `annule` takes one back: the cell is what it was before it, and
 * what else the row says does not count. Taking back is a gesture too.
 */
const pressFields = {
  le: z.optional(pressedOn),
  par: z.optional(press),
  geste: z.optional(gesture),
  annule: z.optional(gesture),
};

const state = z.nullable(z.enum(LEVEL_CODES, { error: 'Ce niveau n’existe pas.' }));
const selfState = z.nullable(z.enum(SELF_CODES, { error: 'Ce niveau n’existe pas.' }));

/**
 * One cell (ENT-40). Untouched cells are included: unset, at version 0. `id` is `observationIdOf` of the
 * pupil and the criterion.
 */
export const observation = z.object({
  id: z.number(),
  criteriaId: z.number(),
  monitoredStudentId: z.number(),
  /** Display name of the pupil; a namesake in the folio has the same, the folio’s own list tells them apart. */
  label: z.string(),
  state,
  /** Instant of the observation that the cell shows, its name in the series; null while it is unset. */
  observedOn: z.nullable(z.string()),
  comment: z.string(),
  /** Of the comment; `team` without one. */
  audience,
  /** The first mark; '' without one. */
  markUrl: z.string(),
  /** All marks, one address a line. */
  marks: z.string(),
  checked: z.boolean(),
  /** The pupil's own part. */
  selfState,
  selfComment: z.string(),
  /** The criterion's switch. */
  autoEvaluationEnabled: z.boolean(),
  /** Of state, comment, mark and checked. */
  version: z.number(),
  /** Of the pupil's part. */
  selfVersion: z.number(),
  /** When and by whom the teachers' part was last changed; null and '' before. */
  updatedOn: z.nullable(z.string()),
  updatedBy: z.string(),
  discussionCount: z.number(),
});
export type Observation = z.output<typeof observation>;

/**
 * One cell on its way in. A field that is left out stays as it is. With a changed state, comment or mark, `checked`
 * counts as false unless the row says true (OBS-11, OP-032). Without `version` the write is unconditional. A level, a
 * comment or a mark that is given on a later day than the standing observation begins another one (decisions 211 and 224),
 * unless `du` names the observation that is meant. What is taken away goes from where it stands.
 */
export const observationDraft = z.object({
  criteriaId: positiveId,
  monitoredStudentId: positiveId,
  state: z.optional(state),
  comment: z.optional(visibleText(OBSERVATION_COMMENT_MAX)),
  /** A new comment is for the team unless the row says otherwise. */
  audience: z.optional(audience),
  /** Address of a stored medium instead of the first mark; '' removes that one. */
  markUrl: z.optional(visibleText(MEDIA_ADDRESS_MAX)),
  /** Instead of all marks, one address a line; '' removes them. */
  marks: z.optional(marks),
  /** Joins those that are there: whoever adds one needs to know of no other. */
  addMarks: z.optional(marks),
  checked: z.optional(z.boolean()),
  /** An observation of the cell by its instant, chosen on purpose: what the row says is said of that one. */
  du: z.optional(z.string().check(z.maxLength(30))),
  version: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  ...pressFields,
});
export type ObservationDraft = z.output<typeof observationDraft>;

const drafts = z
  .array(observationDraft)
  .check(z.maxLength(FOLIO_CRITERIA_MAX * FOLIO_PUPILS_MAX, { error: 'Trop d’observations à la fois.' }));
const observations = z.array(observation);

const idParams = z.object({ id: positiveId });
const pupilParams = z.object({ id: positiveId, studentId: positiveId });
const criterionParams = z.object({ id: positiveId, criteriaId: positiveId });
export const cellParams = z.object({
  id: positiveId,
  observationId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});

const NONE = ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND', 'CRITERION_NOT_FOUND'] as const;
const WRITE = [...NONE, 'OBSERVATION_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED', 'STALE'] as const;

export const getObservations = endpoint('GET', '/folio/:id/observations', 'teacher', {
  summary: 'Every cell of the folio, pupil by pupil in the order of the folio; members only.',
  records: 'observations',
  params: idParams,
  response: observations,
  errors: NONE,
});

export const getCriterionObservations = endpoint('GET', '/folio/:id/observations/critere/:criteriaId', 'teacher', {
  summary: 'One observation for each pupil on this criterion.',
  records: 'observations',
  params: criterionParams,
  response: observations,
  errors: NONE,
});

export const getPupilObservations = endpoint('GET', '/folio/:id/observations/eleve/:studentId', 'teacher', {
  summary: 'One observation for each criterion of this pupil.',
  records: 'observations',
  params: pupilParams,
  response: observations,
  errors: NONE,
});

const save = <Params extends z.ZodMiniType>(path: string, params: Params, summary: string) =>
  endpoint('PUT', `/folio/:id/observations/${path}`, 'teacher', {
    summary: `${summary}: all or nothing, 409 with \`conflicts\` where a version is stale; answers the refreshed list.`,
    records: 'observations',
    params,
    query: blockQuery,
    body: drafts,
    response: observations,
    errors: WRITE,
  });

export const savePupilObservations = save('eleve/:studentId', pupilParams, 'Saves changed observations of one pupil');
export const saveCriterionObservations = save(
  'critere/:criteriaId',
  criterionParams,
  'Saves changed observations of one criterion',
);
export const fastSaveObservations = save('eleve/fast', idParams, 'Saves any cells of the folio');
export const fastSavePupilObservations = save('eleve/fast/:studentId', pupilParams, 'Saves cells of one pupil');
export const fastSaveCriterionObservations = save(
  'critere/fast/:criteriaId',
  criterionParams,
  'Saves cells of one criterion',
);

export const fastSaveObservation = endpoint(
  'PUT',
  '/folio/:id/observation/fast/:level/:studentId/:criteriaId',
  'teacher',
  {
    summary:
      'Sets the level of one cell, which unchecks it; with the version of GET in If-Match a change in between answers 409 with the current observation (OP-108).',
    records: 'observations',
    params: z.object({
      id: positiveId,
      level: z.enum([...LEVEL_CODES, UNSET_CODE], { error: 'Ce niveau n’existe pas.' }),
      studentId: positiveId,
      criteriaId: positiveId,
    }),
    query: z.object(pressFields),
    response: observation,
    errors: WRITE,
    ifMatch: true,
  },
);

const datedValues = z.object({
  observedOn: z.string(),
  state: z.enum(LEVEL_CODES),
  comment: z.string(),
  audience,
});

const values = z.object({
  state: z.optional(state),
  /** Instant of the observation; null for none. */
  observedOn: z.optional(z.nullable(z.string())),
  comment: z.optional(z.string()),
  audience: z.optional(audience),
  markUrl: z.optional(z.string()),
  marks: z.optional(z.string()),
  checked: z.optional(z.boolean()),
  selfState: z.optional(selfState),
  selfComment: z.optional(z.string()),
  /** Date of the observation that the change put among the earlier ones (`after`), or took back from them (`before`). */
  pushed: z.optional(z.string()),
  /** Other earlier observations that the change took away (`before`), or put there (`after`). */
  earlier: z.optional(z.array(datedValues)),
});

/** One change of a cell: who, when, from, to; only the fields that differ. */
export const observationChange = z.object({
  side: z.enum(['teacher', 'pupil']),
  /** That the change made, on its side. */
  version: z.number(),
  changedOn: z.string(),
  changedBy: z.string(),
  /** Practice proposed it, and `changedBy` accepted it. */
  isFromPractice: z.boolean(),
  before: values,
  after: values,
});
export type ObservationChange = z.output<typeof observationChange>;

export const getObservationHistory = endpoint('GET', '/folio/:id/observation/:observationId/historique', 'teacher', {
  summary: `Every change of one cell, latest first, at most ${HISTORY_SHOWN_MAX}.`,
  records: 'history',
  params: cellParams,
  response: z.array(observationChange),
  errors: ['FOLIO_NOT_FOUND', 'OBSERVATION_NOT_FOUND'],
});

/** Comment of a discussion (ENT-43); `avatar` is an address, '' without a picture. */
export const discussionComment = z.object({
  id: z.number(),
  author: z.string(),
  avatar: z.string(),
  comment: z.string(),
  created: z.string(),
});
export type DiscussionComment = z.output<typeof discussionComment>;

export const getDiscussion = endpoint('GET', '/folio/:id/observation/:observationId/commentaires', 'teacher', {
  summary: 'The discussion on an observation, oldest first (OP-110).',
  records: 'discussion',
  params: cellParams,
  response: z.array(discussionComment),
  errors: ['FOLIO_NOT_FOUND', 'OBSERVATION_NOT_FOUND'],
});

export const addDiscussionComment = endpoint('POST', '/folio/:id/observation/:observationId/commentaires', 'teacher', {
  summary: 'Adds a comment to the discussion and answers it all.',
  records: 'discussion',
  params: cellParams,
  body: z.object({ value: requiredText(DISCUSSION_COMMENT_MAX) }),
  response: z.array(discussionComment),
  errors: ['FOLIO_NOT_FOUND', 'OBSERVATION_NOT_FOUND', 'FOLIO_ARCHIVED'],
});

/** One criterion that the pupil evaluates herself (SELF-01). */
export const selfEvaluation = z.object({
  criteriaId: z.number(),
  label: z.string(),
  /** The teacher's opinion. */
  state,
  /** Name of the teacher who gave it, else of the folio's owner; '' where neither exists any more. */
  teacher: z.string(),
  markUrl: z.string(),
  /** All marks, one address a line. */
  marks: z.string(),
  selfState,
  selfComment: z.string(),
  selfVersion: z.number(),
  /** Seen by the teacher: the comment is closed (SELF-07). */
  checked: z.boolean(),
});
export type SelfEvaluation = z.output<typeof selfEvaluation>;

/** A folio with its criteria that the pupil evaluates. */
export const selfEvaluationFolio = z.object({
  ...lookFields,
  optionsProfessionnelles: z.boolean(),
  criterias: z.array(selfEvaluation),
});
export type SelfEvaluationFolio = z.output<typeof selfEvaluationFolio>;

export const hasSelfEvaluation = endpoint('GET', '/auto-evaluation/has-self-evaluation', 'signedIn', {
  summary: 'Whether the caller, a pupil, has a criterion to evaluate.',
  response: z.boolean(),
});

/** Asked with every page of a pupil, so it stands apart from what « Mon folio » itself brings (`own-folio.ts`). */
export const hasOwnFolio = endpoint('GET', '/mon-folio/existe', 'signedIn', {
  summary: 'Whether a folio is shown to the caller, a pupil.',
  response: z.boolean(),
});

export const getSelfEvaluations = endpoint('GET', '/auto-evaluation', 'signedIn', {
  summary: 'The caller’s folios with the criteria that she evaluates herself, and nothing of anybody else.',
  response: z.array(selfEvaluationFolio),
});

export const saveSelfEvaluation = endpoint('PUT', '/auto-evaluation/evaluation/:criteriaId', 'signedIn', {
  summary: 'Sets the pupil’s own level, or clears it with an empty value; If-Match may hold selfVersion.',
  params: z.object({ criteriaId: positiveId }),
  body: z.object({ value: z.enum([...SELF_CODES, ''], { error: 'Ce niveau n’existe pas.' }) }),
  response: selfEvaluation,
  errors: ['CRITERION_NOT_FOUND', 'FOLIO_ARCHIVED', 'STALE'],
  ifMatch: true,
});

export const saveSelfComment = endpoint('PUT', '/auto-evaluation/commentaire/:criteriaId', 'signedIn', {
  summary: 'Saves the pupil’s own comment; closed once the teacher has seen it (OP-032).',
  params: z.object({ criteriaId: positiveId }),
  body: z.object({ value: visibleText(SELF_COMMENT_MAX) }),
  response: selfEvaluation,
  errors: ['CRITERION_NOT_FOUND', 'OBSERVATION_CHECKED', 'FOLIO_ARCHIVED', 'STALE'],
  ifMatch: true,
});
