import * as z from 'zod/mini';
import { reportChoices } from './composed-reports.ts';
import { endpoint } from './endpoint.ts';
import { positiveId, requiredText, visibleText } from './fields.ts';
import { isoDayText } from './folio-history.ts';

export const REMARK_MAX = 1_500;
export const TEMPLATE_NAME_MAX = 60;
export const PHRASE_MAX = 300;
/** Unspecified: how many templates and phrases somebody keeps. */
export const TEMPLATES_MAX = 50;
export const PHRASES_MAX = 200;

const idParams = z.object({ id: positiveId });

/** The general remark on a pupil in a period; version 0 before it is first written. */
export const reportRemark = z.object({ studentId: z.number(), text: z.string(), version: z.number() });
export type ReportRemark = z.output<typeof reportRemark>;

export const getReportRemarks = endpoint('GET', '/folio/:id/remarques', 'teacher', {
  summary: 'The remarks of all pupils of a folio in the period that begins on a day; members only.',
  records: 'report',
  params: idParams,
  query: z.object({ du: isoDayText }),
  response: z.array(reportRemark),
  errors: ['FOLIO_NOT_FOUND'],
});

export const saveReportRemark = endpoint('PUT', '/folio/:id/remarques/:studentId', 'teacher', {
  summary: 'Writes the remark on a pupil for a period; If-Match holds its version, 0 before there is one.',
  records: 'report',
  params: z.object({ id: positiveId, studentId: positiveId }),
  body: z.object({ since: isoDayText, text: visibleText(REMARK_MAX) }),
  response: reportRemark,
  errors: ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND', 'FORBIDDEN', 'STALE'],
  ifMatch: true,
});

export const reportTemplate = z.object({
  id: z.number(),
  name: z.string(),
  choices: reportChoices,
  /** Whether the caller made it, who alone may remove it. */
  isOwn: z.boolean(),
  /** With the team of this folio. */
  isShared: z.boolean(),
});
export type ReportTemplate = z.output<typeof reportTemplate>;

export const getReportTemplates = endpoint('GET', '/folio/:id/modeles-de-rapport', 'teacher', {
  summary: 'The caller’s own templates, and those shared with the team of this folio; members only.',
  params: idParams,
  response: z.array(reportTemplate),
  errors: ['FOLIO_NOT_FOUND'],
});

export const saveReportTemplate = endpoint('POST', '/folio/:id/modeles-de-rapport', 'teacher', {
  summary: 'Keeps choices under a name; the caller’s own template of that name is replaced. Answers all of them.',
  params: idParams,
  body: z.object({ name: requiredText(TEMPLATE_NAME_MAX), choices: reportChoices, isShared: z.boolean() }),
  response: z.array(reportTemplate),
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'INVALID'],
});

export const deleteReportTemplate = endpoint('DELETE', '/folio/:id/modeles-de-rapport/:templateId', 'teacher', {
  summary: 'Removes one of the caller’s own templates.',
  params: z.object({ id: positiveId, templateId: positiveId }),
  errors: ['FOLIO_NOT_FOUND', 'NOT_FOUND'],
});

export const phrase = z.object({ id: z.number(), text: z.string() });
export type Phrase = z.output<typeof phrase>;

export const getPhrases = endpoint('GET', '/phrases', 'teacher', {
  summary: 'The caller’s own phrases, oldest first.',
  response: z.array(phrase),
});

export const addPhrase = endpoint('POST', '/phrases', 'teacher', {
  summary: 'Keeps a phrase and answers all of them; one that is there already is kept once.',
  body: z.object({ text: requiredText(PHRASE_MAX) }),
  response: z.array(phrase),
  errors: ['INVALID'],
});

export const deletePhrase = endpoint('DELETE', '/phrases/:phraseId', 'teacher', {
  summary: 'Removes one of the caller’s own phrases.',
  params: z.object({ phraseId: positiveId }),
  errors: ['NOT_FOUND'],
});
