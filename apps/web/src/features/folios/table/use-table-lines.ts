import type { Criterion } from '@pupitre/contract';
import { useMemo } from 'react';
import { searchCriteria, tableRows } from './table-rows.ts';
import type { TableView } from './table-view.ts';

const NONE: readonly string[] = [];

/** What the table shows of the criteria: those that were searched for, in groups, less those that are put away. */
export function useTableLines(given: readonly Criterion[], { search, folded }: TableView) {
  const found = useMemo(() => searchCriteria(given, search), [given, search]);
  // Nothing that was searched for stays put away.
  const away = search.trim() === '' ? folded : NONE;
  const rows = useMemo(() => tableRows(found, away), [found, away]);
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
