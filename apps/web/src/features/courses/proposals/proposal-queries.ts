import { getProposals } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { newsCounters } from '../../../platform/news/news-counters.ts';

/** Proposals to the experts, for publishers. The menu then counts no more than they show, whoever answered. */
export const proposals = () =>
  queryOptions({
    queryKey: ['courses', 'proposals'],
    queryFn: async ({ signal, client }) => {
      const found = await call(getProposals, { signal });
      const waitingProposals = found.filter(({ state }) => state === 'waiting').length;
      client.setQueryData(newsCounters().queryKey, (before) => before && { ...before, waitingProposals });
      return found;
    },
  });
