import type { OwnPeriod } from '@pupitre/contract';
import { dayNumberOf, type EvaluationLevel, type LevelCode, readIsoDay, writtenIsoDay } from '@pupitre/learning';
import { EvolutionLine } from '../../observing/time/evolution-line.tsx';
import { WIDE } from '../../observing/time/evolution-path.ts';
import classes from './own-folio.module.css';
import { type DatedLevel, evolutionWords } from './own-words.ts';

type OwnEvolutionProps = {
  levels: readonly DatedLevel[];
  period: Pick<OwnPeriod, 'from' | 'to' | 'until'>;
  scale: readonly EvaluationLevel[];
  wordOf: (code: LevelCode) => string;
};

/** How the pupil got there, as a line, and in words for people who do not see it. */
export function OwnEvolution({ levels, period, scale, wordOf }: OwnEvolutionProps) {
  const days = { from: numberOf(period.from), to: numberOf(period.until) };
  const series = levels.map(({ day, state }) => ({ day: numberOf(day), state }));
  return (
    <figure className={classes.evolution}>
      <EvolutionLine series={series} scale={scale} days={days} frame={WIDE} className={classes.line} hasGuides />
      <div className={classes.ends} aria-hidden="true">
        <span>{writtenIsoDay(period.from)}</span>
        <span>{period.to === null ? 'maintenant' : writtenIsoDay(period.to)}</span>
      </div>
      <figcaption className="sr-only">{evolutionWords(levels, wordOf)}</figcaption>
    </figure>
  );
}

function numberOf(day: string): number {
  const read = readIsoDay(day);
  return read === null ? 0 : dayNumberOf(read);
}
