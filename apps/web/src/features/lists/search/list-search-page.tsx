import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddCard, CardGrid, InfiniteScroll } from '../../../shared/cards/card-grid.tsx';
import { LoadingCards } from '../../../shared/cards/card-skeleton.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { useSession } from '../../../shared/session.ts';
import { newListRequest, useCreateList } from '../create-list.ts';
import { lexiconFilterLink } from '../filter-link.ts';
import { type ListView, VIEW_LABELS } from '../list-kinds.ts';
import { listSearch } from '../list-queries.ts';
import { filterOfSearch, isFiltered, type ListSearchParams } from '../list-search-filter.ts';
import { ListsFrame } from '../lists-frame.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ListCard } from './list-card.tsx';
import { ListEmpty } from './list-empty.tsx';
import { SearchBar } from './search-bar.tsx';
import { useFilterInput } from './use-filter-input.ts';

const CopyLink = lazyModal(async () => (await import('../../../shared/modals/copy-link.tsx')).CopyLink);

type ListSearchPageProps = { view: ListView; search: ListSearchParams };

/** How many screens before its end the grid asks for more (LIMIT-36). */
const SCROLL_DISTANCE = 2;

export function ListSearchPage({ view, search }: ListSearchPageProps) {
  const session = useSession();
  const filter = filterOfSearch(search);
  const input = useFilterInput(view, filter);
  const create = useCreateList();
  const [sharing, setSharing] = useState(false);
  const found = useInfiniteQuery({ ...listSearch(view, filter), placeholderData: keepPreviousData });
  const lists = found.data?.pages.flat() ?? [];
  const isPersonal = view === 'personnelles';
  const addList = () => create.mutate(newListRequest());

  const count =
    found.data === undefined
      ? ''
      : `${lists.length}${found.hasNextPage ? '+' : ''} ${lists.length > 1 ? 'listes' : 'liste'}`;
  return (
    <ListsFrame
      current={view}
      actions={
        view === 'lexique' && session.isPublisher ? (
          <Button
            leftSection={<Icon name="box-arrow-up" />}
            onClick={() => setSharing(true)}
            onPointerEnter={CopyLink.preload}
            onFocus={CopyLink.preload}
          >
            Exporter
          </Button>
        ) : undefined
      }
    >
      <SearchBar view={view} filter={filter} input={input} count={count} />
      {found.isPending && <LoadingCards />}
      {found.isError && found.data === undefined && (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && (
        <div aria-busy={found.isPlaceholderData}>
          <CardGrid label={`Listes\u00a0: ${VIEW_LABELS[view]}`}>
            {isPersonal && (
              <li>
                <AddCard onClick={addList} busy={create.isPending} />
              </li>
            )}
            {lists.map((list) => (
              <li key={list.id}>
                <ListCard list={list} kind={view} showAuthor={session.isPublisher} />
              </li>
            ))}
          </CardGrid>
          {lists.length === 0 && (
            <ListEmpty view={view} isFiltered={isFiltered(filter)} onReset={input.reset} onCreate={addList} />
          )}
          {lists.length > 0 && (
            <InfiniteScroll
              hasMore={found.hasNextPage}
              loading={found.isFetchingNextPage}
              failed={found.isFetchNextPageError}
              onMore={() => void found.fetchNextPage()}
              distance={SCROLL_DISTANCE}
            >
              {!found.hasNextPage && lists.length > 8 && <span>{`${lists.length} listes, tout est là.`}</span>}
            </InfiniteScroll>
          )}
        </div>
      )}
      <CopyLink
        opened={sharing}
        onClose={() => setSharing(false)}
        title="Exporter la recherche"
        link={lexiconFilterLink(window.location.origin, filter)}
        label="Lien vers cette recherche"
      />
    </ListsFrame>
  );
}
