import { type Group, getGroups } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../shared/content/read-query.ts';

export const groupKeys = {
  all: ['groups'],
  list: ['groups', 'list'],
  preview: (key: string | null, csv: string) => ['groups', 'preview', key, csv],
} as const;

/** The person's groups and classes, each with its pupils. */
export const groupsQuery = readQuery(groupKeys.list, (signal): Promise<Group[]> => call(getGroups, { signal }));
