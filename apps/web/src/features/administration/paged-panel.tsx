import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import { Pager } from './pager.tsx';

type PagedPanelProps<Row> = {
  /** One page of rows. */
  query: UseQueryResult<Row[]>;
  skip: number;
  size: number;
  onPage: (skip: number) => void;
  /** What stands there when there is no row at all. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Rows that come by pages of which nobody knows the number: loading, failure, nothing, or the rows and the pager. */
export function PagedPanel<Row>({ query, skip, size, onPage, empty, children }: PagedPanelProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className="panel" aria-busy="true">
        <LoadingLines count={9} />
      </div>
    );
  }
  if (data.length === 0 && skip === 0) return <div className="panel">{empty}</div>;
  return (
    <section className="panel" aria-busy={isPlaceholderData || undefined}>
      {children(data)}
      <Pager skip={skip} shown={data.length} size={size} onPage={onPage} />
    </section>
  );
}
