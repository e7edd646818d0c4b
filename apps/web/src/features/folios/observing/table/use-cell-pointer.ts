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
  /** The mouse was drawn from one cell to another; a finger that draws scrolls. */
  onDrag: (from: Position, to: Position) => void;
  /** A click on the head of a line or column, beside its link. */
  onHead: (at: Position, isExtending: boolean) => void;
};

/** Tap, long press, click and right click on cells, heard once for the whole table. */
export function useCellPointer({ onPick, onMenu, onDrag, onHead }: CellPointer) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  /** The click that a long press ends with means nothing. */
  const isSpent = useRef(false);
  const dragged = useRef<{ from: Position; to: Position } | null>(null);
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
      const isDrawn = event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey;
      dragged.current = at !== null && isDrawn ? { from: at, to: at } : null;
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
      if ((event.buttons & 1) === 0) dragged.current = null;
      const drag = dragged.current;
      const over = drag === null ? null : cellAt(event.target);
      if (drag !== null && over !== null && (over.row !== drag.to.row || over.column !== drag.to.column)) {
        isSpent.current = true;
        dragged.current = { ...drag, to: over };
        onDrag(drag.from, over);
      }
      if (press.current === null) return;
      if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > STILL) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onScroll: cancel,
    onClick: (event: MouseEvent) => {
      const head = headAt(event.target);
      if (head !== null && !isSpent.current) return onHead(head, event.shiftKey);
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

/** The line (column −1) or column (row −1) whose head was pressed beside its links. */
function headAt(target: EventTarget): Position | null {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return null;
  const place = target.closest('th')?.querySelector<HTMLElement>('[data-row]');
  if (place == null) return null;
  const { row, column } = place.dataset;
  return { row: Math.max(-1, Number(row)), column: Number(column) };
}

/** The cell that holds an element, with its place; null for heads and links. */
function cellAt(target: EventTarget): Position | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('td[data-row]');
  if (cell === null) return null;
  const at = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
  return isCell(at) ? at : null;
}
