import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** A query that is one call, which ends with the query. */
export const readQuery = <Data>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) });
