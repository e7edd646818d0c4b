/** What screens take from Query, for one drawing to text: an answer that the page brings is there, any other is on its way. */
import { serverNow } from '../api/server-time.ts';
import { address } from './address.ts';
import { Answer } from './call.ts';

const nothing = () => undefined;
const same = <Options>(options: Options): Options => options;

export { same as infiniteQueryOptions, same as queryOptions };
export const keepPreviousData = undefined;
export class QueryClient {}
export class MutationCache {}
export class QueryObserver {}
export const QueryClientProvider = ({ children }: { children: unknown }) => children;

type Query = {
  queryKey: readonly unknown[];
  queryFn?: (input: object) => unknown;
  enabled?: unknown;
  select?: (data: unknown) => unknown;
  initialData?: unknown;
  initialPageParam?: unknown;
  getNextPageParam?: (...page: unknown[]) => unknown;
};

const { signal } = new AbortController();

function read({ queryKey, queryFn, enabled }: Query, pageParam?: unknown): unknown {
  if (enabled === false || queryFn === undefined) return undefined;
  const answer = queryFn({ signal, pageParam, queryKey, client: address().context.queryClient });
  if (answer instanceof Answer) return answer.value;
  // What waits for something else is later than this frame, whatever becomes of it.
  if (answer instanceof Promise) answer.catch(nothing);
  return undefined;
}

function stateOf(data: unknown, more: object = {}) {
  const isThere = data !== undefined;
  return {
    data,
    error: null,
    status: isThere ? 'success' : 'pending',
    fetchStatus: 'idle',
    dataUpdatedAt: serverNow().getTime(),
    failureCount: 0,
    isError: false,
    isFetching: false,
    isLoading: !isThere,
    isPending: !isThere,
    isPlaceholderData: false,
    isRefetching: false,
    isStale: false,
    isSuccess: isThere,
    refetch: nothing,
    ...more,
  };
}

export function useQuery(query: Query) {
  const data = read(query) ?? firstOf(query.initialData);
  return stateOf(data === undefined || query.select === undefined ? data : query.select(data));
}
const firstOf = (given: unknown): unknown => (typeof given === 'function' ? (given as () => unknown)() : given);

/** Its screen shows nothing without it. */
export class Unanswered extends Error {}
export function useSuspenseQuery(query: Query) {
  const state = useQuery(query);
  if (state.data === undefined) throw new Unanswered(String(query.queryKey[0]));
  return state;
}
export const useQueries = ({ queries, combine }: { queries: Query[]; combine?: (all: object[]) => unknown }) => {
  const all = queries.map(useQuery);
  return combine === undefined ? all : combine(all);
};

export function useInfiniteQuery(query: Query) {
  const first = query.initialPageParam;
  const page = read(query, first);
  const paging = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: nothing };
  if (page === undefined) return stateOf(undefined, paging);
  const data = { pages: [page], pageParams: [first] };
  const hasNextPage = query.getNextPageParam?.(page, data.pages, first, data.pageParams) !== undefined;
  // The end of so few stands in sight, and the program asks for more at once.
  return stateOf(query.select === undefined ? data : query.select(data), {
    ...paging,
    hasNextPage,
    isFetchingNextPage: hasNextPage,
  });
}

/**
 * For one drawing: screens keep what is one person's under it. A loader waits for answers, and others are drawn meanwhile:
 * each question is asked at its own address.
 */
export function newQueries(ask: <Result>(question: () => Result) => Result): object {
  const ensureQueryData = async (query: Query): Promise<unknown> => {
    const data = ask(() => read(query));
    if (data === undefined) throw new Unanswered(String(query.queryKey[0]));
    return data;
  };
  return new Proxy(
    {},
    { get: (_, name) => (name === 'ensureQueryData' || name === 'fetchQuery' ? ensureQueryData : nothing) },
  );
}
export const useQueryClient = () => address().context.queryClient;
export const useIsMutating = () => 0;
export const useMutation = () => ({
  data: undefined,
  error: null,
  isError: false,
  isIdle: true,
  isPending: false,
  isSuccess: false,
  mutate: nothing,
  mutateAsync: nothing,
  reset: nothing,
  status: 'idle',
  variables: undefined,
});
