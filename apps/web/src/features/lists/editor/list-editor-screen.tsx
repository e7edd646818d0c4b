import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useStableContent } from '../../../school/editor/use-stable-content.ts';
import { isListKind } from '../list-kinds.ts';
import { listDetail } from '../list-queries.ts';
import { ListEditor } from './list-editor.tsx';

const route = getRouteApi('/_signed-in/listes/$kind/$id/edition');

export function ListEditorScreen() {
  const { kind, id } = route.useParams();
  const list = useStableContent(useSuspenseQuery(listDetail(Number(id))).data);
  const { init, onglet } = route.useSearch();
  return (
    <ListEditor
      key={list.id}
      list={list}
      kind={isListKind(kind) ? kind : 'detail'}
      isNew={init === true}
      tab={onglet === 'equipe' ? 'team' : 'content'}
    />
  );
}
