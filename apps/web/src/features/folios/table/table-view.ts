import { useState } from 'react';
import { useSession } from '../../../shared/session.ts';

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
};

const FIRST_VIEW: TableView = {
  height: 'normal',
  folded: [],
  search: '',
  withoutProposals: false,
  evolution: false,
};

/** Kept in this browser for each person and folio, as something one gets used to. */
export function useTableView(folioId: number): [TableView, (changes: Partial<TableView>) => void] {
  const place = `pupitre-table:${useSession().userId ?? 0}:${folioId}`;
  const [view, setView] = useState<TableView>(() => read(place));
  const change = (changes: Partial<TableView>) => {
    const next = { ...view, ...changes };
    setView(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Then it holds for this visit.
    }
  };
  return [view, change];
}

function read(place: string): TableView {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Record<keyof TableView, unknown>>;
    return {
      height: kept.height === 'compact' ? 'compact' : FIRST_VIEW.height,
      folded: Array.isArray(kept.folded) ? kept.folded.filter((key) => typeof key === 'string') : FIRST_VIEW.folded,
      search: typeof kept.search === 'string' ? kept.search : FIRST_VIEW.search,
      withoutProposals: kept.withoutProposals === true,
      evolution: kept.evolution === true,
    };
  } catch {
    return FIRST_VIEW;
  }
}
