import type { CategoryKey } from '@pupitre/contract';
import { plural, writtenCount } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { AddCard, CardGrid, InfiniteScroll } from '../../ui/cards/card-grid.tsx';
import { LoadingCards } from '../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { SearchBar, type SearchBarProps } from './search-bar.tsx';
import type { SearchFilter } from './search-filter.ts';

/** The part of an infinite query that the grid needs. */
type Found<Item> = {
  data: { pages: Item[][] } | undefined;
  error: Error | null;
  isError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type FoundCardsProps<Item> = {
  found: Found<Item>;
  /** « liste », « listes » */
  names: readonly [one: string, many: string];
  /** Name of the grid for screen readers. */
  label: string;
  card: (item: Item) => ReactNode;
  /** The card « Ajouter », at the first place of the grid. */
  add: { onClick: () => void; busy: boolean } | undefined;
  empty: ReactNode;
  /** How many screens before its end the grid asks for more (LIMIT-36: 2 for lists, LIMIT-37: 1 elsewhere). */
  distance: number;
};

type ContentSearchProps<Item> = FoundCardsProps<Item> & {
  filter: SearchFilter;
  input: SearchBarProps['input'] & { change: (part: { categories: CategoryKey[] }) => void };
  isFiltered: boolean;
  /** More ways to filter. */
  filters?: ReactNode;
};

/** Above this many cards the end of the grid says that it is the end. */
const LONG_GRID = 8;

/** The search of one kind of content: bar and cards. The page reads its query: this file comes with pages that have none. */
export function ContentSearch<Item extends { id: number }>(props: ContentSearchProps<Item>) {
  const { found, names, filter, input, isFiltered } = props;
  return (
    <>
      <SearchBar
        categories={filter.categories}
        onCategories={(categories) => input.change({ categories })}
        input={input}
        isFiltered={isFiltered}
        count={foundCount(found, ...names)}
      >
        {props.filters}
      </SearchBar>
      <FoundCards {...props} />
    </>
  );
}

/** Cards of a search: on their way, not to be had, none, or as many as one scrolls for. */
function FoundCards<Item extends { id: number }>(props: FoundCardsProps<Item>) {
  const { found, names, label, card, add, empty, distance } = props;
  if (found.data === undefined) {
    if (!found.isError || found.error === null) return <LoadingCards />;
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  }
  const items = found.data.pages.flat();
  return (
    <div aria-busy={found.isPlaceholderData}>
      <CardGrid label={label}>
        {add !== undefined && (
          <li>
            <AddCard {...add} />
          </li>
        )}
        {items.map((item) => (
          <li key={item.id}>{card(item)}</li>
        ))}
      </CardGrid>
      {items.length === 0 ? (
        empty
      ) : (
        <InfiniteScroll
          hasMore={found.hasNextPage}
          loading={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
          distance={distance}
        >
          {!found.hasNextPage && items.length > LONG_GRID && <span>{`${items.length} ${names[1]}, tout est là.`}</span>}
        </InfiniteScroll>
      )}
    </div>
  );
}

/** « 32+ listes »: how many are shown, and whether there are more. */
export function foundCount(found: Pick<Found<unknown>, 'data' | 'hasNextPage'>, one: string, many: string): string {
  if (found.data === undefined) return '';
  const count = found.data.pages.flat().length;
  return `${writtenCount(count)}${found.hasNextPage ? '+' : ''}\u00a0${plural(count, one, many)}`;
}
