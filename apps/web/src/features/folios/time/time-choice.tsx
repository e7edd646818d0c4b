import { Icon } from '../../../shared/parts/icon.tsx';
import { Disclosure } from '../../../shared/shell/disclosure.tsx';
import { LazyDay } from './lazy-day.tsx';
import { dateOfNumber, isoOfNumber, type SchoolTimes, type ShownTime } from './shown-time.ts';
import type { TimeAddress } from './time-address.ts';
import classes from './time-choice.module.css';

type TimeChoiceProps = {
  times: SchoolTimes;
  shown: ShownTime;
  onTime: (address: TimeAddress) => void;
};

/** « Semestre 1 | Semestre 2 | Aujourd’hui | Un jour… » */
export function TimeChoice({ times, shown: { address, days }, onTime }: TimeChoiceProps) {
  const { parts, today } = times;
  const { jour, periode } = address;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of which one is pressed
    <div className={classes.choices} role="group" aria-label="Ce que montre le tableau">
      {parts.map(({ name, from, to }, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={periode === index + 1}
          disabled={from > today}
          title={from > today ? `Dès le ${dateOfNumber(from)}` : `Du ${dateOfNumber(from)} au ${dateOfNumber(to)}`}
          onClick={() => onTime({ periode: index + 1 })}
        >
          {name}
        </button>
      ))}
      <button type="button" aria-pressed={jour === undefined && periode === undefined} onClick={() => onTime({})}>
        Aujourd’hui
      </button>
      <Disclosure
        look={{ root: classes.day, button: jour === undefined ? '' : classes.chosen, panel: classes.panel }}
        label={
          <>
            <Icon name="calendar3" />
            {jour === undefined ? 'Un jour…' : <span className="num">{dateOfNumber(days.to)}</span>}
          </>
        }
      >
        {(close) => (
          <LazyDay
            times={times}
            day={jour ?? null}
            onDay={(day) => {
              onTime(day === isoOfNumber(today) ? {} : { jour: day });
              close();
            }}
            onClose={close}
          />
        )}
      </Disclosure>
    </div>
  );
}

type EvolutionToggleProps = { isOn: boolean; onToggle: () => void };

/** « Évolution »: each cell draws its observations. */
export const EvolutionToggle = ({ isOn, onToggle }: EvolutionToggleProps) => (
  <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={onToggle}>
    <Icon name="graph-up" />
    <span>Évolution</span>
  </button>
);

type PastStateProps = { shown: ShownTime; onToday: () => void };

/** In the place of the state: what is over is read only, and the way back. */
export const PastState = ({ shown, onToday }: PastStateProps) => (
  <>
    <p className={classes.past} role="status">
      <Icon name="lock" />
      <span>{`Au ${dateOfNumber(shown.days.to)}, lecture seule`}</span>
    </p>
    <button type="button" className={classes.back} onClick={onToday}>
      Revenir à aujourd’hui
    </button>
  </>
);
