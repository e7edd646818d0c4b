import { createFolioReport, getReportMatter, type ReportRequest } from '@pupitre/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { callFile } from '../../../api/file.ts';
import { folioKeys } from '../folio-queries.ts';
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
export const reportPreview = (id: number, request: ReportRequest, isOn: boolean) =>
  queryOptions({
    queryKey: [...folioKeys.observed(id), 'report-preview', request],
    queryFn: async ({ signal }) => {
      const { content } = await callFile(createFolioReport, { params: { id }, body: request, signal });
      return new Uint8Array(await content.arrayBuffer());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    enabled: isOn,
  });
