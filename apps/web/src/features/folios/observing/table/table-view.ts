import { useState } from 'react';
import { onDevice } from '../../../../api/device-storage.ts';
import { useSession } from '../../../../api/use-session.ts';
import type { EntryDirection } from './grid-position.ts';

/** How somebody looks at the table of one folio. */
export type TableView = {
  readonly height: 'normal' | 'compact';
  /** Keys of the groups whose criteria are put away. */
  readonly folded: readonly string[];
  readonly search: string;
  /** What practice proposes is put away. */
  readonly withoutProposals: boolean;
  /** Each cell draws its observations. */
  readonly evolution: boolean;
  /** Whose names order the columns. */
  readonly order: 'family' | 'given';
  /** What the heads of criteria say; they stand under none. */
  readonly groups: 'axis' | 'tag' | 'none';
  /** Where a level leads. */
  readonly direction: EntryDirection;
  /** Nothing says what is of today, or where a pupil thinks otherwise. */
  readonly withoutToday: boolean;
  readonly withoutOpinions: boolean;
};

export const FIRST_VIEW: TableView = {
  height: 'normal',
  folded: [],
  search: '',
  withoutProposals: false,
  evolution: false,
  order: 'family',
  groups: 'axis',
  direction: 'criterion',
  withoutToday: false,
  withoutOpinions: false,
};

/** Kept in this browser for each person and folio, as something one gets used to. */
export function useTableView(folioId: number): [TableView, (changes: Partial<TableView>) => void] {
  const place = `pupitre-table:${useSession().userId ?? 0}:${folioId}`;
  const [view, setView] = useState<TableView>(() => read(place));
  const change = (changes: Partial<TableView>) => {
    const next = { ...view, ...changes };
    setView(next);
    onDevice.set(place, JSON.stringify(next));
  };
  return [view, change];
}

function read(place: string): TableView {
  try {
    const kept = JSON.parse(onDevice.get(place) ?? '{}') as Partial<Record<keyof TableView, unknown>>;
    return {
      height: kept.height === 'compact' ? 'compact' : FIRST_VIEW.height,
      folded: Array.isArray(kept.folded) ? kept.folded.filter((key) => typeof key === 'string') : FIRST_VIEW.folded,
      search: typeof kept.search === 'string' ? kept.search : FIRST_VIEW.search,
      withoutProposals: kept.withoutProposals === true,
      evolution: kept.evolution === true,
      order: kept.order === 'given' ? 'given' : FIRST_VIEW.order,
      groups: kept.groups === 'tag' || kept.groups === 'none' ? kept.groups : FIRST_VIEW.groups,
      direction: kept.direction === 'pupil' ? 'pupil' : FIRST_VIEW.direction,
      withoutToday: kept.withoutToday === true,
      withoutOpinions: kept.withoutOpinions === true,
    };
  } catch {
    return FIRST_VIEW;
  }
}
