import { Button } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../../ui/parts/day-field.tsx';
import classes from './day-choice.module.css';
import { dateOfNumber, isoOfNumber, type SchoolTimes } from './shown-time.ts';

export type DayChoiceProps = {
  times: SchoolTimes;
  /** YYYY-MM-DD; null while another time is shown. */
  day: string | null;
  onDay: (day: string) => void;
  /** Of the field. */
  label?: string;
};

/** A day of this school year, until today. */
export function DayChoice({
  times: { year, today },
  day: shown,
  onDay,
  label = 'Le tableau au soir du',
}: DayChoiceProps) {
  const [day, setDay] = useState(shown);
  const [from, to] = [isoOfNumber(year.from), isoOfNumber(today)];
  const isOutside = day !== null && (day < from || day > to);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== null && !isOutside) onDay(day);
      }}
    >
      <DayField label={label} value={day} onChange={setDay} />
      {isOutside && <p role="alert">{`Choisissez un jour du ${dateOfNumber(year.from)} au ${dateOfNumber(today)}.`}</p>}
      <Button type="submit" variant="filled" disabled={day === null || isOutside}>
        Montrer
      </Button>
    </form>
  );
}
