import { getRouteApi } from '@tanstack/react-router';
import { isFolioView } from '../../folio-kinds.ts';
import { FolioSearchPage } from './folio-search-page.tsx';

const searchRoute = getRouteApi('/_teacher/folios/$view');

export function FolioSearchScreen() {
  const { view } = searchRoute.useParams();
  const search = searchRoute.useSearch();
  // A fresh screen for each view: scroll, typed word and open modals belong to one tab.
  return isFolioView(view) ? <FolioSearchPage key={view} view={view} search={search} /> : null;
}
