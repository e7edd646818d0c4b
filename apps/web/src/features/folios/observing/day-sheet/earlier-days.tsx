import { Button } from '@mantine/core';
import { linesOf } from '@pupitre/contract';
import { type EvaluationLevel, stateLabel } from '@pupitre/learning';
import { useId, useState } from 'react';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { FailureNotice } from '../../../../ui/errors/failure-notice.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { AUDIENCE_WORDS } from '../observation/audience-words.ts';
import type { CellDay } from './cell-days.ts';
import classes from './day-sheet.module.css';
import { dayName, onDay, tracesText } from './day-words.ts';
import type { DaySheet } from './use-day-sheet.ts';

/** Days that stand there before « Tous les jours ». */
const SHOWN = 3;
const SAID_MAX = 160;

type EarlierDaysProps = {
  sheet: DaySheet;
  scale: readonly EvaluationLevel[];
  onOpen: (observedOn: string) => void;
  /** undefined where no day may be added. */
  onAdd: (() => void) | undefined;
};

/** What was observed before, read here and opened on purpose. */
export function EarlierDays({ sheet, scale, onOpen, onAdd }: EarlierDaysProps) {
  const { days, read, isOnline } = sheet;
  const [areAll, setAll] = useState(false);
  const id = useId();
  const shown = areAll ? days : days.slice(0, SHOWN);
  const isMissing = read.data === undefined;
  return (
    <section aria-labelledby={id}>
      <div className={classes.line}>
        <h3 id={id}>Jours précédents</h3>
        {onAdd !== undefined && (
          <Button variant="subtle" size="xs" onClick={onAdd}>
            Ajouter un jour…
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={classes.days}>
          {shown.map((day) => (
            <Row
              key={day.observedOn}
              day={day}
              by={sheet.byOther(day)}
              scale={scale}
              onOpen={() => onOpen(day.observedOn)}
            />
          ))}
        </ul>
      )}
      {shown.length < days.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {`Tous les jours (${days.length})`}
        </Button>
      )}
      {isMissing && !isOnline && (
        <p className={classes.nothing}>Sans réseau, les jours d’avant ne peuvent pas tous être lus.</p>
      )}
      {isMissing && isOnline && read.isError && (
        <FailureNotice onRetry={() => void read.refetch()}>Les jours d’avant n’ont pas pu être lus.</FailureNotice>
      )}
      {!isMissing && days.length === 0 && <p className={classes.nothing}>Aucun jour avant celui-ci.</p>}
    </section>
  );
}

type RowProps = { day: CellDay; by: string; scale: readonly EvaluationLevel[]; onOpen: () => void };

function Row({ day, by, scale, onOpen }: RowProps) {
  const marks = linesOf(day.marks);
  const more = [
    ...(day.comment === '' ? [] : [AUDIENCE_WORDS[day.audience]]),
    ...(marks.length === 0 ? [] : [tracesText(marks)]),
    ...(by === '' ? [] : [by]),
  ];
  return (
    <li>
      <LevelMark code={day.state} scale={scale} size={32} isPale />
      <b className="num">{dayName(day.observedOn)}</b>
      <p>
        <span className="sr-only">{`${stateLabel(scale, day.state)}. `}</span>
        <span dir="auto">
          {day.comment === '' ? 'sans commentaire' : `«\u00a0${cutText(day.comment, SAID_MAX)}\u00a0»`}
        </span>{' '}
        <span className={classes.more}>{more.join(' · ')}</span>
      </p>
      <Button aria-label={`Ouvrir ce jour, ${onDay(day.observedOn)}`} onClick={onOpen}>
        Ouvrir ce jour
      </Button>
    </li>
  );
}
