import type { Criterion } from '@pupitre/contract';
import { counted, observationIdOf, writeSheet } from '@pupitre/learning';
import { useState } from 'react';
import { isCell } from './grid-position.ts';
import { type Paste, type PasteTarget, readPaste } from './paste-levels.ts';
import type { TableWriting } from './use-level-entry.ts';

/** `criteria`: those that the table shows. */
type TableClipboard = TableWriting & { criteria: readonly Criterion[] };

/** Levels from and to a spreadsheet; a text that is not understood whole is shown before anything changes. */
export function useTableClipboard(props: TableClipboard) {
  const { facts, criteria, grid, size, direction, keyAt, write, announce } = props;
  const { cells, pupils, scale, canWrite } = facts;
  const [pasted, setPasted] = useState<{ text: string; target: PasteTarget } | null>(null);
  const stateAt = (studentId: number, criteriaId: number) =>
    cells.getCell(observationIdOf(studentId, criteriaId))?.state ?? null;
  const apply = (paste: Paste) => {
    const changes = paste.cells.flatMap(({ level, ...at }) => {
      const key = keyAt(at);
      return key === null ? [] : [{ key, change: { state: level } }];
    });
    const count = write(changes, 'paste');
    announce(`Collé\u00a0: ${counted(count, 'observation changée', 'observations changées')}`);
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      const { active } = grid.latest.current;
      if (!isCell(active)) return;
      const { top, bottom, left, right } = grid.selected();
      const states = criteria
        .slice(top, bottom + 1)
        .map(({ id }) => pupils.slice(left, right + 1).map((pupil) => stateAt(pupil.id, id)));
      event.clipboardData?.setData('text/plain', writeSheet(scale, states));
      event.preventDefault();
      announce(`Copié\u00a0: ${states.length * (right - left + 1)} observations`);
    },
    onPaste: (event: ClipboardEvent) => {
      const { active, anchor } = grid.latest.current;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isCell(active) || text === '') return;
      event.preventDefault();
      if (!canWrite) return announce(facts.closed);
      const block = grid.selected();
      const from = { row: block.top, column: block.left };
      const target: PasteTarget = { from, block: anchor === null ? null : block, direction, size };
      const paste = readPaste(text, scale, target, false);
      if (paste.unknown.length === 0 && paste.outside === 0) apply(paste);
      else setPasted({ text, target });
    },
    /** What waits for somebody to look at it. */
    pasted,
    apply,
    close: () => setPasted(null),
  };
}

export type TableClipboardState = ReturnType<typeof useTableClipboard>;
