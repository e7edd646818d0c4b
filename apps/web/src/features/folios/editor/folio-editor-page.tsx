import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isFolioKind } from '../folio-kinds.ts';
import { folioDetail } from '../folio-queries.ts';
import { FolioEditor } from './folio-editor.tsx';

const route = getRouteApi('/_teacher/folios/$kind/$id/edition');

export function FolioEditorPage() {
  const { kind, id } = route.useParams();
  const { init, onglet } = route.useSearch();
  const { data } = useSuspenseQuery(folioDetail(Number(id)));
  // What is being edited never changes under the fingers when the folio is read again; another folio starts anew.
  const [folio, setFolio] = useState(data);
  if (folio.id !== data.id) setFolio(data);
  return (
    <FolioEditor
      key={folio.id}
      folio={folio}
      kind={isFolioKind(kind) ? kind : 'detail'}
      tab={onglet ?? 'criteres'}
      isNew={init === true}
    />
  );
}
