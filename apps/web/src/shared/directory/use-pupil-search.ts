import { useDebouncedValue } from '@mantine/hooks';
import { type DirectoryEntry, searchPupils } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A term that is also the address of another call; a space behind it keeps the two apart. */
const RESERVED = 'groupes';

const pupilSearch = (term: string) =>
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

/** LIMIT-29. */
const DEBOUNCE_MS = 300;

export type PupilSearchResult = {
  pupils: readonly DirectoryEntry[];
  /** ERR-04: a failed search shows no result and no message. */
  failed: boolean;
  /** The answer to what is typed now has come. */
  isSettled: boolean;
};

/** Pupils whose name holds what is typed, from the first letter on (LIMIT-28). */
export function usePupilSearch(typed: string): PupilSearchResult {
  const wanted = typed.trim();
  const [term] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const isAsked = term !== '' && wanted !== '';
  const { data, isError, isPlaceholderData } = useQuery({
    ...pupilSearch(term),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const pupils = isAsked && !isError ? (data ?? []) : [];
  const isSettled = isAsked && term === wanted && data !== undefined && !isPlaceholderData;
  return { pupils, failed: isError, isSettled };
}
