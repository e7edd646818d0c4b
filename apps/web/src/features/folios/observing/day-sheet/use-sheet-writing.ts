import { useState } from 'react';
import type { CellView } from '../cells/cell-views.ts';
import { useTypedComment } from '../observation/found-comment.tsx';
import { useSeriesSaving } from '../observation/use-series-saving.ts';
import { useTraceTaking } from '../traces/use-trace-taking.ts';
import { type DaySheet, isTraceOf, type SheetCell } from './use-day-sheet.ts';

type SheetWritingInput = SheetCell & { sheet: DaySheet; opened: boolean; onClose: () => void };

/** What is being written in the sheet: the comment that is typed, traces that are taken, the form of a date; and how it is left. */
export function useSheetWriting({ folio, store, view, sheet, opened, onClose }: SheetWritingInput) {
  const { day, today, canWrite } = sheet;
  const shown = day ?? today;
  const typed = useTypedComment(folio.id, { ...shown, id: view.id, version: view.version }, day?.observedOn);
  const [form, setForm] = useState<'add' | 'move' | null>(null);
  const saving = useSeriesSaving(folio.id, view.id, {
    version: view.version,
    onSaved: (saved, block) =>
      store.wrote([saved], block ?? '', new Map(block === null ? [] : [[view.id, heldBy(view)]])),
  });
  const taking = useTraceTaking({
    opened,
    folioId: folio.id,
    cell: view.id,
    stored: sheet.marks.length,
    isOf: isTraceOf(day),
  });
  const isHeld = typed.isTooLong || form !== null;
  // What is typed is never lost: too long, the sheet stays until it is shortened.
  const keep = () => {
    if (!canWrite) return;
    // The first word of today begins today's observation, also where it is the one of the day before.
    const isBeginning = day === null && today.on === null && view.state !== null && typed.change.comment !== undefined;
    sheet.change(isBeginning ? { state: view.state, ...typed.change } : typed.change, typed.seen);
    typed.settle();
  };
  const leave = (then: () => void) => () => {
    if (isHeld) return;
    keep();
    then();
  };
  const close = leave(() => {
    taking.end();
    onClose();
  });
  return { typed, form, setForm, saving, taking, isHeld, leave, close };
}

export type SheetWriting = ReturnType<typeof useSheetWriting>;

/** What an undone erasing compares with. */
const heldBy = ({ state, checked }: CellView) => ({ state, checked });
