import { getProposals } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Proposals to the experts, for publishers. */
export const proposals = () =>
  queryOptions({
    queryKey: ['courses', 'proposals'],
    queryFn: ({ signal }) => call(getProposals, { signal }),
  });
