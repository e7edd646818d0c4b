import { Button } from '@mantine/core';
import { RESULT_FORMATS, type ResultFormat } from '@pupitre/contract';
import { useState } from 'react';
import type { ReceivedFile } from '../../api/file.ts';
import { LazyMenu } from '../menu/lazy-menu.tsx';
import { DownloadStatus } from '../page/download-status.tsx';
import { useDownload } from '../page/use-download.ts';
import { Icon } from '../parts/icon.tsx';

const LABELS: Record<ResultFormat, string> = { xlsx: 'Tableur (xlsx)', csv: 'Texte (csv)' };

/** « Exporter »: the results as a file. */
export function ExportMenu({ get }: { get: (format: ResultFormat) => Promise<ReceivedFile> }) {
  const [isOpen, setOpen] = useState(false);
  const download = useDownload();
  return (
    <>
      <LazyMenu
        button={
          <Button leftSection={<Icon name="download" />} loading={download.isPending}>
            Exporter
          </Button>
        }
        entries={RESULT_FORMATS.map((format) => ({
          icon: 'table',
          label: LABELS[format],
          onClick: () =>
            download.mutate({ failure: 'Les résultats n’ont pas pu être exportés.', get: () => get(format) }),
        }))}
        opened={isOpen}
        onChange={setOpen}
      />
      <DownloadStatus of={download} />
    </>
  );
}
