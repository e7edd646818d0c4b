import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuEntry } from '../../../shared/menu/menu-entry.ts';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { useSettings } from '../../../shared/session.ts';
import { audienceOfFolio, SECRET_FOLIO_AUDIENCE } from '../../../shared/sharing/audience.ts';
import { ShareMenu } from '../../../shared/sharing/share-menu.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import { folioQueries } from '../folio-queries.ts';
import classes from './folio-detail.module.css';

const TransmitFolio = lazyModal(async () => (await import('../editor/transmit-folio.tsx')).TransmitFolio);
const DeleteFolio = lazyModal(async () => (await import('../delete-folio.tsx')).DeleteFolio);

type FolioMenuProps = {
  kind: FolioKind;
  folio: Folio;
  /** null where the person has no such entry. */
  onDuplicate: (() => void) | null;
};

/** « … »: history, showing to pupils, the year after, copy, sharing, deletion (FOLIO-18, FOLIO-20, FOLIO-33). */
export function FolioMenu({ kind, folio, onDuplicate }: FolioMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [isTransmitting, setTransmitting] = useState(false);
  const { feature_flags: flags } = useSettings();
  const duplicate: MenuEntry[] =
    onDuplicate === null ? [] : [{ icon: 'copy', label: 'Dupliquer', onClick: onDuplicate }];
  const params = { kind, id: String(folio.id) };
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
      ? [{ icon: 'send', label: 'Transmettre…', onClick: () => setTransmitting(true) }]
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
        first={[...ofMembers, ...ofOwner, ...duplicate]}
        last={remove}
        button={(isBusy) => (
          <Button className={classes.more ?? ''} aria-label="Autres actions" loading={isBusy}>
            <Icon name="three-dots-vertical" />
          </Button>
        )}
      />
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
