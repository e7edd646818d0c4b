import type { Observation } from '@pupitre/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FolioNews, watchFolio } from '../../../shared/hub/folio-watches.ts';

type ColleagueRowsSource = {
  folioId: number;
  /** GET of the page's rows, now. */
  read: () => Promise<readonly Observation[]>;
};

/**
 * Lays what colleagues save over the rows of a page that nobody has touched (`receive` leaves the others). A row in whose
 * text somebody stands waits until she has left it: nothing changes under the fingers.
 */
export function useColleagueRows(
  { folioId, read }: ColleagueRowsSource,
  receive: (cells: readonly Observation[]) => void,
): void {
  const held = useRef(new Map<number, Observation>());
  const release = useEffectEvent(() => {
    const busy = rowOfFocus();
    const free = [...held.current.values()].filter(({ id }) => id !== busy);
    for (const { id } of free) held.current.delete(id);
    if (free.length > 0) receive(free);
  });
  const take = useEffectEvent((cells: readonly Observation[]) => {
    for (const cell of cells) held.current.set(cell.id, cell);
    release();
  });
  const hear = useEffectEvent((news: FolioNews) => {
    if (typeof news !== 'string') take(news.observations);
    if (typeof news !== 'string' && !news.isPartial) return;
    // What could not be read stays as it is; saving finds out.
    read()
      .then((cells) => take(cells))
      .catch(() => undefined);
  });
  useEffect(() => {
    const stop = watchFolio(folioId, (news) => hear(news));
    const look = () => {
      if (held.current.size > 0) queueMicrotask(() => release());
    };
    document.addEventListener('focusout', look);
    return () => {
      stop();
      document.removeEventListener('focusout', look);
    };
  }, [folioId]);
}

/** The row whose text field has the focus. */
function rowOfFocus(): number | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLTextAreaElement)) return null;
  const row = focused.closest<HTMLElement>('[data-observation]')?.dataset.observation;
  return row === undefined ? null : Number(row);
}
