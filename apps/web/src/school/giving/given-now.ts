import { getGivenNow } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';

export type GivenOf = { readonly kind: 'list' | 'course'; readonly id: number };

/** Everything that is read about who has what: read again once something was given, taken back or changed. */
const KEY = ['already-given'] as const;
export const alreadyKey = KEY;

/** What the teacher gave of a list or a course. */
export const givenNowQuery = ({ kind, id }: GivenOf) =>
  readQuery([...KEY, 'now', kind, id], (signal) => call(getGivenNow, { query: { kind, id: String(id) }, signal }));

/** Asked for with its page: nothing moves when it comes. */
export const prefetchGivenNow = (queryClient: QueryClient, of: GivenOf): Promise<void> =>
  queryClient.prefetchQuery(givenNowQuery(of));
