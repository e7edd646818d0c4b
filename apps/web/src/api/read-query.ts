import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** A query that is one call, which ends with the query; `staleTime` in ms where it is not that of all queries. */
export const readQuery = <Data>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  more: { staleTime?: number } = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), ...more });
