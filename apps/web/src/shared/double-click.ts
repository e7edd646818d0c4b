import { useRef } from 'react';

const DOUBLE_CLICK_MS = 500;

/**
 * Lets one of two quick clicks through: the second may come before its button is disabled, or after the first has been
 * answered and another button stands in its place.
 */
export function useDoubleClickGuard() {
  const quietUntil = useRef(0);
  return {
    /** Whether the click counts; then `leave` must follow once its work is done. */
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
