import { getNewsCounters, markTabOpened, type NewsCounter } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { useSession } from '../../api/use-session.ts';

export const newsCounters = () =>
  readQuery(['news-counters'], (signal) => call(getNewsCounters, { signal }), { staleTime: 60_000 });

/** How much is new behind a tab; 0 until known. */
export function useNews(): (counter: NewsCounter) => number {
  const { data } = useQuery(newsCounters());
  return (counter) => data?.[counter] ?? 0;
}

/** How many proposals to the experts wait; 0 until known, and for those who may not answer them. */
export function useWaitingProposals(): number {
  const { isPublisher } = useSession();
  return useQuery({ ...newsCounters(), enabled: isPublisher }).data?.waitingProposals ?? 0;
}

/** « 2 propositions à lire ». */
export const waitingWords = (count: number): string => counted(count, 'proposition à lire', 'propositions à lire');

/** Opening a tab resets its counter (OP-061); null for a tab that has none. */
export function useMarkOpened(counter: NewsCounter | null): void {
  const news = useNews();
  const queryClient = useQueryClient();
  const hasNews = counter !== null && news(counter) > 0;
  useEffect(() => {
    if (counter === null || !hasNews) return;
    // A marker that stays on does no harm: a failure needs no message.
    call(markTabOpened, { params: { kind: counter }, idempotencyKey: crypto.randomUUID() })
      .then(() => {
        queryClient.setQueryData(newsCounters().queryKey, (before) => before && { ...before, [counter]: 0 });
      })
      .catch(() => undefined);
  }, [counter, hasNews, queryClient]);
}
