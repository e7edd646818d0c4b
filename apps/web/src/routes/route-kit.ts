import { COURSE_ID_MAX } from '@pupitre/contract';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '../api/api-error.ts';
import { handleLoadFailure } from '../ui/page/redirect-url.ts';

/** Whether a part of an address may be the id of a content. */
export const isContentId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/** Whether it may be the secret of a link: a truncated one would fail at a retry too. */
export const isSecret = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** An address that can lead nowhere is not found, and no content is asked for. */
export function requireAddress(isPossible: boolean): void {
  if (!isPossible) throw notFound();
}

export const requireCourseId = (id: string): void => requireAddress(isContentId(id) && Number(id) <= COURSE_ID_MAX);

/** Wraps what a loader awaits; 401, 403 and 404 open /unauthorized and keep the address. */
export async function load<Data>(data: Promise<Data>, href: string): Promise<Data> {
  try {
    return await data;
  } catch (error) {
    return handleLoadFailure(error, href);
  }
}

export type LoadInput = { context: { queryClient: QueryClient }; params: { id: string }; location: { href: string } };

/** What a screen is drawn from, read again when it is old; where nobody answers, as it was read before. */
export async function newest<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    const known = queryClient.getQueryData<Data>(query.queryKey);
    if (known === undefined || !isApiError(error, 'NETWORK')) throw error;
    return known;
  }
}

/** A form keeps what it started from: going from one of its tabs to the other reads nothing again. */
export const FORM = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** What an editor starts from, always fresh: an old version would end in a needless comparison. */
export const loadEdited =
  <Content extends { canEdit: boolean }, Key extends QueryKey>(
    detail: (id: number) => FetchQueryOptions<Content, Error, Content, Key>,
  ) =>
  async ({ context, params, location }: LoadInput): Promise<void> => {
    const query = { ...detail(Number(params.id)), staleTime: 0 };
    const content = await load(context.queryClient.fetchQuery(query), location.href);
    if (!content.canEdit) throw redirect({ to: '/', replace: true });
  };

type EditorSearch<Tab> = { init?: true; onglet?: Tab };

/** The tab of an editor is part of its address; FOLIO-12: a content that was just made says init=true there. */
export const readEditorSearch =
  <Tab extends string>(...tabs: readonly Tab[]) =>
  ({ init, onglet }: { init?: unknown; onglet?: unknown }): EditorSearch<Tab> => {
    const tab = tabs.find((known) => known === onglet);
    return {
      ...(init === true || init === 'true' ? { init: true } : {}),
      onglet: tab,
    };
  };
