import { useCallback, useEffect, useRef } from 'react';

/** Ms within which a second press of the same thing is the second tap of an eager finger, or a key held down. */
const SAME_PRESS = 350;

/** Ignores the second press of a double tap: it must neither undo the first nor count as another try. */
export function useSinglePress(onPress: (thing: number) => void): (thing: number) => void {
  const last = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (thing) => {
      const isSame = last.current === thing;
      last.current = thing;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        last.current = undefined;
      }, SAME_PRESS);
      if (!isSame) onPress(thing);
    },
    [onPress],
  );
}
