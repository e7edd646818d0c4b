import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

/** Teacher search starts at this many characters (LIMIT-27) and answers at most DIRECTORY_RESULTS_MAX. */
export const TEACHER_SEARCH_MIN = 3;
export const DIRECTORY_RESULTS_MAX = 50;

/** Search result (ENT-42, OP-118). */
export const directoryEntry = z.object({ displayName: z.string(), objectGuid: z.string() });
export type DirectoryEntry = z.output<typeof directoryEntry>;

/** A pupil who was found, with the class by which the caller knows her, if any. */
export const pupilEntry = z.object({ ...directoryEntry.shape, className: z.optional(z.string()) });
export type PupilEntry = z.output<typeof pupilEntry>;

/** Far above any name; of a save it is not read. */
const PERSON_NAME_MAX = 1_000;

/** People of one educational team. */
export const TEAM_MAX = 200;

/** Educational-team member (ENT-41). */
export const teamMember = z.object({
  displayName: z.string().check(z.maxLength(PERSON_NAME_MAX)),
  /** '' for those who only read: whoever edits saves the team by it. */
  objectGuid: z.string().check(z.maxLength(100)),
  canEdit: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

export const searchTeachers = endpoint('GET', '/enseignant/:term', 'teacher', {
  summary: 'Teachers of the caller’s schools whose name holds every word of the term; under 3 characters: none.',
  params: z.object({ term: requiredText(255) }),
  response: z.array(directoryEntry),
});

export const searchPupils = endpoint('GET', '/eleve/:term', 'teacher', {
  summary:
    'Pupils of the caller’s schools whose name holds every word of the term, own classes first; objectGuid is the world id.',
  records: 'search',
  params: z.object({ term: requiredText(255) }),
  response: z.array(pupilEntry),
});
