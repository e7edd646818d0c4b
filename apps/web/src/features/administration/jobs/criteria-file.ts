import { CRITERIA_FILE_MAX, MO_BYTES } from '@pupitre/contract';

/** The one file that may be sent, or why there is none (ADMIN-06, OP-039). The server checks the content again. */
export function pickCriteriaFile(files: readonly File[]): { file: File } | { problem: string } {
  const [file] = files;
  if (file === undefined || files.length > 1) return { problem: 'Un seul fichier à la fois.' };
  if (!/\.json$/i.test(file.name) && file.type !== 'application/json') {
    return { problem: `«\u00a0${file.name}\u00a0» n’est pas un fichier JSON.` };
  }
  if (file.size === 0) return { problem: `«\u00a0${file.name}\u00a0» est vide.` };
  if (file.size > CRITERIA_FILE_MAX) {
    return { problem: `«\u00a0${file.name}\u00a0» est trop lourd\u00a0: ${CRITERIA_FILE_MAX / MO_BYTES} Mo au plus.` };
  }
  return { file };
}

const number = new Intl.NumberFormat('fr-CH', { maximumFractionDigits: 1 });
export const sizeText = (bytes: number): string =>
  bytes < MO_BYTES ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko` : `${number.format(bytes / MO_BYTES)}\u00a0Mo`;
