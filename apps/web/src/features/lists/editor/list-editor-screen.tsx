import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isListKind } from '../list-kinds.ts';
import { listDetail } from '../list-queries.ts';
import { ListEditor } from './list-editor.tsx';

const route = getRouteApi('/_signed-in/listes/$kind/$id/edition');

export function EditorScreen() {
  const { kind, id } = route.useParams();
  const { data } = useSuspenseQuery(listDetail(Number(id)));
  const { init, onglet } = route.useSearch();
  // What is being edited never changes under the fingers when the list is read again; another list starts anew.
  const [list, setList] = useState(data);
  if (list.id !== data.id) setList(data);
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
