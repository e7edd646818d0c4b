import type { Criterion, Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { audienceOfFolio, SECRET_FOLIO_AUDIENCE } from '../../../../school/sharing/audience.ts';
import { ShareMenu } from '../../../../school/sharing/share-menu.tsx';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import { folioQueries } from '../../folio-queries.ts';
import { FolioMenuButton } from './folio-buttons.tsx';
import { useExports } from './use-exports.tsx';

const TransmitFolio = lazyModal(async () => (await import('../../keeping/editor/transmit-folio.tsx')).TransmitFolio);
const DeleteFolio = lazyModal(async () => (await import('../../delete-folio.tsx')).DeleteFolio);

type FolioMenuProps = {
  kind: FolioKind;
  folio: Folio;
  /** Criteria that the page shows. */
  shown: readonly Criterion[];
  /** What the table gives to it; null on a page without one, where « Modifier » stands beside it. */
  ofTable: readonly MenuEntry[] | null;
  /** null where the person has no such entry. */
  onDuplicate: (() => void) | null;
};

/**
 * « ⋮ »: editing, tables to calculate with, printing, history, showing to pupils, the year after, copy, sharing, deletion
 * (FOLIO-18, FOLIO-20, FOLIO-31, FOLIO-33). It comes by a press on its button.
 */
export function FolioMenu({ kind, folio, shown, ofTable, onDuplicate }: FolioMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [isTransmitting, setTransmitting] = useState(false);
  const { feature_flags: flags } = useSettings();
  const duplicate: MenuEntry[] =
    onDuplicate === null ? [] : [{ icon: 'copy', label: 'Dupliquer', onClick: onDuplicate }];
  const params = { kind, id: String(folio.id) };
  const { entries: exports, status } = useExports(folio, shown);
  const openEditor = () => void navigate({ to: '/folios/$kind/$id/edition', params });
  const edit: MenuEntry[] =
    ofTable !== null && folio.canEdit ? [{ icon: 'pencil', label: 'Modifier', onClick: openEditor }] : [];
  // The paper is of the table: not before the menu has gone from it.
  const printing: MenuEntry[] =
    ofTable === null
      ? []
      : [{ icon: 'printer', label: 'Imprimer', onClick: () => window.setTimeout(() => window.print()) }];
  const openHistory = () => void navigate({ to: '/folios/$kind/$id/historique', params });
  const openShowing = () => void navigate({ to: '/folios/$kind/$id/montrer', params });
  const openYear = () => void navigate({ to: '/folios/$kind/$id/annee', params });
  const ofMembers: MenuEntry[] =
    folio.isMember && folio.isEditor && !folio.rpn
      ? [
          { icon: 'clock-history', label: 'Historique', onClick: openHistory },
          { icon: 'eye', label: 'Montrer à l’élève', onClick: openShowing },
          { icon: 'calendar2-range', label: 'L’année suivante', onClick: openYear },
        ]
      : [];
  const ofOwner: MenuEntry[] = [
    ...(folio.isEditor && folio.canArchive && folio.monitoredStudents.length > 0
      ? [{ icon: 'person-check', label: 'Donner à lire', onClick: openYear }]
      : []),
    ...(folio.canDelete && folio.canEdit && flags.transmit_folio === true
      ? [{ icon: 'person-up', label: 'Céder le folio…', onClick: () => setTransmitting(true) }]
      : []),
  ];
  const remove: MenuEntry[] = folio.canDelete
    ? [{ icon: 'trash3', label: 'Supprimer', isApart: true, onClick: () => setDeleting(true) }]
    : [];
  const pupils = folio.monitoredStudents.length;
  return (
    <>
      <ShareMenu
        title={folio.title}
        theContent="le folio"
        path={`/folios/detail/${folio.id}`}
        audience={audienceOfFolio(folio)}
        secretAudience={SECRET_FOLIO_AUDIENCE}
        mail={{ subject: `Folio «\u00a0${folio.title}\u00a0»`, intro: 'Voici un folio à ouvrir dans Pupitre\u00a0:' }}
        secret={folio.canEdit ? folioQueries.secretOf(queryClient, folio.id) : null}
        first={[...edit, ...exports, ...printing, ...ofMembers, ...ofOwner, ...duplicate, ...(ofTable ?? [])]}
        last={remove}
        startsOpen
        button={(isBusy) => <FolioMenuButton isNarrow={ofTable !== null} isBusy={isBusy} />}
      />
      {status}
      <TransmitFolio
        opened={isTransmitting}
        onClose={() => setTransmitting(false)}
        folio={{ id: folio.id, title: folio.title }}
        onTransmitted={() => undefined}
      />
      <DeleteFolio
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        folio={folio}
        dependents={
          pupils === 0
            ? undefined
            : `Les observations de ${counted(pupils, 'élève')} partent avec lui, pour toute l’équipe pédagogique, et reviennent avec lui.`
        }
      />
    </>
  );
}
