import type { Criterion, Folio, MonitoredStudent } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { useMemo } from 'react';
import type { CellSource } from '../cells/cell-source.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { dayStart } from '../cells/of-today.ts';
import { useChangeTexts } from '../cells/use-change-texts.ts';
import type { ProposalBook } from '../proposals/proposal-book.ts';
import type { Evolution } from '../time/evolution.tsx';
import { searchCriteria, tableRows } from './table-rows.ts';
import type { TableView } from './table-view.ts';

export type TableSource = {
  folio: Folio;
  /** First segment of the address, kept in the links of the table (FOLIO-17). */
  kind: string;
  /** Those that the filters leave. */
  criteria: readonly Criterion[];
  pupils: readonly MonitoredStudent[];
  store: ObservationStore;
  /** What is shown: the cells of the store, or how they stood on a day that is over. */
  cells: CellSource;
  /** Where the cells draw their observations. */
  evolution: Evolution | null;
  view: TableView;
};

/** What practice proposes in the cells, and the button that accepts all of one criterion; neither while they are put away. */
export type TableProposals = {
  /** Practice may propose something here. */
  isFed: boolean;
  proposals: ProposalBook;
  acceptAll: (criterionId: number) => void;
};

/** What every line needs; the same object until one of its values changes: lines are drawn again only then. */
export function useTableFacts(
  { folio, kind, criteria, pupils, store, cells, evolution, view }: TableSource,
  { isFed, proposals, acceptAll }: TableProposals,
) {
  useChangeTexts(store, folio);
  const { id: folioId, optionsProfessionnelles: isProfessional } = folio;
  const scale = scaleOf(isProfessional);
  const isPast = cells !== store;
  const canWrite = folio.canEdit && folio.isMember && !isPast;
  /** Since when an observation is of today; null in a day that is over, which has none. */
  const today = isPast ? null : dayStart();
  const closed = isPast
    ? 'Ce jour est passé\u00a0: le tableau est en lecture seule.'
    : 'Ce folio est en lecture seule.';
  /** What the shown criteria were searched for; '' when all are shown. */
  const { search } = view;
  /** Ids of the criteria that the filters leave, for reports; '' when they leave all. */
  const criteres = criteria.length < folio.criterias.length ? criteria.map(({ id }) => id).join(',') : '';
  return useMemo(
    () => ({
      store,
      cells,
      evolution,
      folioId,
      kind,
      pupils,
      scale,
      isProfessional,
      canWrite,
      closed,
      today,
      search,
      criteres,
      isFed,
      proposals,
      acceptAll,
    }),
    [
      store,
      cells,
      evolution,
      folioId,
      kind,
      pupils,
      scale,
      isProfessional,
      canWrite,
      closed,
      today,
      search,
      criteres,
      isFed,
      proposals,
      acceptAll,
    ],
  );
}
export type TableFacts = Readonly<ReturnType<typeof useTableFacts>>;

export type ColumnRange = { readonly first: number; readonly last: number };

const NONE: readonly string[] = [];

/** What the table shows of the criteria: those that were searched for, in groups, less those that are put away. */
export function useTableLines(given: readonly Criterion[], { search, folded, groups }: TableView) {
  const found = useMemo(() => searchCriteria(given, search), [given, search]);
  // Nothing that was searched for stays put away.
  const away = search.trim() === '' ? folded : NONE;
  const rows = useMemo(() => tableRows(found, away, groups), [found, away, groups]);
  return {
    rows,
    /** How many the search found. */
    found: found.length,
    criteria: useMemo(() => rows.flatMap((row) => (row.kind === 'criterion' ? row.criterion : [])), [rows]),
    groups: useMemo(() => rows.flatMap((row) => (row.kind === 'group' ? row.key : [])), [rows]),
    /** Keys of the groups that are put away once this one was pressed. */
    afterFold: (key: string) => (away.includes(key) ? away.filter((other) => other !== key) : [...away, key]),
  };
}
