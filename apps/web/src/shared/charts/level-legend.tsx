import type { EvaluationLevel, LevelCounts } from '@pupitre/learning';
import { LevelMark } from '../observing/level-mark.tsx';
import classes from './charts.module.css';
import { levelParts } from './level-parts.ts';

type LevelLegendProps = {
  counts: LevelCounts;
  scale: readonly EvaluationLevel[];
  title?: string;
};

/** The levels of a scale as icon, words and number: what the charts say without their colours. */
export function LevelLegend({ counts, scale, title = 'Progression par évaluation' }: LevelLegendProps) {
  return (
    <div className={classes.legend}>
      <h3 className={classes.legendTitle}>{title}</h3>
      <ul className={classes.levels}>
        {levelParts(counts, scale).map(({ code, label, count }) => (
          <li key={code} className={classes.level}>
            <LevelMark code={code === 'unset' ? null : code} scale={scale} size={20} />
            {label}
            <b className={`num ${classes.count}`}>{count}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
