import type { Folio } from '@pupitre/contract';
import { counted, type LevelCode, scaleOf, stateLabel } from '@pupitre/learning';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { useSaid } from '../../../../ui/text/use-said.ts';
import type { CellChange } from '../cells/cell-writes.ts';
import type { ChosenDay } from '../cells/given-change.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { isOfBefore } from '../cells/of-today.ts';
import { redoGo, undoGo } from '../cells/undo-go.ts';
import type { Go } from '../cells/undo-stack.ts';
import { useRevision } from '../cells/use-observation-store.ts';

/** What « Annuler » would take back: of one cell, or of several at once. */
export type LastTouched = {
  /** null where it is about several. */
  readonly key: number | null;
  readonly name: string;
  /** Level and day before the first touch of the go. */
  readonly before: { readonly state: string | null; readonly on: string | null };
};

/**
 * Writes, and takes back whole goes: all touches of one row until another one is touched. What stood before this visit of
 * the screen is left to the table. Says aloud what a cell is now.
 */
export function useTouches(folio: Folio, store: ObservationStore, nameOf: (key: number) => string) {
  useRevision(store);
  const { displayName } = useSession();
  const [floor] = useState(() => ({ done: store.lastStep(), undone: store.steps.lastUndone() }));
  const { said, announce: say } = useSaid();
  /** The go that another touch of its row goes on with. */
  const open = useRef<{ key: number; go: string } | null>(null);
  const scale = scaleOf(folio.optionsProfessionnelles);
  const writing = useMemo(() => {
    const tell = (key: number) => say(`${nameOf(key)}, ${stateLabel(scale, store.getCell(key)?.state ?? null)}`);
    return {
      touch: (key: number, state: LevelCode | null) => {
        const now = open.current;
        const cell = store.getCell(key);
        const isLast = now?.key === key && store.steps.lastGo().at(-1)?.go === now.go;
        // What a colleague said in between is no part of it.
        const isHers = cell?.isPending === true || cell?.updatedBy === displayName;
        const goesOn = isLast && isHers && !isOfBefore(cell) && state !== null;
        const go = goesOn ? now.go : crypto.randomUUID();
        if (store.change(key, { state }, undefined, { go }) === 0) return;
        open.current = { key, go };
        tell(key);
      },
      /** From the sheet: each a go of its own. */
      write: (key: number, change: CellChange, seen?: number, day?: ChosenDay) => {
        if (store.change(key, change, seen, day) === 0) return;
        open.current = null;
        tell(key);
      },
      /** The next touch begins a go, whatever row it is on. */
      endGo: () => {
        open.current = null;
      },
    };
  }, [store, scale, nameOf, displayName, say]);
  const last = store.lastStep() === floor.done ? null : touchedBy(store.steps.lastGo(), nameOf);
  const undone =
    store.steps.lastUndone() === floor.undone ? null : touchedBy(store.steps.lastUndoneGo().toReversed(), nameOf);
  const nowOf = (key: number | null) =>
    key === null ? '' : `, ${stateLabel(scale, store.getCell(key)?.state ?? null)}`;
  const undo = () => {
    if (last === null) return;
    writing.endGo();
    say(`${last.name}\u00a0: ${undoGo(store) ? `annulé${nowOf(last.key)}` : 'changé entre-temps'}`);
  };
  const redo = () => {
    if (undone === null) return;
    writing.endGo();
    say(`${undone.name}\u00a0: ${redoGo(store) ? `rétabli${nowOf(undone.key)}` : 'changé entre-temps'}`);
  };
  return { said, say, ...writing, last, undone, undo, redo };
}

/** Steps of a go, the first one first. */
function touchedBy(go: Go, nameOf: (key: number) => string): LastTouched | null {
  const [first] = go;
  const [entry] = first?.entries ?? [];
  if (first === undefined || entry === undefined) return null;
  const before = { state: entry.before.state ?? null, on: entry.shown?.before.observedOn ?? null };
  if (first.entries.length > 1) return { key: null, name: counted(first.entries.length, 'observation'), before };
  return { key: entry.key, name: nameOf(entry.key), before };
}
