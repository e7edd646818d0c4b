import { useNavigate } from '@tanstack/react-router';
import { ContentSearch } from '../../../shared/search/content-search.tsx';
import { ExportSearch } from '../../../shared/search/export-search.tsx';
import { filterLink } from '../../../shared/search/filter-link.ts';
import {
  EMPTY_FILTER,
  filterOfSearch,
  isFiltered,
  type SearchParams,
  searchOfFilter,
} from '../../../shared/search/search-filter.ts';
import { useFilterInput } from '../../../shared/search/use-filter-input.ts';
import { useSession } from '../../../shared/session.ts';
import { newFolioRequest, useCreateFolio } from '../create-folio.ts';
import { type FolioView, VIEW_LABELS } from '../folio-kinds.ts';
import { folioSearch } from '../folio-queries.ts';
import { FoliosFrame } from '../folios-frame.tsx';
import { FolioCard } from './folio-card.tsx';
import { FolioEmpty } from './folio-empty.tsx';

/** How many screens before its end the grid asks for more (LIMIT-37). */
const SCROLL_DISTANCE = 1;

/** One tab of « Folios ». */
export function FolioSearchPage({ view, search }: { view: FolioView; search: SearchParams }) {
  const session = useSession();
  const navigate = useNavigate();
  const filter = filterOfSearch(search);
  const input = useFilterInput(filter, EMPTY_FILTER, (next) => {
    const given = { params: { view }, search: searchOfFilter(next), replace: true, resetScroll: false };
    void navigate({ to: '/folios/$view', ...given });
  });
  const create = useCreateFolio();
  const addFolio = () => create.mutate(newFolioRequest());
  return (
    <FoliosFrame
      current={view}
      actions={
        view === 'rpn' && session.isPublisher ? (
          <ExportSearch link={filterLink(window.location.origin, 'folios', 'rpn', filter)} />
        ) : undefined
      }
    >
      <ContentSearch
        search={folioSearch(view, filter)}
        names={['folio', 'folios']}
        filter={filter}
        input={input}
        isFiltered={isFiltered(filter)}
        label={`Folios\u00a0: ${VIEW_LABELS[view]}`}
        card={(folio) => <FolioCard folio={folio} kind={view} showAuthor={session.isPublisher} />}
        add={view === 'personnels' ? { onClick: addFolio, busy: create.isPending } : undefined}
        empty={<FolioEmpty view={view} isFiltered={isFiltered(filter)} onReset={input.reset} />}
        distance={SCROLL_DISTANCE}
      />
    </FoliosFrame>
  );
}
