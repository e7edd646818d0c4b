import '../../../../theme/mantine-overlays.css';
import '../../../../theme/mantine-inputs.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { FOLIO_PERIODS_MAX, type FolioPeriod, PERIOD_NAME_MAX } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { DayField } from '../../../../ui/parts/day-field.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { nextPeriod } from './period-drafts.ts';
import classes from './periods.module.css';

type PeriodRowsProps = { periods: readonly FolioPeriod[]; onChange: (periods: readonly FolioPeriod[]) => void };

/** Name, first and last day of each. */
export function PeriodRows({ periods, onChange }: PeriodRowsProps) {
  const root = useRef<HTMLDivElement>(null);
  // A row keeps its fields while another one goes.
  const [keys, setKeys] = useState(() => periods.map((_, index) => index));
  const keyed = keys.length === periods.length ? keys : periods.map((_, index) => index);
  const nextKey = Math.max(-1, ...keyed) + 1;
  const change = (place: number, changes: Partial<FolioPeriod>) =>
    onChange(periods.map((period, index) => (index === place ? { ...period, ...changes } : period)));
  const add = () => {
    setKeys([...keyed, nextKey]);
    onChange([...periods, nextPeriod(periods)]);
  };
  const remove = (place: number) => {
    setKeys(keyed.filter((_, index) => index !== place));
    onChange(periods.filter((_, index) => index !== place));
    // The button goes with its row: what follows it has the focus.
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={root} className="one-column gap-8 items-start">
      {periods.map(({ name, from, to }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: the choice around it is a fieldset already
        <div key={keyed[place]} role="group" aria-label={`Période ${place + 1}`} className={classes.row}>
          <TextInput
            label="Nom"
            dir="auto"
            value={name}
            maxLength={PERIOD_NAME_MAX}
            onChange={(event) => change(place, { name: event.currentTarget.value })}
          />
          <DayField label="Du" value={from || null} onChange={(day) => change(place, { from: day ?? '' })} />
          <DayField label="Au" value={to || null} onChange={(day) => change(place, { to: day ?? '' })} />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            aria-label={`Retirer la période ${place + 1}`}
            disabled={periods.length === 1}
            onClick={() => remove(place)}
          >
            <Icon name="x-lg" />
          </ActionIcon>
        </div>
      ))}
      <Button
        data-add
        variant="subtle"
        size="xs"
        leftSection={<Icon name="plus-lg" />}
        disabled={periods.length >= FOLIO_PERIODS_MAX}
        onClick={add}
      >
        {periods.length < FOLIO_PERIODS_MAX ? 'Ajouter une période' : `${FOLIO_PERIODS_MAX} périodes au maximum`}
      </Button>
    </div>
  );
}
