import type { FolioDigest, Observation } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../../../../api/api-error.ts';
import { type FolioNews, watchFolio } from '../../../../platform/hub/folio-watches.ts';
import { folioKeys } from '../../folio-queries.ts';
import { gatherNews } from './colleague-words.ts';
import type { ObservationStore } from './observation-store.ts';

/** Ms after which what could not be read is asked for again: the hub tells of it once. */
const AGAIN = 15_000;
/** Ms for which a cell shows that a colleague has just changed it. */
const FRESH = 6_000;

type FollowOptions = { queryClient: QueryClient; displayName: string; left: AbortSignal };

/** Hears the hub about the store's folio until the screen is left. */
export function followColleagues(store: ObservationStore, { queryClient, displayName, left }: FollowOptions): void {
  if (left.aborted) return;
  const { folioId } = store;
  const timers = new Map<number, () => void>();
  const later = (ms: number, run: () => void, end: () => void = () => undefined) => {
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.set(timer, end);
  };
  const gathered = gatherNews(() => store.ear);
  const reread = (queryKey: readonly unknown[]) => {
    const read = queryClient.invalidateQueries({ queryKey, exact: true }, { throwOnError: true });
    read.catch((error: unknown) => {
      if (isTransient(error) && !left.aborted) later(AGAIN, () => reread(queryKey));
    });
  };
  const mark = (by: string, keys: readonly number[]) => {
    store.setFresh(keys, by);
    const fade = () => store.setFresh(keys, '');
    later(FRESH, fade, fade);
    gathered.add(by, keys);
  };
  const hear = (news: FolioNews) => {
    const given = typeof news === 'string' ? [] : news.observations;
    const { changed, hasUnknown } = store.receive(given);
    for (const [author, keys] of byAuthor(changed, displayName)) mark(author, keys);
    // Unknown: a pupil or a criterion that came since.
    const mayHaveMissed = typeof news === 'string' ? news !== 'back' : news.isPartial || hasUnknown;
    if (mayHaveMissed) reread(folioKeys.observations(folioId));
    if (news === 'missed' || news === 'back' || hasUnknown) reread(folioKeys.detail(folioId));
  };
  const stop = watchFolio(folioId, hear, () => digestOf(store.serverCells()));
  left.addEventListener('abort', () => {
    stop();
    gathered.stop();
    for (const [timer, end] of timers) {
      window.clearTimeout(timer);
      end();
    }
  });
}

/** As the server counts. */
function digestOf(cells: readonly Observation[]): FolioDigest {
  const digest = { cells: cells.length, version: 0, selfVersion: 0, discussionCount: 0 };
  for (const cell of cells) {
    digest.version += cell.version;
    digest.selfVersion += cell.selfVersion;
    digest.discussionCount += cell.discussionCount;
  }
  return digest;
}

/** Cells by whoever changed them; one's own, from another tab or device, are no news. */
function byAuthor(cells: readonly Observation[], own: string): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  for (const { id, updatedBy } of cells) {
    if (updatedBy === '' || updatedBy === own) continue;
    keys.set(updatedBy, [...(keys.get(updatedBy) ?? []), id]);
  }
  return keys;
}
