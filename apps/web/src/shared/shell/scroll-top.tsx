import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import classes from './shell.module.css';

/** Appears after this many pixels of scroll and hides again below the second number (MENU-21, MENU-22). */
const SHOW_ABOVE = 300;
const HIDE_BELOW = 10;

export function ScrollTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () =>
      setShown((before) => (window.scrollY > SHOW_ABOVE ? true : window.scrollY < HIDE_BELOW ? false : before));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={classes.scrollTop}
      aria-label="Revenir en haut de la page"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
        document.getElementById('contenu')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
