import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, requiredText } from './fields.ts';
import { FOLIO_CRITERIA_MAX } from './folios.ts';
import { GRID_TYPES } from './reference-data.ts';

/** LIMIT-23. */
export const GRID_TITLE_MAX = 250;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const idParams = z.object({ id: positiveId });
/** One renderer makes the documents of everybody: too much of one person, too much of all. */
const BUSY = ['TOO_MANY', 'UNAVAILABLE'] as const;

/** Ids of criteria of the document, in this order; left out: all, in the order of the folio (OP-114). */
const criteriaQuery = z.object({
  criteres: z.optional(
    z.pipe(
      z.string().check(z.maxLength(6_000)),
      z.pipe(
        z.transform((text: string): (number | string)[] => text.split(',')),
        z.array(positiveId),
      ),
    ),
  ),
});

export const getFolioCsv = endpoint({
  method: 'GET',
  path: '/folio/:id/csv',
  access: 'teacher',
  summary: 'The follow-up table as csv: a row for each pupil, a column for each criterion (OP-112).',
  params: idParams,
  query: criteriaQuery,
  produces: 'text/csv',
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', ...BUSY],
});

export const getFolioXlsx = endpoint({
  method: 'GET',
  path: '/folio/:id/xlsx',
  access: 'teacher',
  summary: 'The follow-up table as a workbook: a row for each pupil, a column for each criterion (OP-112).',
  params: idParams,
  query: criteriaQuery,
  produces: XLSX,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', ...BUSY],
});

export const getStudentReport = endpoint({
  method: 'GET',
  path: '/folio/report/standard/:folioId/:studentId',
  access: 'teacher',
  summary: 'Report of one pupil.',
  params: z.object({ folioId: positiveId, studentId: positiveId }),
  query: criteriaQuery,
  produces: 'application/pdf',
  errors: ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND', ...BUSY],
});

export const getFolioReports = endpoint({
  method: 'GET',
  path: '/folio/reports/standard/:folioId',
  access: 'teacher',
  summary: 'Reports of all pupils in one document, each beginning on a page of its own (OP-105).',
  params: z.object({ folioId: positiveId }),
  query: criteriaQuery,
  produces: 'application/pdf',
  errors: ['FOLIO_NOT_FOUND', 'INVALID', ...BUSY],
});

/** Grid request (REPORT-04); the client generates `id`, in lower case, and the document shows it. */
export const gridRequest = z.object({
  bookletId: positiveId,
  criteriaIds: z
    .array(positiveId)
    .check(
      z.minLength(1, { error: 'Choisissez au moins un critère.' }),
      z.maxLength(FOLIO_CRITERIA_MAX, { error: `${FOLIO_CRITERIA_MAX} critères au maximum.` }),
    ),
  titre: requiredText(GRID_TITLE_MAX),
  id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, { error: 'Identifiant invalide.' })),
  type: z.enum(GRID_TYPES),
});
export type GridRequest = z.output<typeof gridRequest>;

export const createCriteriaGrid = endpoint({
  method: 'POST',
  path: '/folio/report/grille-criteriee/:bookletId',
  access: 'teacher',
  summary: 'A criteria grid to print, of one of four types; type 3 needs canEdit and the flag folio_tache (OP-059).',
  params: z.object({ bookletId: positiveId }),
  body: gridRequest,
  produces: 'application/pdf',
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'CRITERION_NOT_FOUND', ...BUSY],
});
