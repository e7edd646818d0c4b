import { type Group, getGroups } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const groupKeys = {
  all: ['groups'],
  list: ['groups', 'list'],
  preview: (key: string | null, csv: string) => ['groups', 'preview', key, csv],
} as const;

/** The person's groups and classes, each with its pupils. */
export const groupsQuery = queryOptions({
  queryKey: groupKeys.list,
  queryFn: ({ signal }): Promise<Group[]> => call(getGroups, { signal }),
});
