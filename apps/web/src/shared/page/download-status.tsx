import type { UseMutationResult } from '@tanstack/react-query';

/** What a screen reader is told of a file that the server makes: it is being prepared, it has arrived. */
export function DownloadStatus({ of }: { of: Pick<UseMutationResult, 'isPending' | 'isSuccess'> }) {
  return (
    <span className="sr-only" role="status">
      {of.isPending ? 'Le fichier se prépare…' : of.isSuccess ? 'Le fichier est téléchargé.' : ''}
    </span>
  );
}
