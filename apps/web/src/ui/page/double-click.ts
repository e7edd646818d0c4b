import { useRef } from 'react';

const DOUBLE_CLICK_MS = 500;

/**
 * Ignores the second of two quick clicks: it may come before the button is disabled, or hit another button that
 * replaced it.
 */
export function useDoubleClickGuard() {
  const quietUntil = useRef(0);
  return {
    /** Whether the click counts; if so, `leave` must be called once its work is done. */
    enter: (): boolean => {
      if (performance.now() < quietUntil.current) return false;
      quietUntil.current = Number.POSITIVE_INFINITY;
      return true;
    },
    leave: (): void => {
      quietUntil.current = performance.now() + DOUBLE_CLICK_MS;
    },
  };
}
