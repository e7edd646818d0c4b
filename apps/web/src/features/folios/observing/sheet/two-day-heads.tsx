import { Disclosure } from '../../../../ui/parts/disclosure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { placeOf, STRIP } from '../time/evolution-path.ts';
import { LazyDay } from '../time/lazy-day.tsx';
import { dateOfNumber, isoOfNumber, type SchoolTimes } from '../time/shown-time.ts';
import type { ShownDay } from '../time/two-days.ts';
import classes from './row-time.module.css';
import type { RowTime } from './use-sheet-time.ts';

/** Names of months closer than this, in parts of the line, cover each other. */
const MONTHS_MOST = 8;

/** The months over the lines. */
export function MonthHeads({ months, days }: Pick<RowTime, 'months' | 'days'>) {
  const step = months.length > MONTHS_MOST ? 2 : 1;
  return (
    <span className={classes.months} aria-hidden="true">
      {months.map(
        ({ day, name }, place) =>
          place % step === 0 && (
            <span key={day} style={{ left: `${(100 * placeOf(day, days, STRIP)) / STRIP.width}%` }}>
              {name}
            </span>
          ),
      )}
    </span>
  );
}

type DayHeadProps = {
  /** « Premier jour ». */
  label: string;
  shown: ShownDay;
  times: SchoolTimes;
  /** A day, or the number of a part of the year. */
  onDay: (day: string | number) => void;
};

/** The head of a column of levels: which day it shows, and the choice of another one. */
export function DayHead({ label, shown, times, onDay }: DayHeadProps) {
  const { parts, today } = times;
  return (
    <Disclosure
      look={{ root: classes.head, button: classes.headButton, panel: classes.panel }}
      label={
        <>
          <span className="sr-only">{`${label}\u00a0: `}</span>
          {shown.isToday ? 'Aujourd’hui' : <span className="num">{dateOfNumber(shown.day)}</span>}
          <Icon name="chevron-down" size="0.75em" />
        </>
      }
    >
      {(close) => {
        const choose = (day: string | number) => {
          onDay(day);
          close();
        };
        return (
          <>
            <div className={classes.choices}>
              {parts.map(
                ({ name, to }, index) =>
                  to < today && (
                    <button key={name} type="button" onClick={() => choose(index + 1)}>
                      {`Fin du ${name.toLocaleLowerCase('fr-CH')}\u00a0: ${dateOfNumber(to)}`}
                    </button>
                  ),
              )}
              <button type="button" onClick={() => choose(isoOfNumber(today))}>
                Aujourd’hui
              </button>
            </div>
            <LazyDay
              times={times}
              day={shown.isToday ? null : isoOfNumber(shown.day)}
              label="Au soir du"
              onDay={choose}
              onClose={close}
            />
          </>
        );
      }}
    </Disclosure>
  );
}
