import type { Group } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { groupsQuery } from './group-queries.ts';

/** Lays over the groups that were read what a write has just answered. */
export function useGroupCache() {
  const queryClient = useQueryClient();
  const change = (how: (groups: readonly Group[]) => Group[]) =>
    queryClient.setQueryData(groupsQuery.queryKey, (before = []) => how(before));
  return {
    keep: (group: Group) =>
      void change((groups) =>
        groups.some(({ key }) => key === group.key)
          ? groups.map((one) => (one.key === group.key ? group : one))
          : [group, ...groups],
      ),
    leaveOut: (key: string, studentId: number) =>
      void change((groups) =>
        groups.map((one) =>
          one.key === key ? { ...one, students: one.students.filter(({ id }) => id !== studentId) } : one,
        ),
      ),
    drop: (key: string) => void change((groups) => groups.filter((group) => group.key !== key)),
  };
}
