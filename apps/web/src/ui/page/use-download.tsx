import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceivedFile } from '../../api/file.ts';
import { TRY_AGAIN, whyFailed } from '../text/why-failed.ts';
import { toast } from '../toast/toast-store.ts';
import { saveFile } from './save-file.ts';

export type Download = {
  /** « Le rapport n’a pas pu être produit. » */
  failure: string;
  /** Of people, as they stand in it. */
  names?: readonly string[];
  get: () => Promise<ReceivedFile>;
};

const KEY = ['download'];

/**
 * Gets a file that the server makes and hands it to the browser, under the server's name; a failure says what to do. One
 * at a time, also from another screen: the server makes few at once for a person, and a second press mostly is impatience.
 */
export function useDownload() {
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationKey: KEY,
    mutationFn: async ({ get }: Download) => await get(),
    onSuccess: saveReceived,
    onError: (error, { failure, names = [] }) => toast.error(failure, { detail: whyFailed(error, TRY_AGAIN), names }),
  });
  const { mutate } = download;
  const ask = (wanted: Download) => {
    if (queryClient.isMutating({ mutationKey: KEY }) > 0) toast.info('Un fichier se prépare déjà.');
    else mutate(wanted);
  };
  return { ...download, mutate: ask };
}

/** Hands a file to the browser; what its paper cannot show is said before anybody prints it. */
export function saveReceived({ content, name, missing }: ReceivedFile): void {
  saveFile(content, name);
  if (missing === '') return;
  toast.error(`Ces signes manquent dans le fichier\u00a0: ${missing}`, {
    detail: 'Aucune police du papier ne les a\u00a0: «\u00a0\ufffd\u00a0» tient leur place.',
  });
}

/** What a screen reader is told of a file that the server makes: it is being prepared, it has arrived. */
export function DownloadStatus({ of }: { of: Pick<UseMutationResult, 'isPending' | 'isSuccess'> }) {
  return (
    <span className="sr-only" role="status">
      {of.isPending ? 'Le fichier se prépare…' : of.isSuccess ? 'Le fichier est téléchargé.' : ''}
    </span>
  );
}
