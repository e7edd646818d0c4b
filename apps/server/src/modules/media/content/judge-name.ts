import {
  announcedExtension,
  extensionOfName,
  MEDIA_TYPES,
  type MediaExtension,
  PICTURE_PIXELS_MAX,
  UNKNOWN_TYPE,
} from '@pupitre/contract';
import type { JudgeRules } from './judge-file.ts';
import { RefusedFile } from './refused-file.ts';

const KINDS = Object.fromEntries(
  Object.entries(MEDIA_TYPES).map(([extension, { kind }]) => [extension, kind]),
) as JudgeRules['kinds'];

/** Refuses a name whose type is not in the list, before any byte is read (MEDIA-05). */
export function judgeName(name: string): MediaExtension {
  const extension = announcedExtension(name);
  if (extension === null) throw new RefusedFile({ reason: 'type', type: extensionOfName(name) || UNKNOWN_TYPE });
  return extension;
}

/** By what a file of this name is judged. */
export const rulesFor = (name: string): JudgeRules => ({
  announced: KINDS[judgeName(name)],
  kinds: KINDS,
  pixelsMax: PICTURE_PIXELS_MAX,
});
