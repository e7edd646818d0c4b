import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const AFTER_MS = 500;
const SLACK_PX = 10;

/**
 * A press that stays, or the secondary button, does something else than a short one. Give the handlers to the element and
 * ask `wasLong` first in its click.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isLong = useRef(false);
  const stop = useCallback(() => {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    handlers: {
      onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
        stop();
        isLong.current = false;
        if (button !== 0) return;
        const timer = window.setTimeout(() => {
          press.current = null;
          isLong.current = true;
          onLongPress();
        }, AFTER_MS);
        press.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = press.current;
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (event: MouseEvent) => {
        // Android says so too after a long press: once is enough.
        event.preventDefault();
        stop();
        if (!isLong.current) onLongPress();
      },
    },
    wasLong: (): boolean => {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
  };
}
