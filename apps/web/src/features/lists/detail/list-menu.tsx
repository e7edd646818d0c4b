import type { List } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { audienceOfList } from '../../../school/sharing/audience.ts';
import { ShareMenu } from '../../../school/sharing/share-menu.tsx';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { exportList } from '../export-list.ts';
import { listQueries } from '../list-queries.ts';

const DeleteList = lazyModal(async () => (await import('../delete-list.tsx')).DeleteList);

type ListMenuProps = {
  list: List;
  /** null where the person has no such entry, or has it as a button. */
  copies: { keepTitle: (() => void) | null; duplicate: (() => void) | null };
};

/** « ⋮ » of a list: copies, printing, sharing, text file, deletion. */
export function ListMenu({ list, copies }: ListMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const act = (run: (() => void) | null, icon: string, label: string): MenuEntry[] =>
    run === null ? [] : [{ icon, label, onClick: run }];
  const print = () => void navigate({ to: '/listes/impression/$id', params: { id: String(list.id) } });
  return (
    <>
      <ShareMenu
        title={list.title}
        theContent="la liste"
        path={`/listes/detail/${list.id}`}
        audience={audienceOfList(list)}
        mail={{ subject: `Liste «\u00a0${list.title}\u00a0»`, intro: 'Voici une liste à ouvrir dans Pupitre\u00a0:' }}
        secret={list.canEdit ? listQueries.secretOf(queryClient, list.id) : null}
        first={[
          ...act(copies.keepTitle, 'box-arrow-in-down', 'Copier chez moi'),
          ...act(copies.duplicate, 'copy', 'Dupliquer'),
          ...act(list.items.length === 0 ? null : print, 'printer', 'Imprimer les cartes'),
        ]}
        entries={[{ icon: 'download', label: 'Exporter', onClick: () => exportList(list, list.items) }]}
        last={
          list.canDelete
            ? [{ icon: 'trash3', label: 'Supprimer', isApart: true, onClick: () => setDeleting(true) }]
            : []
        }
      />
      <DeleteList list={list} opened={isDeleting} onClose={() => setDeleting(false)} onDeleted={() => undefined} />
    </>
  );
}
