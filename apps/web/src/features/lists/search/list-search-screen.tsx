import { getRouteApi } from '@tanstack/react-router';
import { isListView } from '../list-kinds.ts';
import { ListSearchPage } from './list-search-page.tsx';

const searchRoute = getRouteApi('/_signed-in/listes/$view');

export function ListSearchScreen() {
  const { view } = searchRoute.useParams();
  const search = searchRoute.useSearch();
  // A fresh screen for each view: scroll, typed word and open modals belong to one tab.
  return isListView(view) ? <ListSearchPage key={view} view={view} search={search} /> : null;
}
