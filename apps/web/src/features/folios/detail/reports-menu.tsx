import { Button } from '@mantine/core';
import { type Criterion, type Folio, getFolioCsv, getFolioReports, getFolioXlsx } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../../../api/file.ts';
import { LazyMenu } from '../../../shared/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../../shared/menu/menu-entry.ts';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { DownloadStatus } from '../../../shared/page/download-status.tsx';
import { type Download, useDownload } from '../../../shared/page/use-download.ts';
import { Icon } from '../../../shared/parts/icon.tsx';
import { useSettings } from '../../../shared/session.ts';
import { observationStoreOf } from '../cells/use-observation-store.ts';
import type { FolioKind } from '../folio-kinds.ts';
import { warnOfWaiting } from './pupil-report.ts';

const GridModal = lazyModal(async () => (await import('./grid-modal.tsx')).GridModal);
const PupilReports = lazyModal(async () => (await import('./pupil-reports.tsx')).PupilReports);

type ReportsMenuProps = {
  kind: FolioKind;
  folio: Folio;
  /** Those that the page shows. */
  shown: readonly Criterion[];
};

type Opened = 'grid' | 'task' | 'pupils' | null;

/** « Rapports »: what a folio gives to print and to calculate with (FOLIO-24, FOLIO-31, FOLIO-32, FOLIO-39). */
export function ReportsMenu({ kind, folio, shown }: ReportsMenuProps) {
  const settings = useSettings();
  const navigate = useNavigate();
  const download = useDownload();
  const outbox = useOutbox();
  const get = (wanted: Download) => {
    // What the server has not heard cannot be in its files.
    if (outbox !== null) warnOfWaiting(observationStoreOf(outbox, folio.id).status().pending);
    download.mutate(wanted);
  };
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const hasPupils = folio.monitoredStudents.length > 0;
  const isFiltered = shown.length < folio.criterias.length;
  const params = { id: folio.id };
  const query = isFiltered ? { criteres: shown.map(({ id }) => id).join(',') } : {};
  const canTask = folio.isEditor && settings.feature_flags.folio_tache === true;
  const table = (label: string, receive: Download['get']): MenuEntry => ({
    icon: 'table',
    label,
    onClick: () => get({ failure: 'Le tableau n’a pas pu être produit.', get: receive }),
  });

  const isEmpty = !hasPupils || shown.length === 0;
  const isDisabled = folio.criterias.length === 0;
  const entries: MenuEntry[] = [
    {
      icon: 'file-earmark-pdf',
      label: isFiltered ? `PDF de tous les élèves (${counted(shown.length, 'critère')})` : 'PDF de tous les élèves',
      isDisabled: isEmpty,
      onClick: () =>
        get({
          failure: 'Le rapport n’a pas pu être produit.',
          get: () => callFile(getFolioReports, { params: { folioId: folio.id }, query }),
        }),
    },
    { icon: 'person', label: 'PDF par élève…', isDisabled: isEmpty, onClick: () => setOpened('pupils') },
    {
      icon: 'file-earmark-text',
      label: 'Composer un rapport',
      isDisabled: isEmpty || folio.rpn,
      onClick: () => void navigate({ to: '/folios/$kind/$id/rapport', params: { kind, id: String(folio.id) } }),
    },
    { icon: 'list-check', label: 'Grille critériée…', isApart: true, isDisabled, onClick: () => setOpened('grid') },
    ...(canTask
      ? [{ icon: 'clipboard-plus', label: 'Nouvelle grille de tâche…', isDisabled, onClick: () => setOpened('task') }]
      : []),
    ...(folio.isEditor
      ? [
          { ...table('Tableau de suivi (xlsx)', () => callFile(getFolioXlsx, { params, query })), isApart: true },
          table('Tableau de suivi (csv)', () => callFile(getFolioCsv, { params, query })),
        ]
      : []),
  ];
  return (
    <>
      <LazyMenu
        button={
          <Button leftSection={<Icon name="file-earmark-pdf" />} loading={download.isPending}>
            Rapports
          </Button>
        }
        entries={entries}
        opened={isOpen}
        onChange={setOpen}
      />
      <DownloadStatus of={download} />
      <GridModal
        opened={opened === 'grid' || opened === 'task'}
        onClose={() => setOpened(null)}
        folio={folio}
        shown={shown}
        startsAsTask={opened === 'task'}
      />
      <PupilReports
        opened={opened === 'pupils'}
        onClose={() => setOpened(null)}
        folio={folio}
        criteres={isFiltered ? shown.map(({ id }) => id).join(',') : ''}
      />
    </>
  );
}
