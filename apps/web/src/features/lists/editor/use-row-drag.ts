import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Where the dragged row would land: before the row at this index. */
export type RowDrag = { readonly key: number; readonly to: number };

/**
 * Drags a row of the item table by its handle. The table is virtualised and all its rows have one height, so the place
 * follows from the pointer alone; a sortable hook in each of 2,000 rows would make every edit slow.
 */
export function useRowDrag(body: RefObject<HTMLElement | null>, rowCount: number, onDrop: (drag: RowDrag) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const scroll = useRef(0);

  const start = (event: PointerEvent<HTMLElement>) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-action="handle"]') : null;
    const row = handle?.closest<HTMLElement>('tr[data-key]');
    if (!handle || !row || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ key: Number(row.dataset.key), to: rowIndex(row) });
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag === null) return;
    const to = placeUnder(body.current, event.clientY, rowCount);
    if (to !== null && to !== drag.to) setDrag({ ...drag, to });
    scrollNearEdge(event.clientY, scroll);
  };

  const end = () => {
    cancelAnimationFrame(scroll.current);
    if (drag !== null) onDrop(drag);
    setDrag(null);
  };

  const cancel = () => {
    cancelAnimationFrame(scroll.current);
    setDrag(null);
  };

  return {
    drag,
    cancel,
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}

const rowIndex = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;

function placeUnder(body: HTMLElement | null, clientY: number, rowCount: number): number | null {
  const first = body?.querySelector<HTMLElement>('tr[data-key]');
  if (!first) return null;
  const box = first.getBoundingClientRect();
  const steps = Math.floor((clientY - box.top) / box.height);
  return Math.min(Math.max(rowIndex(first) + steps, 0), rowCount - 2);
}

const EDGE_PX = 70;

function scrollNearEdge(clientY: number, frame: RefObject<number>): void {
  cancelAnimationFrame(frame.current);
  const step = clientY < EDGE_PX ? -12 : clientY > window.innerHeight - EDGE_PX - 60 ? 12 : 0;
  if (step === 0) return;
  const run = () => {
    window.scrollBy(0, step);
    frame.current = requestAnimationFrame(run);
  };
  frame.current = requestAnimationFrame(run);
}
