import type { EvaluationLevel, LevelCounts } from '@pupitre/learning';
import classes from './charts.module.css';
import { LevelMark } from './level-mark.tsx';
import { levelParts } from './level-parts.ts';

/** The levels of a scale as icon, words and number: what the charts say without their colours. */
export const LevelLegend = ({ counts, scale }: { counts: LevelCounts; scale: readonly EvaluationLevel[] }) => (
  <div className="basis-224 shrinks">
    <h3 className={classes.legendTitle}>Progression par évaluation</h3>
    <ul className={classes.levels}>
      {levelParts(counts, scale).map(({ code, label, count }) => (
        <li key={code} className="flex-row gap-8">
          <LevelMark code={code === 'unset' ? null : code} scale={scale} size={20} />
          {label}
          <b className="num to-end">{count}</b>
        </li>
      ))}
    </ul>
  </div>
);
