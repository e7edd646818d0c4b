import type { TextSheet } from '../../../documents/text-workbook.ts';
import type { FollowUpTable } from '../spreadsheet/follow-up-table.ts';
import type { FollowUpWorkbook } from '../spreadsheet/follow-up-workbook.ts';

export const TEMPLATES = ['standard', 'grid'] as const;
export type Template = (typeof TEMPLATES)[number];

/** A picture that the document names. */
export type ReportPicture = { name: string; bytes: Uint8Array };

/** What the thread makes: a document of one of the templates, or a table as a file. */
export type ReportJob =
  | { kind: 'pdf'; template: Template; data: object; pictures: readonly ReportPicture[] }
  | { kind: 'csv'; table: FollowUpTable }
  | { kind: 'xlsx'; table: FollowUpWorkbook }
  | { kind: 'sheets'; sheets: readonly TextSheet[] };

export type ReportRequest = { id: number; job: ReportJob };
/** `memory`: bytes that the thread holds for documents; it is replaced when these are too many. */
export type ReportAnswer = { id: number; memory: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { failure: string });
