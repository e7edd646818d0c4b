import { type Criterion, type Folio, getFolioReports } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../../../../api/file.ts';
import { useSettings } from '../../../../api/use-session.ts';
import { useOutbox } from '../../../../platform/outbox/use-outbox.ts';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { type Download, DownloadStatus, useDownload } from '../../../../ui/page/use-download.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import { observationStoreOf } from '../../observing/cells/use-observation-store.ts';
import { warnOfWaiting } from '../../observing/pupil-report.ts';
import { ReportsButton } from './folio-buttons.tsx';

const GridModal = lazyModal(async () => (await import('./grid-modal.tsx')).GridModal);
const PupilReports = lazyModal(async () => (await import('./pupil-reports.tsx')).PupilReports);

type ReportsMenuProps = {
  kind: FolioKind;
  folio: Folio;
  /** Those that the page shows. */
  shown: readonly Criterion[];
  /** Of its button. */
  look: string;
};

type Opened = 'grid' | 'task' | 'pupils' | null;

/**
 * « Rapports »: what a folio gives to print (FOLIO-24, FOLIO-32, FOLIO-39); « ⋮ » has its tables to calculate with. It comes by
 * a press on its button.
 */
export function ReportsMenu({ kind, folio, shown, look }: ReportsMenuProps) {
  const settings = useSettings();
  const navigate = useNavigate();
  const download = useDownload();
  const outbox = useOutbox();
  const get = (wanted: Download) => {
    // What the server has not heard cannot be in its files.
    if (outbox !== null) warnOfWaiting(observationStoreOf(outbox, folio.id).status().pending);
    download.mutate(wanted);
  };
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState<Opened>(null);
  const hasPupils = folio.monitoredStudents.length > 0;
  const isFiltered = shown.length < folio.criterias.length;
  const query = isFiltered ? { criteres: shown.map(({ id }) => id).join(',') } : {};
  const canTask = folio.isEditor && settings.feature_flags.folio_tache === true;
  const isEmpty = !hasPupils || shown.length === 0;
  const isDisabled = folio.criterias.length === 0;
  const entries: MenuEntry[] = [
    {
      icon: 'file-earmark-pdf',
      label: isFiltered ? `Rapport pour les parents (${counted(shown.length, 'critère')})` : 'Rapport pour les parents',
      hint: 'Un PDF de toute la classe, un rapport par élève',
      isDisabled: isEmpty,
      onClick: () =>
        get({
          failure: 'Le rapport n’a pas pu être produit.',
          get: () => callFile(getFolioReports, { params: { folioId: folio.id }, query }),
        }),
    },
    {
      icon: 'person',
      label: 'PDF par élève…',
      hint: 'Pour les parents d’un seul élève',
      isDisabled: isEmpty,
      onClick: () => setOpened('pupils'),
    },
    {
      icon: 'file-earmark-text',
      label: 'Composer un rapport',
      hint: 'Pour un bulletin ou un entretien\u00a0: vous choisissez ce qui paraît',
      isDisabled: isEmpty || folio.rpn,
      onClick: () => void navigate({ to: '/folios/$kind/$id/rapport', params: { kind, id: String(folio.id) } }),
    },
    { icon: 'list-check', label: 'Grille critériée…', isApart: true, isDisabled, onClick: () => setOpened('grid') },
    ...(canTask
      ? [{ icon: 'clipboard-plus', label: 'Nouvelle grille de tâche…', isDisabled, onClick: () => setOpened('task') }]
      : []),
  ];
  return (
    <>
      <LazyMenu
        button={<ReportsButton look={look} isBusy={download.isPending} />}
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
