import '../../theme/mantine-inputs.css';
import '../../theme/mantine-overlays.css';
import '@mantine/dates/styles.layer.css';
import './dates.css';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates';
import { MINUTE_STEP, type Period } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { DayField } from '../../ui/parts/day-field.tsx';
import { type Bound, readFields, startFields } from './custom-period-state.ts';
import classes from './period-modal.module.css';

type CustomPeriodProps = {
  /** The existing period; null: the default one (DIST-24). */
  start: Period | null;
  now: Date;
  /** Buttons; the period is null while it cannot be applied. */
  actions: (period: Period | null) => ReactNode;
};

const SETTINGS = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [6, 0] } as const;
const ARIA = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Décennie précédente',
  nextDecade: 'Décennie suivante',
  monthLevelControl: 'Choisir un mois',
  yearLevelControl: 'Choisir une année',
};

/** « Durée personnalisée »: typed or picked from two months, times in steps of five minutes. */
export function CustomPeriod({ start, now, actions }: CustomPeriodProps) {
  const [fields, setFields] = useState(() => startFields(start, now));
  const { period, problem } = readFields(fields);
  const change = (side: 'start' | 'end') => (next: Partial<Bound>) =>
    setFields((before) => ({ ...before, [side]: { ...before[side], ...next } }));
  const pick = ([from, to]: [string | null, string | null]) =>
    setFields((before) => ({
      start: { ...before.start, day: from, isReadable: true },
      end: { ...before.end, day: to, isReadable: true },
    }));
  return (
    <DatesProvider settings={{ ...SETTINGS, weekendDays: [...SETTINGS.weekendDays] }}>
      <div className="framed grid gap-16 pad-16">
        <div className={classes.bounds}>
          <BoundFields name="Début" bound={fields.start} onChange={change('start')} />
          <BoundFields name="Fin" bound={fields.end} onChange={change('end')} />
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          numberOfColumns={2}
          className={classes.calendar}
          value={[fields.start.day, fields.end.day]}
          defaultDate={fields.start.day ?? fields.end.day ?? undefined}
          onChange={pick}
          ariaLabels={ARIA}
          aria-label="Calendrier"
        />
        <p className="fine-note">
          Une date laissée vide n’impose rien de ce côté. Les heures sont celles de la Suisse.
        </p>
        <p role="status" className={classes.problem}>
          {problem}
        </p>
        <div className={classes.actions}>{actions(period)}</div>
      </div>
    </DatesProvider>
  );
}

type BoundFieldsProps = { name: string; bound: Bound; onChange: (next: Partial<Bound>) => void };

function BoundFields({ name, bound, onChange }: BoundFieldsProps) {
  const of = name === 'Fin' ? 'de fin' : 'de début';
  return (
    <fieldset className={classes.bound}>
      <legend className="sr-only">{name}</legend>
      <DayField label={`Date ${of}`} value={bound.day} onChange={(day, isReadable) => onChange({ day, isReadable })} />
      <TimePicker
        label={`Heure ${of}`}
        value={bound.time}
        onChange={(time) => onChange({ time })}
        minutesStep={MINUTE_STEP}
        withDropdown
        hoursInputLabel={`Heure ${of}\u00a0: heures`}
        minutesInputLabel={`Heure ${of}\u00a0: minutes`}
        disabled={bound.day === null}
      />
    </fieldset>
  );
}
