import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Spot, spotOf } from '../../../school/results/use-grid-focus.ts';

type Shown = { spot: Spot; place: HTMLElement };

/** Ms of rest under the pointer, so that crossing the table shows nothing. */
const REST = 120;

/** The cell whose line, column and answers show: the one with the focus, or under the pointer. Escape hides it. */
export function useShownCell(pupils: number) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef(0);
  const show = (element: Element | null, delay = 0) => {
    const spot = spotOf(element);
    const place = element?.closest<HTMLElement>('td, th') ?? null;
    const isCell = spot !== null && place !== null && spot.column > 0 && spot.column <= pupils;
    window.clearTimeout(timer.current);
    if (delay === 0) setShown(isCell ? { spot, place } : null);
    else timer.current = window.setTimeout(() => setShown(isCell ? { spot, place } : null), delay);
  };
  return {
    shown,
    show: (cell: Element) => show(cell),
    table: {
      onPointerOver: ({ target, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') show(target as Element, REST);
      },
      onPointerLeave: () =>
        show(document.activeElement?.matches(':focus-visible') ? document.activeElement : null, REST),
      onClick: ({ target }: { target: EventTarget }) => show(target as Element),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) show(target);
      },
      onBlur: () => show(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || shown === null) return;
        // It is all that Escape does then.
        event.stopPropagation();
        show(null);
      },
    },
  };
}
