import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, requiredText, wholeNumber } from './fields.ts';
import { isoDayText } from './folio-history.ts';
import { criteriaQuery, REPORT_BUSY } from './folio-reports.ts';
import { FOLIO_CRITERIA_MAX, FOLIO_PUPILS_MAX } from './folios.ts';

export const REPORT_TITLE_MAX = 80;

/** Which comments a report prints; those for the team never. */
export const REPORT_COMMENTS = ['none', 'chosen', 'all'] as const;
export type ReportComments = (typeof REPORT_COMMENTS)[number];

/** What appears on a report, whoever it is about and whenever. */
export const reportChoices = z.object({
  title: requiredText(REPORT_TITLE_MAX),
  /** Ids in the order of the report; null for all criteria of the folio. */
  criteria: z.nullable(
    z.array(positiveId).check(z.maxLength(FOLIO_CRITERIA_MAX, { error: `${FOLIO_CRITERIA_MAX} critères au maximum.` })),
  ),
  levels: z.boolean(),
  evolution: z.boolean(),
  dates: z.boolean(),
  comments: z.enum(REPORT_COMMENTS),
  marks: z.boolean(),
  selfEvaluation: z.boolean(),
  /** The school's name, and its address and logo where they are configured. */
  head: z.boolean(),
  signatures: z.boolean(),
});
export type ReportChoices = z.output<typeof reportChoices>;

/** First and last day of what a report tells. */
const periodFields = { from: isoDayText, to: isoDayText };
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'Le dernier jour précède le premier.',
  path: ['to'],
});

export const REPORT_FORMS = ['pdf', 'zip'] as const;

/** A comment that is not printed where comments are chosen, by its cell and the instant of its observation. */
export const leftOutComment = z.object({
  observation: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  on: z.string().check(z.maxLength(30)),
});
export type LeftOutComment = z.output<typeof leftOutComment>;

export const reportRequest = z
  .object({
    ...periodFields,
    choices: reportChoices,
    pupils: z
      .array(positiveId)
      .check(
        z.minLength(1, { error: 'Choisissez au moins un élève.' }),
        z.maxLength(FOLIO_PUPILS_MAX, { error: `${FOLIO_PUPILS_MAX} élèves au maximum.` }),
      ),
    leftOut: z.array(leftOutComment).check(z.maxLength(2_000, { error: 'Trop de commentaires.' })),
    /** One document, or one for each pupil in an archive. */
    form: z.enum(REPORT_FORMS),
  })
  .check(inOrder);
export type ReportRequest = z.output<typeof reportRequest>;

const idParams = z.object({ id: positiveId });
const NONE = ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND', 'INVALID', ...REPORT_BUSY] as const;

export const createFolioReport = endpoint('POST', '/folio/:id/rapport', 'teacher', {
  summary: 'Reports of chosen pupils over a period, as one PDF or as an archive with one for each pupil; members only.',
  records: 'report',
  params: idParams,
  body: reportRequest,
  produces: '*/*',
  errors: NONE,
});

const periodQuery = { du: isoDayText, au: isoDayText };

/** What a report of a pupil over a period can hold; comments for the team are counted, never shown. */
export const reportMatter = z.object({
  comments: z.array(
    z.object({ observation: z.number(), on: z.string(), criteriaId: z.number(), day: z.string(), comment: z.string() }),
  ),
  teamComments: z.number(),
  marks: z.number(),
  selfEvaluations: z.number(),
});
export type ReportMatter = z.output<typeof reportMatter>;

export const getReportMatter = endpoint('GET', '/folio/:id/rapport/:studentId', 'teacher', {
  summary: 'Comments for the family, and how many marks and other things, of a pupil over a period; members only.',
  records: 'report',
  params: z.object({ id: positiveId, studentId: positiveId }),
  query: z.object(periodQuery),
  response: reportMatter,
  errors: ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND'],
});

/** The workbook for people, and all observations in lines for other programs. */
export const FOLIO_FILE_FORMS = ['xlsx', 'csv'] as const;

export const getFolioFile = endpoint('GET', '/folio/:id/suivi/:form', 'teacher', {
  mayLag: true,
  summary:
    'What was observed over a period: a workbook with levels as on the screen, comments, dates and statistics, or csv with a line for each observation; for members who may edit.',
  records: 'export',
  params: z.object({ id: positiveId, form: z.enum(FOLIO_FILE_FORMS, { error: 'Ce format n’existe pas.' }) }),
  query: z.extend(criteriaQuery, periodQuery),
  produces: '*/*',
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'INVALID', ...REPORT_BUSY],
});
