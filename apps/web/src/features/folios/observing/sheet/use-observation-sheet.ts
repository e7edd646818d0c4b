import type { Observation } from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import { useCallback, useMemo, useState } from 'react';
import type { StoredDraft } from '../../../../platform/saving/draft-storage.ts';
import type { TeacherValues } from '../observation/dialog-props.ts';
import { useNewDay } from '../time/use-new-day.ts';
import {
  afterSave,
  changeRow,
  dirtyRows,
  onNewDay,
  overwriteRow,
  pressLevel,
  receiveCells,
  receiveOwn,
  resolveRows,
  restoreRows,
  rowOf,
  type SheetDraft,
  type SheetRow,
  type SheetState,
} from './sheet-rows.ts';

type Rows = readonly SheetRow[];

/** State of one page of observations: what the server gave, what the rows say now, and which of them differ. */
export function useObservationSheet(start: readonly Observation[]) {
  const [sheet, setSheet] = useState<SheetState>(() => stateOf(start));
  const { server, base, rows } = sheet;
  const dirty = useMemo<ReadonlySet<number>>(() => new Set(dirtyRows(rows, base).map(({ id }) => id)), [rows, base]);
  const draft = useMemo<SheetDraft>(() => ({ rows }), [rows]);
  const setRows = useCallback(
    (change: (rows: Rows) => Rows) => setSheet((now) => ({ ...now, rows: change(now.rows) })),
    [],
  );
  useNewDay(() => setSheet(onNewDay));
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
      [setRows],
    ),
    /** Today's level of one row; null takes it away. */
    press: useCallback(
      (id: number, level: LevelCode | null) =>
        setSheet((now) => {
          const from = now.base.find((one) => one.id === id);
          const press = (row: SheetRow) => (row.id === id ? pressLevel(row, from ?? row, level) : row);
          return { ...now, rows: now.rows.map(press) };
        }),
      [],
    ),
    /** A bulk action on these rows and on no other (STUD-08); `unchecks` those that said the same already too. */
    changeAll: useCallback(
      (ids: ReadonlySet<number>, change: Partial<TeacherValues>, { unchecks }: { unchecks: boolean }) => {
        const apply = unchecks ? overwriteRow : changeRow;
        setRows((before) => before.map((row) => (ids.has(row.id) ? apply(row, change) : row)));
      },
      [setRows],
    ),
    /** How many comments a discussion has now. */
    setDiscussionCount: useCallback(
      (id: number, discussionCount: number) =>
        setSheet((now) => ({
          ...now,
          server: now.server.map((one) => (one.id === id ? { ...one, discussionCount } : one)),
        })),
      [],
    ),
    /** What colleagues saved meanwhile; never over what was typed. */
    receive: useCallback((cells: readonly Observation[]) => setSheet((now) => receiveCells(now, cells)), []),
    /** What this person wrote from here beside the draft. */
    receiveOwn: useCallback(
      (cells: readonly Observation[], given: { onlyMarks: boolean }) =>
        setSheet((now) => receiveOwn(now, cells, given)),
      [],
    ),
    restore: (kept: StoredDraft<SheetDraft>) => {
      const restored = restoreRows(server.map(rowOf), kept);
      setSheet((now) => ({ ...now, ...restored }));
      return restored;
    },
    markSaved: (sent: SheetDraft, saved: readonly Observation[]) =>
      setSheet((now) => ({ ...stateOf(saved), rows: afterSave(now.rows, sent.rows, saved) })),
    /** Each conflict is decided: what follows is saved on top of what the server has. */
    resolve: (current: readonly Observation[], takesTheirs: ReadonlySet<number>): SheetDraft => {
      const merged = resolveRows(rows, base, current, takesTheirs);
      setSheet({ ...stateOf(current), rows: merged });
      return { rows: merged };
    },
  };
}

function stateOf(server: readonly Observation[]): SheetState {
  const rows = server.map(rowOf);
  return { server, base: rows, rows };
}

export type ObservationSheet = ReturnType<typeof useObservationSheet>;
