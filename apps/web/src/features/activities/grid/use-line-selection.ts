import { columnOf, type GridPoint, lineBetween, nearestCell, rowOf, snapToLine } from '@pupitre/learning';
import { type PointerEvent, useRef, useState } from 'react';
import { useSinglePress } from '../use-single-press.ts';

export type BoardLine = { readonly first: number; readonly last: number };

type LineSelectionInput = {
  size: number;
  enabled: boolean;
  /** A line was chosen, from its first letter to its last. False keeps the first letter for another try. */
  onLine: (line: BoardLine) => boolean;
  /** A first letter was chosen, by a tap or by the keyboard. */
  onStart: (cell: number) => void;
};

/** Kept beside the state: a quick finger is up before the screen has drawn its last step. */
type Drag = { readonly pointerId: number; readonly from: number; readonly box: DOMRect; last?: number };

/** Cells by which the second tap of a finger may miss the line. */
const TAP_MISS = 1;

/**
 * Choosing a line of letters: by drag, by a tap on its first and one on its last letter, or with a cursor that keys move.
 * `line` is what is chosen so far; it changes only when another cell is reached.
 */
export function useLineSelection({ size, enabled, onLine, onStart }: LineSelectionInput) {
  const [cursor, setCursor] = useState(0);
  const [anchor, setAnchor] = useState<number>();
  const [dragged, setDragged] = useState<BoardLine>();
  const drag = useRef<Drag>(undefined);

  const choose = (first: number, last: number) => {
    if (onLine({ first, last })) setAnchor(undefined);
  };
  const mark = (cell: number) => {
    setAnchor(cell);
    onStart(cell);
  };
  const cancel = () => {
    drag.current = undefined;
    setDragged(undefined);
    setAnchor(undefined);
  };

  const tap = useSinglePress((cell: number) => {
    if (anchor === undefined) return mark(cell);
    if (anchor === cell) return setAnchor(undefined);
    const last = snapToLine(size, anchor, middleOf(size, cell));
    if (last !== anchor && distance(size, last, cell) <= TAP_MISS) choose(anchor, last);
    else mark(cell);
  });

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!enabled || !event.isPrimary || event.button !== 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const from = nearestCell(size, pointOf(event, box, size));
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { pointerId: event.pointerId, from, box };
      setCursor(from);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (held?.pointerId !== event.pointerId) return;
      const last = snapToLine(size, held.from, pointOf(event, held.box, size));
      if (last === (held.last ?? held.from)) return;
      held.last = last;
      setAnchor(undefined);
      setDragged({ first: held.from, last });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (held?.pointerId !== event.pointerId) return;
      drag.current = undefined;
      setDragged(undefined);
      if (held.last === undefined) tap(held.from);
      else if (held.last !== held.from) choose(held.from, held.last);
    },
    onPointerCancel: cancel,
  };

  return {
    handlers,
    cursor,
    setCursor,
    cancel,
    isStarted: anchor !== undefined || dragged !== undefined,
    line: dragged ?? lineFrom(size, anchor, cursor),
    /** Space and Enter: the first letter, then the last one. */
    press: () => {
      if (anchor === undefined) mark(cursor);
      else if (anchor === cursor) setAnchor(undefined);
      else choose(anchor, cursor);
    },
  };
}

/** From the first letter towards the cursor; the cursor may stand beside every line. */
function lineFrom(size: number, anchor: number | undefined, cursor: number): BoardLine | undefined {
  if (anchor === undefined) return undefined;
  return { first: anchor, last: lineBetween(size, anchor, cursor) === undefined ? anchor : cursor };
}

const pointOf = (event: PointerEvent<HTMLElement>, box: DOMRect, size: number): GridPoint => ({
  column: ((event.clientX - box.left) / (box.width || 1)) * size,
  row: ((event.clientY - box.top) / (box.height || 1)) * size,
});

const middleOf = (size: number, cell: number): GridPoint => ({
  column: columnOf(size, cell) + 0.5,
  row: rowOf(size, cell) + 0.5,
});

const distance = (size: number, one: number, other: number): number =>
  Math.max(Math.abs(columnOf(size, one) - columnOf(size, other)), Math.abs(rowOf(size, one) - rowOf(size, other)));
