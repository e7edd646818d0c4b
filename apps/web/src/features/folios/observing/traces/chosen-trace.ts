import { extensionOf } from '@pupitre/contract';
import { deviceNow } from '../../../../api/server-time.ts';
import { type RefusedFile, refusalOf } from '../../../../platform/media/check-file.ts';
import { prepareFile } from '../../../../platform/media/prepare-file.ts';
import { smallPhoto } from './small-photo.ts';

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
  const name = isPhoto ? `photo-${stamp()}.${sent === ready ? extensionOf(ready.name) : 'jpg'}` : ready.name;
  const reason = refusalOf({ name, size: sent.size, type: ready.type }, { imagesOnly: isPhoto, maxMo });
  return reason === null ? { file: sent, name } : { name: file.name, reason };
}

/** Names that read in the order in which they were taken. */
export const stamp = (): string => deviceNow().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
