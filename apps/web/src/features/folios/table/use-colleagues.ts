import type { Observation } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type FolioNews, watchFolio } from '../../../shared/hub/folio-watches.ts';
import { useSession } from '../../../shared/session.ts';
import { folioKeys } from '../folio-queries.ts';
import { cellKey } from './cell-writes.ts';
import type { ObservationStore } from './observation-store.ts';

/** Ms for which a cell shows that a colleague has just changed it. */
const FRESH = 6_000;

/** Lays over a folio what colleagues observe in it, while a screen shows it. */
export function useColleagues(store: ObservationStore): void {
  const queryClient = useQueryClient();
  const { displayName } = useSession();
  const { folioId } = store;
  const reread = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey, exact: true });
  const hear = useEffectEvent((news: FolioNews): readonly (() => void)[] => {
    if (news === 'begun' || news === 'missed' || news.isPartial) reread(folioKeys.observations(folioId));
    if (news === 'missed') reread(folioKeys.detail(folioId));
    if (typeof news === 'string') return [];
    const { changed, hasUnknown } = store.receive(news.observations);
    // A pupil or a criterion that came since.
    if (hasUnknown) {
      reread(folioKeys.detail(folioId));
      reread(folioKeys.observations(folioId));
    }
    return [...byAuthor(changed, displayName)].map(([author, keys]) => {
      store.setFresh(keys, author);
      return () => store.setFresh(keys, '');
    });
  });
  useEffect(() => {
    const marks = new Map<number, () => void>();
    const stop = watchFolio(folioId, (news) => {
      const ends = hear(news);
      if (ends.length === 0) return;
      const timer = window.setTimeout(() => {
        marks.get(timer)?.();
        marks.delete(timer);
      }, FRESH);
      marks.set(timer, () => {
        for (const end of ends) end();
      });
    });
    return () => {
      stop();
      for (const [timer, end] of marks) {
        window.clearTimeout(timer);
        end();
      }
    };
  }, [folioId]);
}

/** Cells by whoever changed them; one's own, from another tab or device, are no news. */
function byAuthor(cells: readonly Observation[], own: string): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  for (const cell of cells) {
    const { updatedBy } = cell;
    if (updatedBy === '' || updatedBy === own) continue;
    keys.set(updatedBy, [...(keys.get(updatedBy) ?? []), cellKey(cell)]);
  }
  return keys;
}
