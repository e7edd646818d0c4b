import { plural, writtenCount } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { CardGrid, InfiniteScroll } from '../cards/card-grid.tsx';
import { LoadingCards } from '../cards/card-skeleton.tsx';
import { LoadFailure } from '../errors/load-failure.tsx';

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
  /** Name of the grid for screen readers. */
  label: string;
  card: (item: Item) => ReactNode;
  /** First cell of the grid, e.g. the card « Ajouter ». */
  first?: ReactNode;
  empty: ReactNode;
  /** How many screens before its end the grid asks for more (LIMIT-36: 2 for lists, LIMIT-37: 1 elsewhere). */
  distance: number;
  /** Text under a long grid that is complete. */
  end: (count: number) => string;
};

/** Above this many cards the end of the grid says that it is the end. */
const LONG_GRID = 8;

/** Cards of a search: loading, failed, none, or as many as the person scrolls for. */
export function FoundCards<Item extends { id: number }>(props: FoundCardsProps<Item>) {
  const { found, label, card, first, empty, distance, end } = props;
  if (found.data === undefined) {
    if (!found.isError || found.error === null) return <LoadingCards />;
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  }
  const items = found.data.pages.flat();
  return (
    <div aria-busy={found.isPlaceholderData}>
      <CardGrid label={label}>
        {first !== undefined && <li>{first}</li>}
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
          {!found.hasNextPage && items.length > LONG_GRID && <span>{end(items.length)}</span>}
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
