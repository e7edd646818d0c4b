import { MEDIA_PATH, MEDIA_TYPES, type MediaKind, mediaIconOf, type UploadedMedium } from '@pupitre/contract';
import type { MediumRow } from './media.queries.ts';

type Shown = Pick<MediumRow, 'guid' | 'name' | 'type'>;

const WORDS: Readonly<Record<MediaKind, string>> = {
  image: 'image',
  video: 'video',
  sound: 'son',
  document: 'document',
};

/** Types that cannot run and that browsers show by themselves. */
export function showsInline(type: string): boolean {
  return /^(image|video|audio)\//.test(type) || type === MEDIA_TYPES.pdf.type;
}

/** The name under which it is saved: the file's own, or what it is once its uploader was erased. */
export const fileNameOf = (row: Shown): string => row.name || (mediumPath(row).split('/').at(-1) ?? '');

/** The address says what it is and no more: a file's own name may be a pupil's. */
export function mediumPath({ guid, type }: Pick<MediumRow, 'guid' | 'type'>): string {
  const found = Object.entries(MEDIA_TYPES).find(([, one]) => one.type === type);
  if (found === undefined) throw new Error(`No medium is of the type ${type}.`);
  const [extension, { kind }] = found;
  return `${MEDIA_PATH}/${guid}/${WORDS[kind]}.${extension}`;
}

export const presentUpload = (row: Shown): UploadedMedium => ({
  url: mediumPath(row),
  name: row.name,
  type: row.type,
  icon: mediaIconOf(row.type),
});
