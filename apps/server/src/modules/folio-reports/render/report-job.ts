import type { DatedWorkbook } from '../spreadsheet/dated-workbook.ts';
import type { FollowUpTable } from '../spreadsheet/follow-up-table.ts';
import type { FollowUpWorkbook } from '../spreadsheet/follow-up-workbook.ts';

export const TEMPLATES = ['standard', 'grid', 'composed'] as const;
export type Template = (typeof TEMPLATES)[number];

/** A picture that the document names. */
export type ReportPicture = { name: string; bytes: Uint8Array };

export type DocumentJob = { kind: 'pdf'; template: Template; data: object; pictures: readonly ReportPicture[] };

/** What the process makes: a document of one of the templates, an archive of some, or a table as a file. */
export type ReportJob =
  | DocumentJob
  | (Omit<DocumentJob, 'kind' | 'data'> & { kind: 'zip'; documents: readonly { name: string; data: object }[] })
  | { kind: 'sheets'; workbook: DatedWorkbook }
  | { kind: 'csv'; table: FollowUpTable }
  | { kind: 'xlsx'; table: FollowUpWorkbook };

/** What came out, and the signs that no font of the paper has: the first twenty, in one text. */
export type Rendered = { bytes: Uint8Array; missing: string };

/** A failure is the typesetter's, which names a place in our template, or the kind of another error. */
export type ReportAnswer = Rendered | { failure: string };
