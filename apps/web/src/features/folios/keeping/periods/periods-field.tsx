import { Button } from '@mantine/core';
import { periodsInYear, periodsOf, readIsoDay } from '@pupitre/learning';
import { useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { FailureText } from '../../../../ui/errors/failure-text.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import { type PeriodDrafts, periodsProblem, periodsText } from './period-drafts.ts';
import { PeriodRows } from './period-rows.tsx';
import classes from './periods.module.css';

type PeriodsFieldProps = {
  periods: PeriodDrafts;
  onChange: (periods: PeriodDrafts) => void;
  /** A day of the school year that they are for. */
  at: Date;
};

/** « Périodes » of a folio: those of the authority, or its own, which begin as the authority's. */
export function PeriodsField({ periods, onChange, at }: PeriodsFieldProps) {
  const { school_year } = useSettings();
  const usual = periodsOf(null, school_year, at);
  // What was typed is there again for whoever changes her mind.
  const [kept, setKept] = useState(usual.periods);
  const problem = periodsProblem(periods);
  const firstDay = readIsoDay(usual.year.from);
  const isOver = periods !== null && problem === undefined && (periods.at(-1)?.to ?? '') < usual.year.from;
  return (
    <fieldset className={classes.field}>
      <legend>Périodes</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already */}
      <div className="flex-wrap gap-8" role="group" aria-label="Quelles périodes">
        <PressedChip
          isPressed={periods === null}
          onClick={() => {
            if (periods !== null) setKept(periods);
            onChange(null);
          }}
        >
          Celles du canton
        </PressedChip>
        <PressedChip isPressed={periods !== null} onClick={() => periods === null && onChange(kept)}>
          Propres à ce folio
        </PressedChip>
      </div>
      {periods === null ? (
        <p className="note">{periodsText(usual.periods)}</p>
      ) : (
        <>
          <PeriodRows periods={periods} onChange={onChange} />
          <FailureText text={problem} />
        </>
      )}
      {isOver && firstDay !== null && (
        <p className="cluster gap-8-16">
          <span>Ces périodes sont d’une année passée.</span>
          <Button
            size="xs"
            leftSection={<Icon name="calendar2-range" />}
            onClick={() => onChange(periodsInYear(periods, school_year.end, firstDay))}
          >
            Les mettre à cette année
          </Button>
        </p>
      )}
    </fieldset>
  );
}
