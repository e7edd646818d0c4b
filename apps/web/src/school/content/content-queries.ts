import type { Endpoint, SecretLink } from '@pupitre/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import type { SearchFilter } from '../search/search-filter.ts';

type ById = { id: number | string };
type Params<Given> = z.ZodMiniType<unknown, Given>;
type Call<Given, Answer> = Endpoint<Params<Given>, undefined, undefined, z.ZodMiniType<Answer>>;

/** What every search sends; empty parts are left out on the way. */
export type SearchPage = { text: string; categories: string; skip: number };

/** The calls of one kind of content; those that take a body belong to its editor. */
type ContentCalls<View, Filter extends SearchFilter, Card, Content, Trashed> = {
  get: Call<ById, Content>;
  /** Records the opening, which grants reading by id afterwards; without it the secret stands in place of the id. */
  openBySecret?: Call<{ secret: string }, Content>;
  search: (view: View, page: SearchPage, signal: AbortSignal, filter: Filter) => Promise<Card[]>;
  nextSkip: NextSkip;
  trash: Endpoint<undefined, undefined, undefined, z.ZodMiniType<Trashed[]>>;
  restore: Call<ById, Content>;
  remove: Endpoint<Params<ById>, undefined, undefined, undefined>;
  secretLink: Call<ById, SecretLink>;
  renewSecretLink: Call<ById, SecretLink>;
};

type NextSkip = (
  last: readonly unknown[],
  pages: readonly (readonly unknown[])[],
  lastSkip: number,
) => number | undefined;

/** A page with fewer items than fit is the last one (LIMIT-32). */
export const untilShortPage =
  (size: number): NextSkip =>
  (last, _pages, lastSkip) =>
    last.length < size ? undefined : lastSkip + size;

/** The next batch skips what is loaded, and an empty batch is the end (LIMIT-33, LIMIT-34). */
export const untilEmptyPage: NextSkip = (last, pages) =>
  last.length === 0 ? undefined : pages.reduce((count, page) => count + page.length, 0);

/** The filter without what makes no difference to what is found: spaces around the keyword, the order of categories. */
export const filterKey = <Filter extends SearchFilter>(filter: Filter) => ({
  ...filter,
  title: filter.title.trim(),
  categories: [...filter.categories].sort(),
});

/** Query keys that every kind of content has. */
export const contentKeys = (area: string) =>
  ({
    all: [area],
    details: [area, 'detail'],
    /** By id or by secret. */
    detail: (id: number | string) => [area, 'detail', String(id)],
    searches: [area, 'search'],
  }) as const;

/** Query keys, queries and calls that every kind of content has; `area` begins all its keys. */
export function contentQueries<View extends string, Filter extends SearchFilter, Card, Content, Trashed>(
  area: string,
  calls: ContentCalls<View, Filter, Card, Content, Trashed>,
) {
  const keys = contentKeys(area);
  const { get, openBySecret } = calls;
  const secretLink = (id: number) =>
    readQuery([area, 'secret-link', id], (signal) => call(calls.secretLink, { params: { id }, signal }));
  return {
    keys,
    detail: (id: number) => readQuery(keys.detail(id), (signal) => call(get, { params: { id }, signal })),
    /** By the secret link; it runs before any other call about the content. */
    bySecret: (secret: string) =>
      readQuery(keys.detail(secret), (signal) =>
        openBySecret === undefined
          ? call(get, { params: { id: secret }, signal })
          : call(openBySecret, { params: { secret }, signal }),
      ),
    /** One search view, by pages. */
    search: (view: View, filter: Filter) =>
      infiniteQueryOptions({
        queryKey: [...keys.searches, view, filterKey(filter)] as QueryKey,
        queryFn: ({ pageParam, signal }) => {
          const page = { text: filter.title.trim(), categories: filter.categories.join(','), skip: pageParam };
          return calls.search(view, page, signal, filter);
        },
        initialPageParam: 0,
        getNextPageParam: calls.nextSkip,
      }),
    trash: () => queryOptions({ queryKey: [area, 'trash'], queryFn: ({ signal }) => call(calls.trash, { signal }) }),
    remove: (id: number, idempotencyKey: string) => call(calls.remove, { params: { id }, idempotencyKey }),
    restore: (id: number, idempotencyKey: string) => call(calls.restore, { params: { id }, idempotencyKey }),
    secretLink,
    /** The secret link as « Partager » reads and renews it. */
    secretOf: (queryClient: QueryClient, id: number) => ({
      link: () => queryClient.fetchQuery(secretLink(id)),
      renew: async () => {
        const renewed = await call(calls.renewSecretLink, { params: { id }, idempotencyKey: crypto.randomUUID() });
        queryClient.setQueryData(secretLink(id).queryKey, renewed);
      },
    }),
  };
}

/** The part that needs to know nothing of the kind. */
export type ContentQueries = Pick<ReturnType<typeof contentQueries>, 'keys' | 'remove' | 'restore'>;

/** A search as screens read it, whatever its view and filter. */
export type SearchOptions<Card> = UseInfiniteQueryOptions<Card[], Error, InfiniteData<Card[]>, QueryKey, number>;
