import { listToText, safeFileName } from '@pupitre/learning';
import { saveFile } from '../../ui/page/save-file.ts';

/**
 * The words as a text file that « Importer » reads back to the same words (LIST-47). Cells that begin with =, +, - or @
 * stay as they were typed: a neutralised « -er » would come back as another word, and a text file is not run by anything.
 */
export function exportList(list: { title: string }, items: Parameters<typeof listToText>[0]): void {
  // The mark and the line ends by which a spreadsheet of Windows reads it in one go.
  const text = `\ufeff${listToText(items).normalize('NFC').replaceAll('\n', '\r\n')}`;
  saveFile(
    new Blob([text], { type: 'text/tab-separated-values;charset=utf-8' }),
    `${safeFileName(list.title, 'liste')}.txt`,
  );
}
