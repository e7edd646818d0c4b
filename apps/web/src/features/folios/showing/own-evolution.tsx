import type { OwnPeriod } from '@pupitre/contract';
import { levelOf, scaleOf } from '@pupitre/learning';
import classes from './own-folio.module.css';
import {
  type DatedLevel,
  dayText,
  drawOwnEvolution,
  EVOLUTION_HEIGHT,
  EVOLUTION_WIDTH,
  evolutionWords,
  heightOf,
} from './own-words.ts';

type OwnEvolutionProps = {
  levels: readonly DatedLevel[];
  period: Pick<OwnPeriod, 'from' | 'to' | 'until'>;
  optionsProfessionnelles: boolean;
};

/** How the pupil got there: height and shape say the level, colour only confirms; in words for people who do not see it. */
export function OwnEvolution({ levels, period, optionsProfessionnelles }: OwnEvolutionProps) {
  const scale = scaleOf(optionsProfessionnelles);
  const { points, steps } = drawOwnEvolution(levels, scale, period);
  return (
    <figure className={classes.evolution}>
      <svg viewBox={`0 0 ${EVOLUTION_WIDTH} ${EVOLUTION_HEIGHT}`} aria-hidden="true">
        {scale.map(({ code }) => (
          <path key={code} className={classes.guide} d={`M0 ${heightOf(scale, code)}H${EVOLUTION_WIDTH}`} />
        ))}
        <path className={classes.steps} d={steps} />
        {points.map(({ x, y, state, radius }) => (
          <g key={x} data-tone={levelOf(scale, state)?.color} transform={`translate(${x} ${y})`}>
            {state === 'unrated' ? (
              <path d={`M${-radius} ${radius}L${radius} ${-radius}`} />
            ) : state === 'nok' && optionsProfessionnelles ? (
              <path d={`M${-radius} ${-radius}L${radius} ${radius}M${-radius} ${radius}L${radius} ${-radius}`} />
            ) : (
              <circle r={radius} />
            )}
          </g>
        ))}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{dayText(period.from)}</span>
        <span>{period.to === null ? 'maintenant' : dayText(period.to)}</span>
      </div>
      <figcaption className="sr-only">{evolutionWords(levels, optionsProfessionnelles)}</figcaption>
    </figure>
  );
}
