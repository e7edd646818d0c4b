import { type DirectoryEntry, searchPupils } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A term that is also the address of another call; a space behind it keeps the two apart. */
const RESERVED = 'groupes';

export const pupilSearch = (term: string) =>
  queryOptions({
    queryKey: ['pupils', 'search', term],
    queryFn: ({ signal }): Promise<DirectoryEntry[]> => {
      // Without a letter (« .. ») the term would change the address itself.
      if (!/[\p{L}\p{N}]/u.test(term)) return Promise.resolve([]);
      return call(searchPupils, { params: { term: foldText(term) === RESERVED ? `${term} ` : term }, signal });
    },
    staleTime: 60_000,
    retry: false,
  });
