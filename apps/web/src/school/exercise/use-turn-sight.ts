import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { AnswerField } from './answer-line.tsx';

/**
 * Each turn begins at the top and on the line; then the line, or the verdict once the answer is checked, stays in sight
 * above the keyboard.
 */
export function useTurnSight(
  turn: number,
  checked: object | undefined,
  field: RefObject<AnswerField | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  const reveal = () => {
    if (checked === undefined) return field.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.scrollIntoView({ block: 'nearest' });
    // With large text the verdict is higher than the window: what was right counts most.
    panel.current?.querySelector('dl > :last-child')?.scrollIntoView({ block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins on the line
  useEffect(() => {
    window.scrollTo({ top: 0 });
    field.current?.focus({ preventScroll: true });
    // On a low screen the line is below the fold.
    if (checked === undefined) reveal();
  }, [turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdict of a checked answer comes into sight
  useEffect(() => {
    if (checked !== undefined) reveal();
  }, [checked]);
  useKeyboardCover(reveal);
  useAfterRouter(reveal);
}

/** The router scrolls a new page to its top, also after its effects: what must be in sight comes there again. */
export function useAfterRouter(onRendered: () => void): void {
  const router = useRouter();
  const handleRendered = useEffectEvent(onRendered);
  useEffect(() => router.subscribe('onRendered', () => handleRendered()), [router]);
}

/** Below this height, in px, it is a toolbar of the browser. */
const KEYBOARD_MIN = 80;
/** What a keyboard leaves in sight, in px, below which nothing but the line and its words may stay. */
const LOW = 340;

/**
 * Keeps `--pp-keyboard` at the height that the keyboard on the screen covers, so that what must stay in sight can stand
 * above it; tells when that changes.
 */
function useKeyboardCover(onChange: () => void): void {
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
      root.toggleAttribute('data-low', cover > 0 && viewport.height < LOW);
      handleChange();
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--pp-keyboard');
      root.removeAttribute('data-low');
    };
  }, []);
}
