import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { isCell, type Position } from './grid-position.ts';

/** Ms after which a finger that stays opens the menu of a cell. */
const LONG_PRESS = 500;
/** Px that a finger may wander meanwhile. */
const STILL = 10;

type CellPointer = {
  /** A tap or a click. */
  onPick: (at: Position, isExtending: boolean) => void;
  /** A long press, or the other mouse button. */
  onMenu: (at: Position) => void;
};

/** Tap, long press, click and right click on cells, heard once for the whole table. */
export function useCellPointer({ onPick, onMenu }: CellPointer) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  /** The click that a long press ends with means nothing. */
  const isSpent = useRef(false);
  const cancel = () => {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  const cancelLast = useEffectEvent(cancel);
  useEffect(() => () => cancelLast(), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      isSpent.current = false;
      cancel();
      const at = cellAt(event.target);
      if (at === null || event.pointerType === 'mouse') return;
      const timer = window.setTimeout(() => {
        press.current = null;
        isSpent.current = true;
        onMenu(at);
      }, LONG_PRESS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    // The focus stays where the block begins, and no text is selected.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && cellAt(event.target) !== null) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (press.current === null) return;
      if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > STILL) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onScroll: cancel,
    onClick: (event: MouseEvent) => {
      const at = cellAt(event.target);
      if (at === null) return;
      if (isSpent.current) {
        isSpent.current = false;
        event.preventDefault();
        return;
      }
      onPick(at, event.shiftKey);
    },
    onContextMenu: (event: MouseEvent) => {
      const at = cellAt(event.target);
      if (at === null) return;
      event.preventDefault();
      // A finger's context menu comes with the long press, which has opened ours already.
      if (!isSpent.current) {
        cancel();
        onMenu(at);
      }
    },
  };
}

/** The cell that holds an element, with its place; null for heads and links. */
function cellAt(target: EventTarget): Position | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('td[data-row]');
  if (cell === null) return null;
  const at = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
  return isCell(at) ? at : null;
}
