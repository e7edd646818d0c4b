import type { EvaluationLevel, LevelCounts } from '@pupitre/learning';
import classes from './charts.module.css';
import { levelParts } from './level-parts.ts';

/** Share of the ring that stays empty between two parts. */
const GAP = 0.006;

/** Progress by evaluation level (FOLIO-45, CRIT-20, STUD-04): a ring, and in its middle how many are reached. */
export function Doughnut({ counts, scale }: { counts: LevelCounts; scale: readonly EvaluationLevel[] }) {
  const parts = levelParts(counts, scale);
  const drawn = parts.filter(({ code, count }) => code !== 'unset' && count > 0);
  const isWhole = drawn.length === 1 && counts.unset === 0;
  const reached = `${counts.ok}/${counts.total}`;
  let before = 0;
  return (
    <svg
      viewBox="0 0 110 110"
      className={classes.doughnut}
      role="img"
      aria-label={parts.map(({ label, count }) => `${label}\u00a0: ${count}`).join(', ')}
    >
      <circle className={classes.ring} cx="55" cy="55" r="42" />
      {drawn.map(({ code, color, count }) => {
        const share = count / counts.total;
        const start = before;
        before += share;
        const length = isWhole ? 1 : Math.max(share - GAP, 0.004);
        return (
          <circle
            key={code}
            className={classes.arc}
            data-color={color}
            cx="55"
            cy="55"
            r="42"
            pathLength={1}
            strokeDasharray={`${length} ${1 - length}`}
            strokeDashoffset={-start}
            transform="rotate(-90 55 55)"
          />
        );
      })}
      <text x="55" y="57" className={classes.middle} style={{ fontSize: sizeOf(reached) }}>
        {reached}
      </text>
      <text x="55" y="71" className={classes.caption}>
        {captionOf(scale)}
      </text>
    </svg>
  );
}

/** « 103/260 » keeps clear of the ring too. */
const sizeOf = (text: string): number => Math.min(24, 104 / text.length);

const captionOf = (scale: readonly EvaluationLevel[]): string =>
  scale.some(({ label }) => label === 'Atteint') ? 'atteints' : 'observés';
