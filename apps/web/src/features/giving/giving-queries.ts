import { useQuery, useQueryClient } from '@tanstack/react-query';
import { distributionKeys, forgetDistributed } from '../../school/giving/distributed.ts';
import { groupsQuery } from '../groups/group-queries.ts';

/** What « Donner » reads, and what is read again once something was given or taken back. */
export function useGivingQueries(isWanted: boolean) {
  const queryClient = useQueryClient();
  const groups = useQuery({ ...groupsQuery, enabled: isWanted });
  return {
    groups,
    prepare: () => void queryClient.prefetchQuery(groupsQuery),
    forget: (changedId: number) => {
      void forgetDistributed(queryClient, changedId);
      void queryClient.invalidateQueries({ queryKey: distributionKeys.course(changedId) });
    },
  };
}
