const TITLE_MAX = 120;
/** What a file system or a header refuses, and what hides a name's true end. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** {title}-yyyyMMdd-HHmm.{extension} in local time, unsafe characters removed (OP-113, REPORT-07). */
export function downloadName(title: string, { now, timeZone, extension }: NameOptions): string {
  const safe = [
    ...title
      .replace(UNSAFE, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+/, ''),
  ];
  const kept = safe
    .slice(0, TITLE_MAX)
    .join('')
    .replace(/(?<![\s.])[\s.]+$/, '');
  return `${kept === '' ? 'Folio' : kept}-${stamp(now, timeZone)}.${extension}`;
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
