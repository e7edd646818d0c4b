import { searchTeachers } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const teacherSearch = (term: string) =>
  queryOptions({
    queryKey: ['teachers', term],
    queryFn: ({ signal }) => call(searchTeachers, { params: { term }, signal }),
    staleTime: 60_000,
    // ERR-05: a failing search of teachers stays silent and shows no result.
    retry: false,
  });
