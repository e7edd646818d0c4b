import type { GivenPeriod } from '@pupitre/learning';
import { useCallback, useMemo, useState } from 'react';
import { byPupil, type DistributionDraft, mergeRows, type PupilRow, sameRows } from './distribution-rows.ts';

type Rows = readonly PupilRow[];

/** State of one course's distribution being edited, and what it is compared with. */
export function useDistributionEditor(start: DistributionDraft) {
  const [base, setBase] = useState(start);
  const [rows, setRows] = useState<Rows>(start.rows);
  const isDirty = useMemo(() => !sameRows(rows, base.rows), [rows, base]);
  const draft = useMemo<DistributionDraft>(() => ({ etag: base.etag, rows }), [base, rows]);

  /** Rows that do not change stay the same objects, so that their lines are not drawn again. */
  const change = useCallback(
    (ids: ReadonlySet<string>, next: Partial<Pick<PupilRow, 'period' | 'keep'>>) =>
      setRows((before) => before.map((row) => (ids.has(row.worldId) ? { ...row, ...next } : row))),
    [],
  );
  return {
    base,
    draft,
    rows,
    isDirty,
    setPeriod: useCallback((ids: ReadonlySet<string>, period: GivenPeriod) => change(ids, { period }), [change]),
    setKeep: useCallback((ids: ReadonlySet<string>, keep: boolean) => change(ids, { keep }), [change]),
    remove: useCallback(
      (ids: ReadonlySet<string>) => setRows((before) => before.filter((row) => !ids.has(row.worldId))),
      [],
    ),
    /** Pupils who are there already stay as they are (DIST-15). */
    add: useCallback(
      (added: Rows) =>
        setRows((before) => {
          const there = byPupil(before);
          return [...before, ...added.filter((row) => !there.has(row.worldId))];
        }),
      [],
    ),
    /** Restores the stored draft. */
    restore: useCallback(({ base: from, mine }: { base: DistributionDraft; mine: DistributionDraft }) => {
      setBase(from);
      setRows(mine.rows);
    }, []),
    /** Shows the server's version and discards mine. */
    adopt: useCallback((current: DistributionDraft) => {
      setBase(current);
      setRows(current.rows);
    }, []),
    /** Shows merged rows, to be saved on the server's version. */
    rebase: useCallback((current: DistributionDraft, merged: Rows) => {
      setBase(current);
      setRows(merged);
    }, []),
    /** The server's result replaces the sent rows (DIST-18); later changes stay, unsaved. */
    markSaved: useCallback((sent: DistributionDraft, saved: DistributionDraft) => {
      setBase(saved);
      setRows((now) => mergeRows(sent.rows, now, saved.rows));
    }, []),
  };
}

export type DistributionEditorState = ReturnType<typeof useDistributionEditor>;
