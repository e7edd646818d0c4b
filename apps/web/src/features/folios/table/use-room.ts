import { type RefObject, useLayoutEffect } from 'react';

/** Px below the table, and the least that a table is worth. */
const MARGIN = 6;
const LEAST = 360;

/** The table takes the room from where it stands to the end of the window, so that page and table seldom scroll both. */
export function useRoom(scroller: RefObject<HTMLElement | null>, isFull: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const fitIn = () => {
      const top = element.getBoundingClientRect().top + (isFull ? 0 : window.scrollY);
      const room = Math.max(window.innerHeight - top - MARGIN, Math.min(LEAST, window.innerHeight - 80));
      // Beside the table too: what lies over it knows where it ends.
      element.parentElement?.style.setProperty('--room', `${Math.round(room)}px`);
    };
    fitIn();
    window.addEventListener('resize', fitIn);
    const observer = new ResizeObserver(fitIn);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('resize', fitIn);
      observer.disconnect();
    };
  }, [scroller, isFull]);
}
