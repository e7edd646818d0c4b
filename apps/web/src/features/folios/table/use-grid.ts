import { useRef, useState } from 'react';
import { type Block, blockOf, clampCell, type GridSize, isCell, type Position } from './grid-position.ts';

type GridState = { active: Position; anchor: Position | null };

/** Where one is in the table and which block is selected. `reveal` counts moves that want the place seen and focused. */
export function useGrid(size: GridSize) {
  const [state, setState] = useState<GridState>({ active: { row: 0, column: 0 }, anchor: null });
  const [reveal, setReveal] = useState(0);
  // Filters take rows away under the active cell.
  const active = isCell(state.active) ? clampCell(state.active, size) : state.active;
  const anchor = state.anchor === null ? null : clampCell(state.anchor, size);
  const block: Block | null = anchor === null || !isCell(active) ? null : blockOf(anchor, active);
  // Several keys may come before the next drawing.
  const latest = useRef({ active, anchor });
  /** The focus is being moved by the table itself. */
  const isFocusing = useRef(false);
  latest.current = { active, anchor };
  const set = (next: GridState, isRevealed: boolean) => {
    latest.current = next;
    setState(next);
    if (isRevealed) setReveal((count) => count + 1);
  };
  return {
    active,
    block,
    reveal,
    latest,
    isFocusing,
    moveTo: (to: Position, isRevealed = true) => set({ active: to, anchor: null }, isRevealed),
    extendTo: (to: Position, isRevealed = true) => {
      const from = latest.current.anchor ?? latest.current.active;
      const target = clampCell(to, size);
      set({ active: target, anchor: clampCell(from, size) }, isRevealed);
    },
    selectAll: () =>
      set({ active: { row: size.rows - 1, column: size.columns - 1 }, anchor: { row: 0, column: 0 } }, false),
    endSelection: () => set({ active: latest.current.active, anchor: null }, false),
  };
}
export type Grid = ReturnType<typeof useGrid>;
