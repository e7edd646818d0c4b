import { safeFileName } from '@pupitre/learning';

const TITLE_MAX = 120;

/** {title}-yyyyMMdd-HHmm.{extension} in local time, unsafe characters removed (OP-113, REPORT-07). */
export function downloadName(title: string, { now, timeZone, extension }: NameOptions): string {
  return `${safeFileName(title, 'Folio', TITLE_MAX)}-${stamp(now, timeZone)}.${extension}`;
}

export type FileExtension = 'pdf' | 'csv' | 'xlsx' | 'zip';
type NameOptions = { now: Date; timeZone: string; extension: FileExtension };

function stamp(now: Date, timeZone: string): string {
  // « 2026-11-21 10:27 »
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now)
    .split(' ');
  return `${date.replaceAll('-', '')}-${time.replace(':', '')}`;
}
