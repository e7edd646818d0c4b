import { getTwins } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { groupKeys } from './group-queries.ts';

/** Pupils of the teacher's classes and folios who share their name, with what tells them apart. */
export const twinsQuery = queryOptions({
  queryKey: groupKeys.twins,
  queryFn: ({ signal }) => call(getTwins, { signal }),
  staleTime: 0,
  retry: false,
});
