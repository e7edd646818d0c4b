import type { List } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { audienceOfList } from '../../../shared/sharing/audience.ts';
import { ShareMenu } from '../../../shared/sharing/share-menu.tsx';
import { exportList } from '../export-list.ts';
import { listQueries } from '../list-queries.ts';

/** « Partager » of a list: links, message, QR code, text file. */
export function ListShareMenu({ list }: { list: List }) {
  const queryClient = useQueryClient();
  return (
    <ShareMenu
      title={list.title}
      theContent="la liste"
      path={`/listes/detail/${list.id}`}
      audience={audienceOfList(list)}
      mail={{ subject: `Liste «\u00a0${list.title}\u00a0»`, intro: 'Voici une liste à ouvrir dans Pupitre\u00a0:' }}
      secret={list.canEdit ? listQueries.secretOf(queryClient, list.id) : null}
      entries={[{ icon: 'download', label: 'Exporter en texte', onClick: () => exportList(list, list.items) }]}
    />
  );
}
