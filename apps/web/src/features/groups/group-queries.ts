import { type Group, getGroups, getGroupUse } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';

export const groupKeys = {
  all: ['groups'],
  list: ['groups', 'list'],
  use: (key: string) => ['groups', 'use', key],
  preview: (csv: string) => ['groups', 'preview', csv],
  names: (text: string) => ['groups', 'names', text],
  twins: ['groups', 'twins'],
} as const;

/** The person's groups and classes, each with its pupils. */
export const groupsQuery = readQuery(groupKeys.list, (signal): Promise<Group[]> => call(getGroups, { signal }));

/** How many distributions name a group; asked when it is about to be deleted, without it the question is as it was. */
export const groupUseQuery = (key: string) =>
  queryOptions({
    queryKey: groupKeys.use(key),
    queryFn: ({ signal }) => call(getGroupUse, { params: { groupKey: key }, signal }),
    staleTime: 0,
    retry: false,
  });
