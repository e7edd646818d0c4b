import type { EvaluationLevel } from '@pupitre/learning';
import { Icon } from '../parts/icon.tsx';
import classes from './level-mark.module.css';

/** Filled, edged or hatched: every level can be told apart without its colour. */
const TONES: Record<string, string> = { success: 'ok', warning: 'nok', danger: 'bad', info: 'info', secondary: 'un' };

type LevelMarkProps = {
  /** Code of the level; null is « indéfini ». */
  code: string | null;
  scale: readonly EvaluationLevel[];
  /** Side in px at the middle text size; 32 in the table. */
  size?: number;
  /** Of another day: an edge and a sign in its tone, no ground. */
  isPale?: boolean;
};

/** The small square of a level. Decoration: its meaning stands beside it or on its parent. */
export function LevelMark({ code, scale, size = 32, isPale = false }: LevelMarkProps) {
  const level = scale.find((known) => known.code === code);
  const tone = level === undefined ? 'unset' : (TONES[level.color] ?? 'un');
  return (
    <span
      className={classes.mark}
      data-tone={tone}
      data-pale={isPale || undefined}
      style={{ '--mark': `${size / 16}rem` } as object}
      aria-hidden="true"
    >
      {level === undefined ? <span className={classes.dot} /> : <Icon name={level.icon} />}
    </span>
  );
}
