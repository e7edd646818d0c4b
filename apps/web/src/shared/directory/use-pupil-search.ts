import { useDebouncedValue } from '@mantine/hooks';
import type { DirectoryEntry } from '@pupitre/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pupilSearch } from './pupil-search-query.ts';

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
