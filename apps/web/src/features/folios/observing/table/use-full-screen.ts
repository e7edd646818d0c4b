import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The whole window for one part of the page; Escape gives it back, when nothing else wanted that key. */
export function useFullScreen(root: RefObject<HTMLElement | null>): [boolean, (isFull: boolean) => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event.target)) return;
      setFull(false);
    };
    document.addEventListener('keydown', onKey);
    const hidden = root.current === null ? [] : besides(root.current);
    for (const element of hidden) element.inert = true;
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const element of hidden) element.inert = false;
    };
  }, [isFull, root]);
  return [isFull, setFull];
}

/** In a dialog, a menu, or in something open that Escape closes first. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest('[role="dialog"], [role="menu"]') !== null || isOpen(target));

const isOpen = (target: Element): boolean => target.closest(':has(> [aria-expanded="true"] + :not([hidden]))') !== null;

/** All that lies under the part that fills the window: nobody can be led there. Messages stay. */
function besides(root: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let at: HTMLElement | null = root;
    at !== null && at.id !== 'root' && at !== document.body;
    at = at.parentElement
  )
    for (const sibling of at.parentElement?.children ?? [])
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert && !isMessage(sibling))
        found.push(sibling);
  return found;
}

const isMessage = (element: HTMLElement): boolean => element.matches('[role="status"], [role="alert"], [aria-live]');

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
