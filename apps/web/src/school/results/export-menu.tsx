import { Button } from '@mantine/core';
import { RESULT_FORMATS, type ResultFormat } from '@pupitre/contract';
import { useState } from 'react';
import type { ReceivedFile } from '../../api/file.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { DownloadStatus, useDownload } from '../../ui/page/use-download.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

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
