import { isRealDay } from '@pupitre/learning';
import * as z from 'zod/mini';
import { ACCESS_ACTIONS } from './access-actions.ts';
import { endpoint } from './endpoint.ts';
import { positiveId, skip } from './fields.ts';

/** Background jobs of the administration, each with its button (OP-038). */
export const ADMIN_JOB_KINDS = [
  'curriculum-import',
  'chat-json',
  'learning-json',
  'curriculum-excel',
  'criteria-upload',
  'model-folios',
  'useless-folios',
  'owners-migration',
  'route-detection',
  'roster-trial',
  'roster-import',
  'roster-undo',
] as const;
export type AdminJobKind = (typeof ADMIN_JOB_KINDS)[number];

/** Names of the files that are generated (ADMIN-02 to ADMIN-04). */
export const CHAT_JSON_NAME = 'to-generate.json';
export const LEARNING_JSON_NAME = 'learning.json';
export const CURRICULUM_EXCEL_NAME = 'apprentissages-et-criteres.xlsx';
/** Largest file of objectives and criteria, in bytes. */
export const CRITERIA_FILE_MAX = 10 * 1_048_576;
/** How long the result of a job is kept, in days. */
export const ADMIN_RESULT_DAYS = 30;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One job: the latest of each kind, or one that waits or runs. */
export const adminJob = z.object({
  id: z.number(),
  kind: z.enum(ADMIN_JOB_KINDS),
  state: z.enum(['waiting', 'running', 'succeeded', 'failed']),
  /** Display name of the person who started it; '' once she was erased. */
  startedBy: z.string(),
  startedOn: z.string(),
  finishedOn: z.nullable(z.string()),
  /** Steps done, of how many; total 0 until known. */
  done: z.number(),
  total: z.number(),
  /** What was done, or what went wrong and what to do, in French. */
  message: z.string(),
  /** Name of the file that the job made; '' for none. */
  resultName: z.string(),
});
export type AdminJob = z.output<typeof adminJob>;

export const getAdminJobs = endpoint('GET', '/administration/travaux', 'admin', {
  summary: 'The latest job of each kind, the running one included.',
  // Open pages poll this: it does not count as activity.
  isPolled: true,
  response: z.array(adminJob),
});

export const getAdminJobResult = endpoint('GET', '/administration/travaux/:id/resultat', 'admin', {
  summary: `The file that a job made; kept ${ADMIN_RESULT_DAYS} days.`,
  params: z.object({ id: positiveId }),
  produces: '*/*',
  errors: ['NOT_FOUND'],
});

const JOB = 'starts the job or joins the one that runs, and waits for its result';
/** A call that starts a job and answers whether it succeeded; 409 while a job of another kind runs. */
const job = (method: 'GET' | 'DELETE', path: string, summary: string) =>
  endpoint(method, path, 'admin', {
    summary: `${summary}; ${JOB}.`,
    response: z.boolean(),
    errors: ['JOB_RUNNING'],
    startsJob: true,
  });
const generator = <const M extends `application/${string}`>(path: string, summary: string, produces: M) =>
  endpoint('GET', path, 'admin', {
    summary: `${summary}; ${JOB}.`,
    produces,
    errors: ['JOB_RUNNING', 'JOB_FAILED'],
    startsJob: true,
  });

export const importCurriculum = job(
  'GET',
  '/plan-etude-romand/generate-per',
  'Imports the regional curriculum from the configured address or file (API-043)',
);
export const generateChatJson = generator(
  '/plan-etude-romand/generate-per-for-chat-gpt',
  `Makes ${CHAT_JSON_NAME}: entries that lack criteria (API-039)`,
  'application/json',
);
export const generateLearningJson = generator(
  '/plan-etude-romand/generate-learning-per-for-chat-gpt',
  `Makes ${LEARNING_JSON_NAME} (API-040)`,
  'application/json',
);
export const generateCurriculumExcel = generator(
  '/plan-etude-romand/generate-per-excel',
  'Makes the workbook of learnings and criteria, a sheet for each discipline (API-041)',
  XLSX,
);
export const uploadCriteria = endpoint('POST', '/plan-etude-romand/update-form-chat-gpt', 'admin', {
  summary: 'Takes a JSON of objectives and criteria, whole or not at all (OP-039, API-042).',
  consumes: 'multipart',
  response: z.boolean(),
  errors: ['INVALID', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'JOB_RUNNING'],
});
export const importFolioTemplates = job(
  'GET',
  '/folio/import-folio-templates',
  'Makes a model folio for each discipline and year of the curriculum (API-044)',
);
export const deleteUselessFolios = job(
  'DELETE',
  '/folio/deprecated-folio',
  'Removes generated folios that nobody edited or copied and whose entries are retired (API-045)',
);
export const migrateOwners = job(
  'GET',
  '/folio/migrate-booklet-grants',
  'Turns what is left of older grants into members with a role (API-046)',
);
export const detectRoutes = job(
  'GET',
  '/parcours/detected-route-by-url',
  'Makes a table of the links that lead into the product: address, state, target (API-047)',
);

/** One difference that the import would make. */
export const curriculumDifference = z.object({
  id: z.number(),
  objectiveCode: z.string(),
  change: z.enum(['added', 'changed', 'retired', 'returned']),
  /** Changed fields, or counts of criteria, in French words. */
  details: z.string(),
});

export const previewCurriculumImport = endpoint('POST', '/administration/apercu-import', 'admin', {
  summary: 'What the import of the curriculum would change; writes nothing.',
  response: z.object({
    /** File name or host that it is read from. */
    source: z.string(),
    added: z.number(),
    changed: z.number(),
    retired: z.number(),
    unchanged: z.number(),
    /** The first 500. */
    differences: z.array(curriculumDifference),
  }),
  errors: ['INVALID', 'JOB_RUNNING', 'UPSTREAM_FAILED'],
  // May wait for a remote address; writes nothing.
  idempotent: false,
});

/** What a person thinks of Pupitre (OP-029). */
export const feedbackRow = z.object({
  id: z.number(),
  rating: z.number(),
  comment: z.string(),
  /** Display name; '' once she was erased. */
  author: z.string(),
  date: z.string(),
});
export type FeedbackRow = z.output<typeof feedbackRow>;
export const FEEDBACK_PAGE_SIZE = 50;

export const getFeedback = endpoint('GET', '/administration/avis', 'admin', {
  mayLag: true,
  summary: 'Opinions on Pupitre, latest first, by pages, with their number and mean.',
  query: z.object({ skip: z.optional(skip) }),
  response: z.object({ count: z.number(), mean: z.nullable(z.number()), rows: z.array(feedbackRow) }),
});

export const exportFeedback = endpoint('GET', '/administration/avis/csv', 'admin', {
  mayLag: true,
  summary: 'Every opinion as csv.',
  produces: 'text/csv',
});

export const ACCESS_PAGE_SIZE = 100;

/** One line of the access log: reader, thing read, hour and count. */
export const accessRow = z.object({
  id: z.number(),
  hour: z.string(),
  /** Display name of the reader; '' once she was erased. */
  reader: z.string(),
  action: z.enum(ACCESS_ACTIONS),
  folioId: z.nullable(z.number()),
  /** Title of the folio; '' where there is none or it was deleted. */
  folio: z.string(),
  /** The pupil; '' for every pupil of the folio. */
  pupil: z.string(),
  count: z.number(),
});
export type AccessRow = z.output<typeof accessRow>;

const day = z.string().check(
  z.maxLength(10),
  z.refine(
    (text) => {
      const [, year = 0, month = 0, ofMonth = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
      return year > 0 && isRealDay({ year, month, day: ofMonth });
    },
    { error: 'Une date est attendue.' },
  ),
);
export const accessFilter = z.object({
  /** Part of the reader's or the pupil's name. */
  lecteur: z.optional(z.string().check(z.maxLength(255))),
  eleve: z.optional(z.string().check(z.maxLength(255))),
  du: z.optional(day),
  au: z.optional(day),
  skip: z.optional(skip),
});

export const getAccessLog = endpoint('GET', '/administration/acces', 'admin', {
  summary: "Who looked at pupils' data, latest first, by pages.",
  query: accessFilter,
  response: z.array(accessRow),
});
