import { Button } from '@mantine/core';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { weekdayAndDay } from '../../../../ui/text/dates.ts';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { useToday } from '../time/use-new-day.ts';
import classes from './day-sheet.module.css';
import { onDay } from './day-words.ts';
import type { DaySheet } from './use-day-sheet.ts';

type DayBandProps = {
  sheet: DaySheet;
  /** undefined where the day stays what it is. */
  onMove: (() => void) | undefined;
  onBack: () => void;
};

/** Whose day the level, the comment and the traces below are, and the way back to today. */
export function DayBand({ sheet, onMove, onBack }: DayBandProps) {
  const today = useToday();
  const { day, closed, isTheirs, todayBy } = sheet;
  if (day === null)
    return (
      <div className={classes.band} role="status">
        <Icon name="calendar" />
        <p>
          <b>{`Aujourd’hui, ${weekdayAndDay(today)}`}</b>
          <span>
            {closed ??
              (todayBy === ''
                ? 'Ce que vous notez ici ne change aucun autre jour.'
                : `Déjà observé aujourd’hui par ${todayBy}\u00a0: un niveau que vous donnez s’y ajoute.`)}
          </span>
        </p>
      </div>
    );
  const on = onDay(day.observedOn);
  return (
    <div className={classes.band} data-earlier={(closed === null && !isTheirs) || undefined} role="status">
      <Icon name="clock-history" />
      <p>
        <b>{`${closed === null && !isTheirs ? 'Vous modifiez' : 'Vous lisez'} ${on}`}</b>
        <KeepNames of={[day.by]}>
          {closed ?? (isTheirs ? `${day.by} l’a observé\u00a0: cela se lit ici.` : 'Aujourd’hui ne change pas.')}
        </KeepNames>
      </p>
      {onMove !== undefined && <Button onClick={onMove}>Autre date…</Button>}
      <Button onClick={onBack}>Revenir à aujourd’hui</Button>
    </div>
  );
}
