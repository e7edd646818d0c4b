import { extensionOfName } from '@pupitre/contract';
import { deviceNow } from '../../../../api/server-time.ts';
import { type RefusedFile, refusalOf } from '../../../../platform/media/check-file.ts';
import { prepareFile } from '../../../../platform/media/prepare-file.ts';

export type ChosenTrace = { file: Blob; name: string };

/**
 * What was chosen as it will be sent, or why it cannot be: said while whoever chose it can choose another, not days later when
 * it is sent.
 */
export async function chosenTrace(
  file: File,
  { isPhoto, maxMo }: { isPhoto: boolean; maxMo: number },
): Promise<ChosenTrace | RefusedFile> {
  const ready = await prepareFile(file);
  const sent = isPhoto ? await smallPhoto(ready) : ready;
  const name = isPhoto ? `photo-${stamp()}.${sent === ready ? extensionOfName(ready.name) : 'jpg'}` : ready.name;
  const reason = refusalOf({ name, size: sent.size, type: ready.type }, { imagesOnly: isPhoto, maxMo });
  return reason === null ? { file: sent, name } : { name: file.name, reason };
}

/** Names that read in the order in which they were taken. */
export const stamp = (): string => deviceNow().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/** Longest side in pixels: handwriting stays readable, and a device without network has room for hundreds. */
const SIDE_MAX = 2_048;
const QUALITY = 0.85;

/** A photo of the camera, upright, smaller, and without place or camera; as it is where the browser cannot. */
async function smallPhoto(file: File): Promise<Blob> {
  if (!/^image\/(?:jpeg|heic|heif|webp)$/.test(file.type) || typeof createImageBitmap === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ?? file;
  } catch {
    return file;
  }
}
