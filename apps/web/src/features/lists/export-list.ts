import { listToText } from '@pupitre/learning';
import { saveFile } from '../../shared/page/save-file.ts';
import { fileName } from '../../shared/text/content-text.ts';

/**
 * The words as a text file that « Importer » reads back to the same words (LIST-47). Cells that begin with =, +, - or @
 * stay as they were typed: a neutralised « -er » would come back as another word, and a text file is not run by anything.
 */
export function exportList(list: { title: string }, items: Parameters<typeof listToText>[0]): void {
  saveFile(
    new Blob([listToText(items)], { type: 'text/tab-separated-values;charset=utf-8' }),
    `${fileName(list.title, 'liste')}.txt`,
  );
}
