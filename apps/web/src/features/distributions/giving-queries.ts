import { useQuery, useQueryClient } from '@tanstack/react-query';
import { groupsQuery } from '../groups/group-queries.ts';
import { courseDistributions, distributionKeys, forgetDistributed } from './distribution-queries.ts';

/**
 * What « Donner à mes élèves » reads, and what is read again once something was given or taken back. `courseId` is an
 * own course: pupils who have it already do not get it twice.
 */
export function useGivingQueries(isWanted: boolean, courseId: number | null = null) {
  const queryClient = useQueryClient();
  const groups = useQuery({ ...groupsQuery, enabled: isWanted });
  const given = useQuery({ ...courseDistributions(courseId ?? 0), enabled: isWanted && courseId !== null });
  return {
    groups,
    present: new Set(given.data?.body.map(({ cloeeWorldId }) => cloeeWorldId)),
    prepare: () => void queryClient.prefetchQuery(groupsQuery),
    forget: (changedId: number) => {
      void forgetDistributed(queryClient, changedId);
      void queryClient.invalidateQueries({ queryKey: distributionKeys.course(changedId) });
    },
  };
}
