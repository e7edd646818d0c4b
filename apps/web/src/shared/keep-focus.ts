import { flushSync } from 'react-dom';

/** Makes a change that may take away what has the focus, and then puts the focus on what `next` finds. */
export function keepFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  if (document.activeElement === null || document.activeElement === document.body) next()?.focus();
}
