import { getCurriculumEntries } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';

export const perKeys = { all: ['curriculum'] } as const;
/** The curriculum changes by an import, a few times a year. */
export const STALE_MS = 10 * 60_000;

/** Entries by their ids, in that order; for what a course or a search has chosen. */
export const perEntries = (ids: readonly number[]) =>
  readQuery(
    [...perKeys.all, 'entries', ids.join(',')],
    async (signal) =>
      ids.length === 0 ? [] : await call(getCurriculumEntries, { query: { ids: ids.join(',') }, signal }),
    { staleTime: STALE_MS },
  );
