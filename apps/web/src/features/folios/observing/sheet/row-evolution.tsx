import type { RowSeries } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, type LevelOfDay, type SelfCode, selfLabels } from '@pupitre/learning';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { EvolutionLine } from '../time/evolution-line.tsx';
import { diamondAt, heightOf, placeOf, STRIP } from '../time/evolution-path.ts';
import { seriesWords } from '../time/evolution-words.ts';
import { dateOfNumber } from '../time/shown-time.ts';
import classes from './row-time.module.css';
import type { RowTime } from './use-sheet-time.ts';

type RowEvolutionProps = {
  /** With what stands on the page. */
  levels: readonly LevelOfDay[];
  self: RowSeries['self'];
  /** As it stands on the page. */
  state: LevelCode | null;
  time: RowTime;
  optionsProfessionnelles: boolean;
};

/** The year of one row: what teachers observed as a line, what the pupil said as diamonds along it; and in words. */
export function RowEvolution({ levels, self, state, time, optionsProfessionnelles }: RowEvolutionProps) {
  const words = evolutionWords(levels, self, { scale: time.scale, optionsProfessionnelles });
  if (time.areFigures) return <p className="fine tight">{words}</p>;
  return (
    <>
      <EvolutionLine
        series={levels}
        scale={time.scale}
        days={time.days}
        frame={STRIP}
        className={classes.drawing}
        hasGuides
        back={<Months time={time} last={state === null ? undefined : levels.at(-1)} />}
        front={<OwnWords levels={levels} self={self} time={time} />}
      />
      <span className="sr-only">{words}</span>
    </>
  );
}

/** Where months begin, and the last level, which still stands. */
const Months = ({ time: { months, days, scale }, last }: { time: RowTime; last: LevelOfDay | undefined }) => (
  <>
    <path
      className={classes.ticks}
      d={months.map(({ day }) => `M${placeOf(day, days, STRIP)} 0V${STRIP.height}`).join('')}
    />
    {last !== undefined && (
      <path
        d={`M${placeOf(last.day, days, STRIP)} ${heightOf(last.state, scale, STRIP)}H${STRIP.width - STRIP.edge}`}
      />
    )}
  </>
);

type OwnWordsProps = Pick<RowEvolutionProps, 'levels' | 'self' | 'time'>;

function OwnWords({ levels, self, time: { days, scale } }: OwnWordsProps) {
  const said = self.flatMap(({ day, state }) => (state === null ? [] : [{ day, state }]));
  if (said.length === 0) return null;
  const apart = STRIP.radius * 2 - 1;
  const path = said
    .map(({ day, state }) => {
      const x = placeOf(day, days, STRIP);
      const isTaken = levels.some((one) => one.state === state && Math.abs(placeOf(one.day, days, STRIP) - x) < apart);
      return diamondAt(x, heightOf(state, scale, STRIP), STRIP, isTaken);
    })
    .join('');
  return <path className={classes.diamonds} d={path} />;
}

type Wording = { scale: readonly EvaluationLevel[]; optionsProfessionnelles: boolean };

function evolutionWords(levels: readonly LevelOfDay[], self: RowSeries['self'], wording: Wording): string {
  const labels: Record<SelfCode, string> = selfLabels(wording.optionsProfessionnelles);
  const said = self.map(({ day, state }) => {
    const word = state === null ? 'repris' : labels[state].toLocaleLowerCase('fr-CH');
    return `${word} le ${dateOfNumber(day)}`;
  });
  const observed = seriesWords(levels, wording.scale);
  return [
    observed === '' ? 'Pas encore d’observation' : observed,
    ...(said.length === 0 ? [] : [`Auto-évaluation\u00a0: ${said.join(', ')}`]),
  ].join('. ');
}

type DayLevelProps = {
  day: number;
  level: LevelCode | null;
  scale: readonly EvaluationLevel[];
  /** Another one than on the other day. */
  isChanged: boolean;
};

/** The level at the end of a day; a dash where nothing was observed yet. */
export function DayLevel({ day, level, scale, isChanged }: DayLevelProps) {
  const known = scale.find(({ code }) => code === level);
  return (
    <span className={classes.level} data-changed={isChanged || undefined}>
      <span className={classes.when}>{`${dateOfNumber(day)}\u00a0: `}</span>
      {known === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">pas encore d’observation</span>
        </>
      ) : (
        <>
          <LevelMark code={level} scale={scale} size={24} />
          <span>{known.short.toLocaleLowerCase('fr-CH')}</span>
        </>
      )}
    </span>
  );
}
