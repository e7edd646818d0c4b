import { type RefObject, useEffect } from 'react';
import type { AnswerField } from './answer-line.tsx';
import { useKeyboardCover } from './use-keyboard-cover.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins on the line
  useEffect(() => {
    window.scrollTo({ top: 0 });
    field.current?.focus({ preventScroll: true });
  }, [turn]);
  const reveal = () => (checked === undefined ? field.current : panel.current)?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdict of a checked answer comes into sight
  useEffect(() => {
    if (checked !== undefined) reveal();
  }, [checked]);
  useKeyboardCover(reveal);
}
