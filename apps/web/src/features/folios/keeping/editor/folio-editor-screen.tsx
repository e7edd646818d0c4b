import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useStableContent } from '../../../../school/editor/use-stable-content.ts';
import { isFolioKind } from '../../folio-kinds.ts';
import { folioDetail } from '../../folio-queries.ts';
import { FolioEditor } from './folio-editor.tsx';

const route = getRouteApi('/_teacher/folios/$kind/$id/edition');

export function FolioEditorScreen() {
  const { kind, id } = route.useParams();
  const { init, onglet } = route.useSearch();
  const folio = useStableContent(useSuspenseQuery(folioDetail(Number(id))).data);
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
