import { useDebouncedValue } from '@mantine/hooks';
import type { DirectoryEntry } from '@pupitre/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { studentSearch } from './student-search-query.ts';

/** LIMIT-29. */
const DEBOUNCE_MS = 300;

export type StudentSearchResult = {
  students: readonly DirectoryEntry[];
  /** ERR-04: a failed search shows no result and no message. */
  failed: boolean;
  /** The answer to what is typed now has come. */
  isSettled: boolean;
};

/** Pupils whose name holds what is typed, from the first letter on (LIMIT-28). */
export function useStudentSearch(typed: string): StudentSearchResult {
  const wanted = typed.trim();
  const [term] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const isAsked = term !== '' && wanted !== '';
  const { data, isError, isPlaceholderData } = useQuery({
    ...studentSearch(term),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const students = isAsked && !isError ? (data ?? []) : [];
  const isSettled = isAsked && term === wanted && data !== undefined && !isPlaceholderData;
  return { students, failed: isError, isSettled };
}
