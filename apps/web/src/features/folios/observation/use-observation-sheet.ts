import type { Observation } from '@pupitre/contract';
import { useCallback, useMemo, useState } from 'react';
import type { StoredDraft } from '../../../shared/unsaved/draft-storage.ts';
import type { TeacherValues } from './dialog-props.ts';
import {
  afterSave,
  changeRow,
  dirtyRows,
  overwriteRow,
  resolveRows,
  restoreRows,
  rowOf,
  type SheetDraft,
  type SheetRow,
} from './sheet-rows.ts';

type Rows = readonly SheetRow[];

/** State of one page of observations: what the server gave, what the rows say now, and which of them differ. */
export function useObservationSheet(start: readonly Observation[]) {
  const [server, setServer] = useState(start);
  const [base, setBase] = useState<Rows>(() => start.map(rowOf));
  const [rows, setRows] = useState<Rows>(base);
  const dirty = useMemo<ReadonlySet<number>>(() => new Set(dirtyRows(rows, base).map(({ id }) => id)), [rows, base]);
  const draft = useMemo<SheetDraft>(() => ({ rows }), [rows]);

  /** Shows what the server has now. */
  const load = (current: readonly Observation[], next: Rows = current.map(rowOf)) => {
    setServer(current);
    setBase(current.map(rowOf));
    setRows(next);
  };
  return {
    server,
    base,
    rows,
    draft,
    dirty,
    isDirty: dirty.size > 0,
    /** Changes one row; rows that stay the same are the same objects, so that they are not drawn again. */
    change: useCallback(
      (id: number, change: Partial<TeacherValues>) =>
        setRows((before) => before.map((row) => (row.id === id ? changeRow(row, change) : row))),
      [],
    ),
    /** A bulk action on these rows and on no other (STUD-08); `unchecks` those that said the same already too. */
    changeAll: useCallback(
      (ids: ReadonlySet<number>, change: Partial<TeacherValues>, { unchecks }: { unchecks: boolean }) => {
        const apply = unchecks ? overwriteRow : changeRow;
        setRows((before) => before.map((row) => (ids.has(row.id) ? apply(row, change) : row)));
      },
      [],
    ),
    /** How many comments a discussion has now. */
    setDiscussionCount: useCallback(
      (id: number, discussionCount: number) =>
        setServer((before) => before.map((one) => (one.id === id ? { ...one, discussionCount } : one))),
      [],
    ),
    restore: (kept: StoredDraft<SheetDraft>) => {
      const restored = restoreRows(server.map(rowOf), kept);
      setBase(restored.base);
      setRows(restored.rows);
      return restored;
    },
    markSaved: (sent: SheetDraft, saved: readonly Observation[]) => {
      setServer(saved);
      setBase(saved.map(rowOf));
      setRows((now) => afterSave(now, sent.rows, saved));
    },
    /** Each conflict is decided: what follows is saved on top of what the server has. */
    resolve: (current: readonly Observation[], takesTheirs: ReadonlySet<number>): SheetDraft => {
      const merged = resolveRows(rows, base, current, takesTheirs);
      load(current, merged);
      return { rows: merged };
    },
  };
}

export type ObservationSheet = ReturnType<typeof useObservationSheet>;
