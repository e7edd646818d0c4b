import { type EvaluationLevel, type LevelOfDay, withinDays, withPresent } from '@pupitre/learning';
import type { ReactNode } from 'react';
import type { CellView } from '../cells/cell-views.ts';
import classes from './evolution.module.css';
import { EvolutionLine } from './evolution-line.tsx';
import { LOW, SIGN, SQUARE } from './evolution-path.ts';
import { seriesWords } from './evolution-words.ts';
import { type Days, dateOfNumber, type ShownTime } from './shown-time.ts';

/** The series of a cell as the table draws and says it. */
export type Evolution = {
  readonly draw: (view: CellView | undefined) => ReactNode;
  /** « 2 observations : abordé le 15.09.2026, déjà observé le 11.02.2027 »; '' without any. */
  readonly words: (view: CellView | undefined) => string;
  readonly seriesOf: (view: CellView) => readonly LevelOfDay[];
  readonly legend: ReactNode;
};

export type EvolutionParts = {
  series: ReadonlyMap<number, readonly LevelOfDay[]>;
  /** Versions of the cells when the series was read: what changed since is laid over it. */
  versions: ReadonlyMap<number, number>;
  scale: readonly EvaluationLevel[];
  shown: ShownTime;
  today: number;
  /** Lines are low. */
  isCompact: boolean;
};

const NONE: readonly LevelOfDay[] = [];

export function buildEvolution({ series, versions, scale, shown, today, isCompact }: EvolutionParts): Evolution {
  const { days, isPast } = shown;
  const frame = isCompact ? LOW : SQUARE;
  const seriesOf = (view: CellView): readonly LevelOfDay[] => {
    const read = series.get(view.id) ?? NONE;
    const isNewer = !isPast && (view.isPending || view.version !== versions.get(view.id));
    return isNewer ? withPresent(read, view.state, today) : read;
  };
  // What stood before the year began is drawn at its beginning; before a part of it, it is not.
  const from = shown.address.periode === undefined ? Number.NEGATIVE_INFINITY : days.from;
  const within = (view: CellView) => withinDays(seriesOf(view), { from, to: days.to });
  return {
    seriesOf: within,
    draw: (view) =>
      view === undefined ? null : (
        <EvolutionLine series={within(view)} scale={scale} days={days} frame={frame} className={classes.line} />
      ),
    words: (view) => (view === undefined ? '' : seriesWords(within(view), scale)),
    legend: <Legend scale={scale} days={days} />,
  };
}

const Legend = ({ scale, days }: { scale: readonly EvaluationLevel[]; days: Days }) => (
  <ul className={classes.legend} aria-label="Légende de l’évolution">
    {scale.map(({ code, short }, place) => (
      <li key={code}>
        <EvolutionLine
          series={[{ day: days.to, state: code }]}
          scale={scale}
          days={days}
          frame={SIGN}
          className={classes.line}
        />
        <span>
          {short}
          <span>{`\u00a0: ${place === 0 ? 'haut' : place === scale.length - 1 ? 'bas' : 'milieu'}`}</span>
        </span>
      </li>
    ))}
    <li>
      <span>{`${dateOfNumber(days.from)} → ${dateOfNumber(days.to)}`}</span>
    </li>
  </ul>
);
