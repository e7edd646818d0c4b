import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isListKind } from '../list-kinds.ts';
import { listBySecret, listDetail } from '../list-queries.ts';
import { ListDetailPage } from './list-detail-page.tsx';

const detailRoute = getRouteApi('/_signed-in/listes/$kind/$id');
const secretRoute = getRouteApi('/_signed-in/listes/secret/$secret');

export function ListDetailScreen() {
  const { kind, id } = detailRoute.useParams();
  const { data: list } = useSuspenseQuery(listDetail(Number(id)));
  return <ListDetailPage key={list.id} list={list} kind={isListKind(kind) ? kind : 'detail'} />;
}

export function ListSecretScreen() {
  const { secret } = secretRoute.useParams();
  const { data: list } = useSuspenseQuery(listBySecret(secret));
  return <ListDetailPage key={list.id} list={list} kind="detail" />;
}
