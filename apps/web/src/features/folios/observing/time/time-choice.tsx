import type { KeyboardEvent } from 'react';
import { Disclosure } from '../../../../ui/parts/disclosure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LazyDay } from './lazy-day.tsx';
import { dateOfNumber, isoOfNumber, type SchoolTimes, type ShownTime } from './shown-time.ts';
import type { TimeAddress } from './time-address.ts';
import classes from './time-choice.module.css';

type TimeChoiceProps = {
  times: SchoolTimes;
  shown: ShownTime;
  onTime: (address: TimeAddress) => void;
};

/** « Aujourd’hui | Un jour… | Semestre 1 ▾ »: one stop of Tab, arrows lead from one to the next. */
export function TimeChoice({ times, shown: { address, days }, onTime }: TimeChoiceProps) {
  const { parts, today } = times;
  const { jour, periode } = address;
  const isToday = jour === undefined && periode === undefined;
  const named = parts[periode === undefined ? placeOf(parts, today) : periode - 1];
  return (
    <div className={classes.choices} role="toolbar" aria-label="Ce que montre le tableau" onKeyDown={walk}>
      <button type="button" tabIndex={isToday ? 0 : -1} aria-pressed={isToday} onClick={() => onTime({})}>
        Aujourd’hui
      </button>
      <Disclosure
        look={{ root: classes.day, button: jour === undefined ? '' : classes.chosen, panel: classes.panel }}
        tabIndex={jour === undefined ? -1 : 0}
        label={jour === undefined ? 'Un jour…' : <span className="num">{dateOfNumber(days.to)}</span>}
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
      {named !== undefined && (
        <Disclosure
          look={{ root: classes.day, button: periode === undefined ? '' : classes.chosen, panel: classes.parts }}
          tabIndex={periode === undefined ? -1 : 0}
          label={
            <>
              <span className={classes.cut} dir="auto">
                {named.name}
              </span>
              <Icon name="chevron-down" />
            </>
          }
        >
          {(close) => (
            <PartButtons
              {...{ times, periode }}
              onTime={(time) => {
                onTime(time);
                close();
              }}
            />
          )}
        </Disclosure>
      )}
    </div>
  );
}

/** The period in which this day is, else the last one that has begun. */
const placeOf = (parts: SchoolTimes['parts'], day: number): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= day),
  );

/** Arrows go round the buttons; a press chooses. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  if (way === 0 || at < 0) return;
  event.preventDefault();
  stops.at((at + way) % stops.length)?.focus();
}

/** Not what stands in an open panel. */
const STOPS = ':scope > button, :scope > div > button';

type PartButtonsProps = Pick<TimeChoiceProps, 'times' | 'onTime'> & { periode: number | undefined };

const PartButtons = ({ times: { parts, today }, periode, onTime }: PartButtonsProps) =>
  parts.map(({ name, from, to }, index) => (
    <button
      key={name}
      type="button"
      aria-pressed={periode === index + 1}
      disabled={from > today}
      onClick={() => onTime({ periode: index + 1 })}
    >
      <span dir="auto">{name}</span>
      <small className="num">
        {from > today ? `dès le ${dateOfNumber(from)}` : `${dateOfNumber(from)} – ${dateOfNumber(to)}`}
      </small>
    </button>
  ));

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
