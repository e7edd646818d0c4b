import { useRef, useState } from 'react';
import { type Block, blockOf, clampCell, type GridSize, isCell, type Position } from './grid-position.ts';

/** `home`: where one is meanwhile and is again afterwards, for a block that was not moved through. */
type GridState = { active: Position; anchor: Position | null; home?: Position };

/** Where one is in the table and which block is selected. `reveal` counts moves that want the place seen and focused. */
export function useGrid(size: GridSize) {
  const [state, setState] = useState<GridState>({ active: { row: 0, column: 0 }, anchor: null });
  const [reveal, setReveal] = useState(0);
  // Filters take rows away under the active cell.
  const active = isCell(state.active) ? clampCell(state.active, size) : state.active;
  const anchor = state.anchor === null ? null : clampCell(state.anchor, size);
  const block: Block | null = anchor === null || !isCell(active) ? null : blockOf(anchor, active);
  // Several keys may come before the next drawing.
  const latest = useRef<GridState>({ active, anchor });
  /** The focus is being moved by the table itself. */
  const isFocusing = useRef(false);
  latest.current = { ...state, active, anchor };
  const set = (next: GridState, isRevealed: boolean) => {
    latest.current = next;
    setState(next);
    if (isRevealed) setReveal((count) => count + 1);
  };
  /** A block at once; the focus stays where it is, or `home` is where it will be. */
  const select = (from: Position, to: Position, home = latest.current.home ?? latest.current.active) =>
    set({ active: clampCell(to, size), anchor: clampCell(from, size), home }, false);
  return {
    active: state.home === undefined ? active : clampCell(state.home, size),
    block,
    reveal,
    latest,
    /** Where one is, in a block as well. */
    spot: () => latest.current.home ?? latest.current.active,
    /** The block, or the active cell alone. */
    selected: (): Block => blockOf(latest.current.anchor ?? latest.current.active, latest.current.active),
    isFocusing,
    moveTo: (to: Position, isRevealed = true) => set({ active: to, anchor: null }, isRevealed),
    extendTo: (to: Position, isRevealed = true) => {
      const from = latest.current.anchor ?? latest.current.active;
      const target = clampCell(to, size);
      set({ active: target, anchor: clampCell(from, size) }, isRevealed);
    },
    /** From one corner to the other, as the mouse draws it. */
    drag: (from: Position, to: Position) => set({ active: clampCell(to, size), anchor: clampCell(from, size) }, true),
    select,
    /** The line (column −1) or column (row −1) of a head, or all of them from where the selection began. */
    selectHead: (at: Position, isExtending: boolean) => {
      const current = latest.current;
      const begin = isExtending && isCell(current.active) ? (current.anchor ?? current.active) : at;
      const isLine = at.column < 0;
      const from = isLine ? { row: begin.row, column: 0 } : { row: 0, column: begin.column };
      const to = isLine ? { row: at.row, column: size.columns - 1 } : { row: size.rows - 1, column: at.column };
      select(from, to, from);
    },
    endSelection: () => set({ active: latest.current.home ?? latest.current.active, anchor: null }, true),
  };
}
export type Grid = ReturnType<typeof useGrid>;
