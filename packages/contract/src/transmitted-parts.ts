import * as z from 'zod/mini';
import { directoryEntry } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { lookFields, positiveId } from './fields.ts';
import { FOLIO_PUPILS_MAX } from './folios.ts';
import { audience } from './observations.ts';
import { ownCriterion } from './own-folio.ts';

const OWNER_ERRORS = ['FOLIO_NOT_FOUND', 'FORBIDDEN'] as const;

/** A teacher outside the team who reads a pupil's part of a folio. */
const receiver = z.object({
  /** Of the transmission. */
  id: z.number(),
  teacher: z.string(),
  withTeamComments: z.boolean(),
  transmittedOn: z.string(),
});
export type PartReceiver = z.output<typeof receiver>;

/** A monitored pupil as her next team is found. */
const transmissionPupil = z.object({
  studentId: z.number(),
  /** She is in another class than when she was added, and a teacher of it is outside the team. */
  hasMoved: z.boolean(),
  /** Her classes now, those that the caller may know. */
  classes: z.array(z.string()),
  /** In a class, but in none that the caller may know. */
  isElsewhere: z.boolean(),
  /** Teachers of these classes outside the team who do not read her part yet. */
  teachers: z.array(directoryEntry),
  receivers: z.array(receiver),
});
export type TransmissionPupil = z.output<typeof transmissionPupil>;

const transmissions = z.object({ pupils: z.array(transmissionPupil) });
export type Transmissions = z.output<typeof transmissions>;

export const getTransmissions = endpoint('GET', '/folio/:id/transmissions', 'teacher', {
  summary: 'Who reads which pupil’s part of the caller’s folio, and the next teachers of those who changed class.',
  records: 'folio',
  params: z.object({ id: positiveId }),
  response: transmissions,
  errors: OWNER_ERRORS,
});

export const transmitParts = endpoint('POST', '/folio/:id/transmissions', 'teacher', {
  summary: 'Lets teachers outside the team read pupils’ parts of the caller’s folio, all of them or none.',
  records: 'folio',
  params: z.object({ id: positiveId }),
  body: z.object({
    parts: z
      .array(z.object({ studentId: positiveId, objectGuid: z.string().check(z.minLength(1), z.maxLength(100)) }))
      .check(z.minLength(1), z.maxLength(FOLIO_PUPILS_MAX)),
    /** Comments for the team too. */
    withTeamComments: z._default(z.boolean(), false),
  }),
  response: transmissions,
  errors: [...OWNER_ERRORS, 'PUPIL_NOT_FOUND', 'INVALID'],
});

export const withdrawPart = endpoint('DELETE', '/folio/:id/transmissions/:transmissionId', 'teacher', {
  summary: 'Takes a pupil’s part back from a teacher.',
  params: z.object({ id: positiveId, transmissionId: positiveId }),
  errors: [...OWNER_ERRORS, 'NOT_FOUND'],
});

const partHead = z.object({
  /** Of the folio. */
  ...lookFields,
  /** The pupil in this folio. */
  studentId: z.number(),
  displayName: z.string(),
  /** Class when she was added. */
  className: z.string(),
  optionsProfessionnelles: z.boolean(),
  archivedOn: z.nullable(z.string()),
  /** '' once that person was erased. */
  transmittedBy: z.string(),
  transmittedOn: z.string(),
});
export type TransmittedHead = z.output<typeof partHead>;

export const getTransmittedParts = endpoint('GET', '/folio/transmis', 'teacher', {
  summary: 'Pupils’ parts of folios that were transmitted to the caller, the latest first.',
  records: 'folio',
  response: z.array(partHead),
});

const transmittedCriterion = z.object({
  ...z.omit(ownCriterion, { selfComment: true }).shape,
  /** Latest first; those for the team only where they were transmitted too. */
  comments: z.array(z.object({ day: z.string(), text: z.string(), teacher: z.string(), audience })),
});
export type TransmittedCriterion = z.output<typeof transmittedCriterion>;

/** What the receiver of a transmission reads: one pupil, and nothing of others, of the class or of discussions. */
const transmittedPart = z.object({
  ...partHead.shape,
  withTeamComments: z.boolean(),
  /** First and last day of what was observed. */
  from: z.string(),
  until: z.string(),
  criterias: z.array(transmittedCriterion),
});
export type TransmittedPart = z.output<typeof transmittedPart>;

export const getTransmittedPart = endpoint('GET', '/folio/:id/transmis/:studentId', 'teacher', {
  summary: 'A pupil’s part of a folio, for the teacher to whom it was transmitted.',
  records: 'observations',
  params: z.object({ id: positiveId, studentId: positiveId }),
  response: transmittedPart,
  errors: ['FOLIO_NOT_FOUND'],
});
