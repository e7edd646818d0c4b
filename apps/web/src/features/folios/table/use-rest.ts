import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Ms of rest: under the pointer; on the cell with the focus, where arrowing through stays quiet. */
const REST = { pointer: 400, focus: 600 };
/** Ms in which the pointer may cross from the cell to what it shows. */
const CROSSING = 150;

/** The cell with signs on which the pointer or the keyboard rests. A finger does not rest: its long press opens the cell. */
export function useRest(table: RefObject<HTMLElement | null>) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const isShown = useRef(false);
  isShown.current = cell !== null;
  /** What shows what the cell holds: it stays while the pointer is on it. */
  const card = useRef<HTMLDivElement>(null);
  const wait = useCallback((ms: number, next: HTMLElement | null) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (next !== null) setCell(isRestedOn(next) ? next : null);
      else if (card.current?.matches(':hover') !== true) setCell(null);
    }, ms);
  }, []);
  const release = useCallback(() => wait(CROSSING, null), [wait]);

  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let under: HTMLElement | null = null;
    const hide = () => {
      window.clearTimeout(timer.current);
      setCell(null);
    };
    const onOver = ({ pointerType, target, buttons }: PointerEvent) => {
      const over = signedCell(target);
      if (pointerType !== 'mouse' || buttons !== 0 || over === under) return;
      under = over;
      if (over === null) release();
      else wait(REST.pointer, over);
    };
    const onLeave = () => {
      under = null;
      release();
    };
    const onFocus = ({ target }: FocusEvent) => {
      hide();
      const at = signedCell(target);
      if (at?.matches(':focus-visible') === true) wait(REST.focus, at);
    };
    const onKey = (event: KeyboardEvent) => {
      // It is all that Escape does then.
      if (event.key === 'Escape' && isShown.current) event.stopPropagation();
      hide();
    };
    // A mouse may rest there already: what shows it is fetched after the table.
    const rested = window.matchMedia('(hover: hover)').matches ? element.querySelector('td:hover') : null;
    under = signedCell(rested);
    if (under !== null) wait(REST.pointer, under);
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('pointerover', onOver, { signal });
    element.addEventListener('pointerleave', onLeave, { signal });
    element.addEventListener('pointerdown', hide, { signal });
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('focusout', hide, { signal });
    element.addEventListener('scroll', () => setCell(null), { signal });
    document.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      leaving.abort();
      window.clearTimeout(timer.current);
    };
  }, [table, wait, release]);
  return { cell, card, release };
}

/** It may have scrolled away meanwhile. */
const isRestedOn = (cell: HTMLElement): boolean => cell === document.activeElement || cell.matches(':hover');

const signedCell = (target: EventTarget | null): HTMLElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-noted]') : null;
  return cell?.querySelector('[data-signs]') == null ? null : cell;
};
