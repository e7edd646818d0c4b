import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again, also while a question is on its way whose answer may be older than what is wanted. Whoever waits for that one
 * gets this answer in its place: a screen that is opening would be told that its question was cancelled.
 */
export function readAnew<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { queryKey } = query;
  void queryClient.cancelQueries({ queryKey, exact: true }, { silent: true });
  // In the same turn: a question that nothing has replaced fails those who wait.
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
