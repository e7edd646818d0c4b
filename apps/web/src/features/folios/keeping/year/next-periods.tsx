import { Button } from '@mantine/core';
import { periodsOf, schoolInstant } from '@pupitre/learning';
import { useId, useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { type PeriodDrafts, periodText } from '../periods/period-drafts.ts';
import { PeriodsField } from '../periods/periods-field.tsx';
import classes from './year.module.css';

type NextPeriodsProps = {
  /** « 2027–2028 ». */
  schoolYear: string;
  periods: PeriodDrafts;
  onChange: (periods: PeriodDrafts) => void;
};

/** The periods of the new folio: those of the authority, or the folio's own on the days of its year. */
export function NextPeriods({ schoolYear, periods, onChange }: NextPeriodsProps) {
  const { school_year } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The last day of the year that its name ends with.
  const at = schoolInstant({ year: Number(schoolYear.slice(-4)), ...school_year.end }, { hour: 12, minute: 0 });
  const shown = periods ?? periodsOf(null, school_year, at).periods;
  return (
    <div className={classes.periods}>
      <div className={classes.periodsLine}>
        <span>
          <b>Périodes</b>{' '}
          <span className="note">{periods === null ? 'du canton' : `propres, aux jours de ${schoolYear}`}</span>
        </span>
        {!isOpen && (
          <ul aria-label="Périodes du nouveau folio">
            {shown.map((period) => (
              <li key={period.from} className="num" dir="auto">
                {periodText(period)}
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="subtle"
          size="xs"
          aria-label={isOpen ? 'Fermer les périodes' : 'Modifier les périodes'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fermer' : 'Modifier'}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PeriodsField periods={periods} onChange={onChange} at={at} />}
      </div>
    </div>
  );
}
