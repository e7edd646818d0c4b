import type { EvaluationLevel, Progression } from '@pupitre/learning';
import type { CSSProperties } from 'react';
import classes from './charts.module.css';
import { levelPercents } from './level-parts.ts';

type StackedBarProps = {
  /** Percentages by colour, of the server or of `progressionOf`. */
  progression: Progression;
  scale: readonly EvaluationLevel[];
  /** Accessible name of the bar. */
  label?: string;
  /** Small ones, of 8 pixels, stand on cards; those of pages are 15 high (LIMIT-39). */
  size?: 'small' | 'page';
};

/** General progress in one bar, a part for each level; what is unset stays empty. */
export function StackedBar({ progression, scale, label = 'Progression générale', size = 'page' }: StackedBarProps) {
  const parts = levelPercents(progression, scale);
  const text = parts.map(({ label: name, percent }) => `${name} ${percent}\u00a0%`).join(', ');
  return (
    <div className={classes.bar} data-size={size} role="img" aria-label={`${label}\u00a0: ${text}`}>
      {parts.map(({ code, color, percent }) =>
        percent === 0 ? null : (
          <i key={code} data-color={color} style={{ '--share': `${percent}%` } as CSSProperties} />
        ),
      )}
    </div>
  );
}
