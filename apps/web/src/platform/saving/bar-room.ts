import { useEffect, useRef } from 'react';

/**
 * Room for a bar at the bottom of the screen: floating elements (scroll to top) move up. On a phone the bar has several
 * lines, and at the end of the page it stands above the footer.
 */
export function useBarRoom() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    let known = '';
    const measure = () => {
      const { top = 0, height = 0 } = bar.current?.getBoundingClientRect() ?? {};
      const room = `${Math.round(Math.max(height, window.innerHeight - top))}px`;
      if (room !== known) style.setProperty('--pp-save-bar', room);
      known = room;
    };
    const observer = new ResizeObserver(measure);
    if (bar.current !== null) observer.observe(bar.current);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      style.removeProperty('--pp-save-bar');
    };
  }, []);
  return bar;
}
