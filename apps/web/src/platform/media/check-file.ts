import {
  extensionOfName,
  MEDIA_TYPES,
  MO_BYTES,
  mediaExtensionOfName,
  refusedTypeMessage,
  tooLargeMessage,
  UNKNOWN_TYPE,
} from '@pupitre/contract';
import { plainFileName } from '@pupitre/learning';
import { mayBecome } from './prepare-file.ts';

export type FileRules = { imagesOnly: boolean; maxMo: number };
export type RefusedFile = { name: string; reason: string };

/** The files under names that read in their own order (plainFileName). */
export const plainlyNamed = (files: Iterable<File>): File[] =>
  [...files].map((file) => {
    const name = plainFileName(file.name);
    return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
  });

/** Why the file cannot be sent; null when it can. The server checks the content again (MEDIA-11). */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>, { imagesOnly, maxMo }: FileRules): string | null {
  const extension = mediaExtensionOfName(file.name);
  if (extension === null || (imagesOnly && MEDIA_TYPES[extension].kind !== 'image')) {
    return refusedTypeMessage(extensionOfName(file.name) || file.type || UNKNOWN_TYPE);
  }
  if (file.size > maxMo * MO_BYTES) return tooLargeMessage(maxMo);
  return file.size === 0 ? 'Ce fichier est vide.' : null;
}

/** Before the file is prepared: what may become a picture or a sound that is taken is not refused yet. */
export function firstRefusalOf(file: Pick<File, 'name' | 'size' | 'type'>, rules: FileRules): string | null {
  const becomes = mayBecome(file.name);
  if (becomes === 'image' || (becomes === 'sound' && !rules.imagesOnly)) return null;
  return refusalOf(file, rules);
}

/** The first file that can be sent, and why the others are not. */
export function sortFiles(files: readonly File[], rules: FileRules): { taken: File | null; refused: RefusedFile[] } {
  let taken: File | null = null;
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = firstRefusalOf(file, rules);
    if (reason !== null) refused.push({ name: file.name, reason });
    else if (taken === null) taken = file;
    else refused.push({ name: file.name, reason: 'Un seul fichier à la fois.' });
  }
  return { taken, refused };
}

const number = new Intl.NumberFormat('fr-CH', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** « 27,4 sur 42,8 Mo », « 12 sur 340 ko »: both in the unit of the whole. */
export function progressText(sent: number, total: number): string {
  if (total < MO_BYTES) return `${Math.round(sent / 1024)} sur ${Math.ceil(total / 1024)} ko`;
  return `${number.format(sent / MO_BYTES)} sur ${number.format(total / MO_BYTES)} Mo`;
}
