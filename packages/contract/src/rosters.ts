import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, queryBoolean, skip, wholeNumber } from './fields.ts';

/** Largest upload of a roster, all its files together, in bytes. */
export const ROSTER_FILE_MAX = 50 * 1_048_576;
/** Files of one roster: those of OneRoster, of which some are read. */
export const ROSTER_FILES_MOST = 30;
export const ROSTER_PAGE_SIZE = 20;
/** What parts the columns of its files, where somebody chooses it. */
export const ROSTER_SEPARATORS = { virgule: ',', 'point-virgule': ';', tabulation: '\t', barre: '|' } as const;
export type RosterSeparator = keyof typeof ROSTER_SEPARATORS;

/** An import of the school directory, or a try of one: what became of it, in the words of the command. */
export const rosterImport = z.object({
  id: z.number(),
  startedOn: z.string(),
  /** Display name of the administrator; '' for a command on the server, or once she was erased. */
  by: z.string(),
  way: z.enum(['command', 'page']),
  fileName: z.string(),
  outcome: z.enum(['written', 'stopped', 'refused', 'failed']),
  /** The sentence that says what became of it, or why it failed. */
  headline: z.string(),
  /** What was changed, or would be: one row for each kind of thing. */
  counts: z.array(z.object({ what: z.string(), done: z.string() })),
  /** People and lines that hold nothing for Pupitre, words without effect. */
  notes: z.array(z.string()),
  /** Lines that could not be taken: the first ones, with their number. */
  problems: z.array(z.string()),
  problemCount: z.number(),
  /** Whom and what it would take out, and the number that has to be allowed for it. */
  stop: z.nullable(
    z.object({
      lines: z.array(z.string()),
      needed: z.number(),
      /** How many of these would leave the directory; the others would only lose a class or a school that empties. */
      leaving: z.number(),
    }),
  ),
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: z.nullable(z.string()),
  undoneOn: z.nullable(z.string()),
  /** Who took it back: '' as in `by`. */
  undoneBy: z.string(),
});
export type RosterImport = z.output<typeof rosterImport>;

export const getRosterImports = endpoint('GET', '/administration/annuaire', 'admin', {
  summary: 'Imports of the school directory, the latest first, by pages, and the latest try.',
  query: z.object({ skip: z.optional(skip) }),
  response: z.object({ count: z.number(), trial: z.nullable(rosterImport), imports: z.array(rosterImport) }),
});

const JOB_ERRORS = ['INVALID', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'JOB_RUNNING'] as const;

/** How its files are to be read. */
const reading = {
  ecarter: z.optional(queryBoolean),
  separateur: z.optional(z.enum(['virgule', 'point-virgule', 'tabulation', 'barre'] satisfies RosterSeparator[])),
};

export const tryRoster = endpoint('POST', '/administration/annuaire/essai', 'admin', {
  summary: 'Tries a roster, a zip or csv files, as a job: says what an import would change, and writes only that.',
  consumes: 'multipart',
  query: z.object(reading),
  response: z.boolean(),
  errors: JOB_ERRORS,
});

export const importRosterFiles = endpoint('POST', '/administration/annuaire', 'admin', {
  summary:
    'Imports a roster as a job. `departs` people may leave the directory although that is above the brake; `ecarter` leaves bad lines out, `separateur` parts the columns.',
  consumes: 'multipart',
  query: z.object({ ...reading, departs: z.optional(wholeNumber(0, 10_000_000)) }),
  response: z.boolean(),
  errors: JOB_ERRORS,
});

export const undoRosterImport = endpoint('POST', '/administration/annuaire/:id/reprise', 'admin', {
  summary: 'Takes back what an import changed, as a job; 7 days long, and the latest one first.',
  params: z.object({ id: positiveId }),
  response: z.boolean(),
  errors: ['JOB_RUNNING'],
  startsJob: true,
});
