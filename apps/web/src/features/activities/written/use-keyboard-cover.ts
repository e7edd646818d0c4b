import { useEffect, useEffectEvent } from 'react';

/** Below this height, in px, it is a toolbar of the browser. */
const KEYBOARD_MIN = 80;

/**
 * Keeps `--pp-keyboard` at the height that the keyboard on the screen covers, so that what must stay in sight can stand
 * above it; tells when that changes.
 */
export function useKeyboardCover(onChange: () => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const viewport = window.visualViewport;
    const root = document.documentElement;
    if (!viewport) return;
    let before = 0;
    const measure = () => {
      // Zoomed in with two fingers, the visible part is small without any keyboard.
      const covered = viewport.scale > 1.01 ? 0 : root.clientHeight - viewport.height - viewport.offsetTop;
      const cover = covered < KEYBOARD_MIN ? 0 : Math.round(covered);
      if (cover === before) return;
      before = cover;
      root.style.setProperty('--pp-keyboard', `${cover}px`);
      handleChange();
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--pp-keyboard');
    };
  }, []);
}
