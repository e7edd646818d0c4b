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
import { newListRequest, useCreateList } from '../create-list.ts';
import { type ListView, VIEW_LABELS } from '../list-kinds.ts';
import { listSearch } from '../list-queries.ts';
import { ListsFrame } from '../lists-frame.tsx';
import { ListCard } from './list-card.tsx';
import { ListEmpty } from './list-empty.tsx';

type ListSearchPageProps = { view: ListView; search: SearchParams };

/** How many screens before its end the grid asks for more (LIMIT-36). */
const SCROLL_DISTANCE = 2;

export function ListSearchPage({ view, search }: ListSearchPageProps) {
  const session = useSession();
  const navigate = useNavigate();
  const filter = filterOfSearch(search);
  const input = useFilterInput(filter, EMPTY_FILTER, (next) => {
    const given = { params: { view }, search: searchOfFilter(next), replace: true, resetScroll: false };
    void navigate({ to: '/listes/$view', ...given });
  });
  const create = useCreateList();
  const addList = () => create.mutate(newListRequest());
  return (
    <ListsFrame
      current={view}
      actions={
        view === 'lexique' && session.isPublisher ? (
          <ExportSearch link={filterLink(window.location.origin, 'listes', 'lexique', filter)} />
        ) : undefined
      }
    >
      <ContentSearch
        search={listSearch(view, filter)}
        names={['liste', 'listes']}
        filter={filter}
        input={input}
        isFiltered={isFiltered(filter)}
        label={`Listes\u00a0: ${VIEW_LABELS[view]}`}
        card={(list) => <ListCard list={list} kind={view} showAuthor={session.isPublisher} />}
        add={view === 'personnelles' ? { onClick: addList, busy: create.isPending } : undefined}
        empty={<ListEmpty view={view} isFiltered={isFiltered(filter)} onReset={input.reset} />}
        distance={SCROLL_DISTANCE}
      />
    </ListsFrame>
  );
}
