import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isCell, type Position } from './grid-position.ts';
import type { Grid } from './use-grid.ts';
import type { TableMeasures, TableSight } from './use-table-window.ts';

type Reveal = {
  scroller: RefObject<HTMLElement | null>;
  sight: TableSight;
  grid: Grid;
  /** Line of the table in which the active criterion stands. */
  activeItem: number;
};

/** Brings the active place in sight and gives it the focus; keeps the focus in the table when it scrolls out of sight. */
export function useReveal({ scroller, sight, grid, activeItem }: Reveal): void {
  const wanted = useRef(false);
  const hasFocus = useRef(false);
  const { active, reveal, isFocusing } = grid;

  const show = useEffectEvent(() => {
    const { lines, measures, covered } = sight;
    const element = scroller.current;
    if (element === null) return;
    if (active.column >= 0) showColumn(element, active.column, measures);
    const target = placeOf(element, active);
    if (target === null || !isInSight(element, target, covered, active)) {
      if (active.row < 0) element.scrollTop = 0;
      else if (activeItem >= 0) lines.scrollToIndex(activeItem, { align: 'auto' });
    }
    wanted.current = true;
  });
  useLayoutEffect(() => {
    if (reveal > 0) show();
  }, [reveal]);

  // After every drawing: the wanted place may just have come.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const target = placeOf(element, active);
    if (wanted.current && target !== null) {
      wanted.current = false;
      isFocusing.current = true;
      target.focus({ preventScroll: true });
      isFocusing.current = false;
    } else if (hasFocus.current && document.activeElement === document.body) {
      // The focused cell scrolled away: the table keeps the keys.
      element.focus({ preventScroll: true });
    }
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onIn = () => {
      hasFocus.current = true;
    };
    const onOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) hasFocus.current = false;
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) hasFocus.current = false;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('focusin', onIn, { signal });
    element.addEventListener('focusout', onOut, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => leaving.abort();
  }, [scroller]);
}

/** The element of a place in the table, when it is drawn. */
export const placeOf = (scroller: HTMLElement, { row, column }: Position): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

function showColumn(element: HTMLElement, column: number, { column: width, criterion }: TableMeasures): void {
  const left = column * width;
  const room = element.clientWidth - criterion;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (room > 0 && left + width > element.scrollLeft + room) element.scrollLeft = left + width - room;
}

function isInSight(element: HTMLElement, target: HTMLElement, covered: number, at: Position): boolean {
  if (!isCell(at) && at.row < 0) return true;
  const frame = element.getBoundingClientRect();
  const { top, bottom } = (target.closest('tr') ?? target).getBoundingClientRect();
  return top >= frame.top + covered - 1 && bottom <= frame.top + element.clientHeight + 1;
}
