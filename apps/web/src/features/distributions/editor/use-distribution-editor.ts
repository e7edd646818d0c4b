import { counted, type GivenPeriod, ofName, plural } from '@pupitre/learning';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { keepFocus } from '../../../ui/page/keep-focus.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { ClassActions } from './class-panel.tsx';
import {
  byPupil,
  type DistributionDraft,
  idsOf,
  mergeRows,
  oneInstruction,
  type PupilGroup,
  type PupilRow,
  sameRows,
} from './distribution-rows.ts';
import type { LineActions } from './pupil-line.tsx';

type Rows = readonly PupilRow[];

/** State of one course's distribution being edited, and what it is compared with. */
export function useDistributionEditor(given: DistributionDraft) {
  const [base, setBase] = useState(given);
  const [rows, setRows] = useState<Rows>(given.rows);
  const isDirty = useMemo(() => !sameRows(rows, base.rows), [rows, base]);
  const draft = useMemo<DistributionDraft>(() => ({ etag: base.etag, rows }), [base, rows]);

  /** Rows as they are saved, and as they stand on the page. */
  const start = useCallback((from: DistributionDraft, now: Rows) => {
    setBase(from);
    setRows(now);
  }, []);
  return {
    base,
    draft,
    rows,
    isDirty,
    start,
    /** Rows that do not change stay the same objects, so that their lines are not drawn again. */
    change: useCallback(
      (ids: ReadonlySet<string>, next: Partial<Pick<PupilRow, 'period' | 'keep' | 'instruction'>>) =>
        setRows((before) => before.map((row) => (ids.has(row.worldId) ? { ...row, ...next } : row))),
      [],
    ),
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
    /** The server's result replaces the sent rows (DIST-18); later changes stay, unsaved. */
    markSaved: useCallback((sent: DistributionDraft, saved: DistributionDraft) => {
      setBase(saved);
      setRows((now) => mergeRows(sent.rows, now, saved.rows));
    }, []),
  };
}

export type DistributionEditorState = ReturnType<typeof useDistributionEditor>;

/** Whose period is being chosen. */
export type PeriodTarget = { title: string; names: readonly string[]; ids: ReadonlySet<string>; value: GivenPeriod };
/** Whose instruction is being written; `value` is null where they have several. */
export type InstructionTarget = Omit<PeriodTarget, 'value'> & { value: string | null };

/** What the buttons of a pupil and of a class do. The same functions for good: a line is drawn again only when it changes. */
export function useRowActions({ change, remove, add }: DistributionEditorState, page: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<PeriodTarget | null>(null);
  const [toInstruct, setToInstruct] = useState<InstructionTarget | null>(null);
  const takeAway = useCallback(
    (gone: readonly PupilRow[], whom: string, names: readonly string[] = []) => {
      const buttons = () => [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      const focused = document.activeElement;
      const place = focused instanceof HTMLElement ? buttons().indexOf(focused) : -1;
      // On to the next pupil; after a whole class, to where others are added.
      keepFocus(
        () => remove(idsOf(gone)),
        () =>
          (place < 0 ? undefined : (buttons()[place] ?? buttons().at(-1))) ?? page.current?.querySelector('[data-add]'),
      );
      const verb = plural(gone.length, 'retiré');
      toast.info(`${whom}\u00a0: ${verb} à l’enregistrement.`, {
        names: [...gone.map(({ name }) => name), ...names],
        action: { label: 'Annuler', run: () => add(gone) },
      });
    },
    [remove, add, page],
  );
  const lines = useMemo<LineActions>(
    () => ({
      onPeriod: (row) =>
        setTarget({
          title: `Période ${ofName(row.name)}`,
          names: [row.name],
          ids: new Set([row.worldId]),
          value: row.period,
        }),
      onKeep: (row, keep) => change(new Set([row.worldId]), { keep }),
      onRemove: (row) => takeAway([row], row.name),
    }),
    [change, takeAway],
  );
  const ofClass = useMemo<ClassActions>(
    () => ({
      onClassPeriod: (group) => setTarget({ ...titled('Période', group), ids: idsOf(group.rows), value: group.usual }),
      onClassInstruction: (group) =>
        setToInstruct({
          ...titled('Consigne', group),
          ids: idsOf(group.rows),
          value: oneInstruction(group.rows),
        }),
      onClassKeep: (group, keep) => change(idsOf(group.rows), { keep }),
      onClassRemove: (group) =>
        takeAway(group.rows, `${group.label}, ${counted(group.rows.length, 'élève')}`, [group.label]),
    }),
    [change, takeAway],
  );
  return { lines, ofClass, takeAway, target, setTarget, toInstruct, setToInstruct };
}

const titled = (what: string, { key, label }: PupilGroup): Pick<PeriodTarget, 'title' | 'names'> =>
  key === ''
    ? { title: `${what} pour les individuels`, names: [] }
    : { title: `${what} pour ${label}`, names: [label] };
