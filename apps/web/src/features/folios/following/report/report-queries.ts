import {
  createFolioReport,
  getPhrases,
  getReportMatter,
  getReportRemarks,
  getReportTemplates,
  type ReportRequest,
} from '@pupitre/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { callFile } from '../../../../api/file.ts';
import { folioKeys } from '../../folio-queries.ts';
import type { Period } from './report-period.ts';

/** What a report of a pupil can hold over a period. */
export const reportMatter = (id: number, studentId: number, { from, to }: Period) =>
  queryOptions({
    queryKey: [...folioKeys.observed(id), 'report-matter', studentId, from, to],
    queryFn: ({ signal }) => call(getReportMatter, { params: { id, studentId }, query: { du: from, au: to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The report itself, as it will be printed; what was last shown stays until the next one is there. */
export const reportPreview = (id: number, request: ReportRequest, remark: { version: number; isOn: boolean }) =>
  queryOptions({
    // The remark is not in the request: the server has it, and with another version it prints another one.
    queryKey: [...folioKeys.observed(id), 'report-preview', request, remark.version],
    queryFn: async ({ signal }) => {
      const { content } = await callFile(createFolioReport, { params: { id }, body: request, signal });
      return new Uint8Array(await content.arrayBuffer());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    enabled: remark.isOn,
  });

/** Remarks of a folio in the period that begins on a day. */
export const reportRemarks = (id: number, since: string) =>
  queryOptions({
    queryKey: [...folioKeys.observed(id), 'report-remarks', since],
    queryFn: ({ signal }) => call(getReportRemarks, { params: { id }, query: { du: since }, signal }),
    staleTime: 0,
  });

export const reportTemplates = (id: number) =>
  queryOptions({
    queryKey: ['folios', 'report-templates', id],
    queryFn: ({ signal }) => call(getReportTemplates, { params: { id }, signal }),
    staleTime: 0,
  });

export const phrases = queryOptions({
  queryKey: ['folios', 'phrases'],
  queryFn: ({ signal }) => call(getPhrases, { signal }),
  staleTime: 0,
});
