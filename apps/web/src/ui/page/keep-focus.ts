import { flushSync } from 'react-dom';

/** Makes a change that may remove the focused element, then focuses the element that `next` finds. */
export function keepFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  if (document.activeElement === null || document.activeElement === document.body) next()?.focus();
}
