import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFolioKind } from '../../folio-kinds.ts';
import { folioBySecret, folioDetail } from '../../folio-queries.ts';
import { FolioDetailPage } from './folio-detail-page.tsx';

const detailRoute = getRouteApi('/_teacher/folios/$kind/$id');
const secretRoute = getRouteApi('/_teacher/folios/secret/$secret');

export function FolioDetailScreen() {
  const { kind, id } = detailRoute.useParams();
  const search = detailRoute.useSearch();
  const navigate = detailRoute.useNavigate();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return (
    <FolioDetailPage
      key={folio.id}
      folio={folio}
      kind={isFolioKind(kind) ? kind : 'detail'}
      search={search}
      onSearch={(next, way) => void navigate({ search: next, replace: way !== 'anew', resetScroll: false })}
    />
  );
}

export function FolioSecretScreen() {
  const { secret } = secretRoute.useParams();
  const search = secretRoute.useSearch();
  const navigate = secretRoute.useNavigate();
  const { data: folio } = useSuspenseQuery(folioBySecret(secret));
  return (
    <FolioDetailPage
      key={folio.id}
      folio={folio}
      kind="detail"
      search={search}
      onSearch={(next, way) => void navigate({ search: next, replace: way !== 'anew', resetScroll: false })}
    />
  );
}
