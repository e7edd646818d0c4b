import { type Criterion, type Folio, getFolioCsv, getFolioXlsx } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { callFile } from '../../../../api/file.ts';
import { useOutbox } from '../../../../platform/outbox/use-outbox.ts';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { type Download, DownloadStatus, useDownload } from '../../../../ui/page/use-download.tsx';
import { observationStoreOf } from '../../observing/cells/use-observation-store.ts';
import { warnOfWaiting } from '../../observing/pupil-report.ts';

/** The table as files to calculate with (FOLIO-31), and what becomes of them. */
export function useExports(folio: Folio, shown: readonly Criterion[]): { entries: MenuEntry[]; status: ReactNode } {
  const download = useDownload();
  const outbox = useOutbox();
  const params = { id: folio.id };
  const query = shown.length < folio.criterias.length ? { criteres: shown.map(({ id }) => id).join(',') } : {};
  const table = (label: string, receive: Download['get']): MenuEntry => ({
    icon: 'table',
    label,
    onClick: () => {
      // What the server has not heard cannot be in its files.
      if (outbox !== null) warnOfWaiting(observationStoreOf(outbox, folio.id).status().pending);
      download.mutate({ failure: 'Le tableau n’a pas pu être produit.', get: receive });
    },
  });
  const entries =
    folio.isMember && !folio.rpn && folio.isEditor
      ? [
          table('Exporter (xlsx)', () => callFile(getFolioXlsx, { params, query })),
          table('Exporter (csv)', () => callFile(getFolioCsv, { params, query })),
        ]
      : [];
  return { entries, status: <DownloadStatus of={download} /> };
}
