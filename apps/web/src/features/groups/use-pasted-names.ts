import { useDebouncedValue } from '@mantine/hooks';
import { type ReadName, readPupilNames } from '@pupitre/contract';
import { countNameLines, NAMES_MAX, NAMES_TOO_MANY } from '@pupitre/learning';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { groupFailure } from './group-failure.ts';
import { groupKeys } from './group-queries.ts';

/** Long enough not to ask for every letter of a name that is typed. */
const DEBOUNCE_MS = 400;

export type PastedNames = {
  names: readonly ReadName[];
  /** What the text says is not known yet; nothing may be saved meanwhile. */
  isPending: boolean;
  failure: string | null;
  retry: () => void;
};

/** Asks whom the pasted text names. */
export function usePastedNames(text: string): PastedNames {
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS);
  const isEmpty = text.trim() === '';
  const isTooLong = countNameLines(text) > NAMES_MAX;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: groupKeys.names(asked),
    queryFn: async ({ signal }) => (await call(readPupilNames, { body: { text: asked }, signal })).names,
    enabled: asked.trim() !== '' && !isEmpty && !isTooLong,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const isRead = asked === text && data !== undefined && !isPlaceholderData;
  const failed = asked === text && error !== null ? groupFailure(error) : null;
  return {
    names: isEmpty || isTooLong ? [] : (data ?? []),
    isPending: !isEmpty && !isRead,
    failure: isTooLong ? NAMES_TOO_MANY : failed,
    retry: () => void refetch(),
  };
}
