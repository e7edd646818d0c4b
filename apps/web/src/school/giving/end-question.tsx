import { Button } from '@mantine/core';
import {
  GIFT_ENDS,
  type GiftEnd,
  giftEnd,
  type Period,
  writtenGivenPeriod,
  writtenMoment,
  writtenWeekday,
} from '@pupitre/learning';
import { useId, useState } from 'react';
import { useLazyComponent } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { ClosingSwitch } from '../period/closing-switch.tsx';
import type { GiveChoice } from './give-choice.ts';
import classes from './giving.module.css';

type EndQuestionProps = {
  choice: Pick<GiveChoice, 'end' | 'custom' | 'closes'>;
  now: Date;
  period: Period;
  /** What is given closes at its end in any case: nothing is asked about it. */
  alwaysCloses?: boolean;
  onChange: (next: Partial<Pick<GiveChoice, 'end' | 'custom' | 'closes'>>) => void;
};

/** « Jusqu’à quand ? »: a press for the usual ends; « Dates… » unfolds days and hours. */
export function EndQuestion({ choice, now, period, alwaysCloses = false, onChange }: EndQuestionProps) {
  const name = useId();
  const { end, custom, closes } = choice;
  const [isOpen, setOpen] = useState(false);
  const CustomPeriod = useLazyComponent(loadCustom, isOpen, () => setOpen(false));
  const begins = period.start === null ? 'dès maintenant' : `dès le ${writtenMoment(period.start)}`;
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>
        {'Jusqu’à quand\u00a0?'} <span className={classes.fact}>{begins}</span>
      </legend>
      <div className="flex-wrap gap-8 no-padding no-margin unmarked">
        {GIFT_ENDS.map((each) => (
          <label key={each} className={classes.option} data-chosen={end === each || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={end === each}
              onChange={() => {
                setOpen(false);
                onChange({ end: each, custom });
              }}
            />
            {end === each && <Icon name="check-lg" />}
            <span>{labelOf(each, now)}</span>
          </label>
        ))}
        <button
          type="button"
          className={classes.option}
          data-chosen={end === 'custom' || undefined}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            // The dates start from the current period: no preset stays ticked beside them.
            if (end !== 'custom') onChange({ end: 'custom', custom: { start: period.start, end: period.end } });
          }}
        >
          <Icon name={end === 'custom' ? 'check-lg' : 'calendar-event'} />
          <span>
            {end === 'custom' && custom !== null && !isOpen
              ? writtenGivenPeriod({ ...custom, closeAtEnd: closes })
              : 'Dates…'}
          </span>
        </button>
      </div>
      {isOpen && CustomPeriod !== null && (
        <div ref={intoSight} className={classes.dates}>
          <CustomPeriod
            start={period.end === null ? null : { start: period.start ?? now.toISOString(), end: period.end }}
            now={now}
            actions={(chosen) => (
              <Button
                leftSection={<Icon name="check-lg" />}
                disabled={chosen === null}
                onClick={() => {
                  if (chosen === null) return;
                  setOpen(false);
                  onChange({ end: 'custom', custom: chosen });
                }}
              >
                Prendre ces dates
              </Button>
            )}
          />
          {!alwaysCloses && <ClosingSwitch checked={closes} onChange={(next) => onChange({ closes: next })} />}
        </div>
      )}
    </fieldset>
  );
}

function labelOf(end: GiftEnd, now: Date): string {
  if (end === 'week') return 'Une semaine';
  if (end === 'twoWeeks') return 'Deux semaines';
  const friday = end === 'friday' ? giftEnd(end, now) : null;
  return friday === null ? 'Sans fin' : capital(writtenWeekday(friday));
}

/** It unfolds at the end of the dialog: the question comes up to its head, with the button that was pressed. */
const intoSight = (dates: HTMLElement | null): void => dates?.closest('fieldset')?.scrollIntoView?.({ block: 'start' });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const loadCustom = async () => (await import('../period/custom-period.tsx')).CustomPeriod;
