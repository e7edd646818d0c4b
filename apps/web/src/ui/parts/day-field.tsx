import '../../theme/mantine-overlays.css';
import '../../theme/mantine-inputs.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { isoDay, readDay, writtenIsoDay } from '@pupitre/learning';
import { useRef, useState } from 'react';
import { addressed } from '../text/addressed.ts';
import classes from './day-field.module.css';
import { Icon } from './icon.tsx';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD. */
  value: string | null;
  /** `isReadable` is false while what stands in the field is no day; the value is null then. */
  onChange: (value: string | null, isReadable: boolean) => void;
};

/** A day, typed with dots (GEN-03) or picked from the device's own calendar. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [text, setText] = useState(() => written(value));
  const [known, setKnown] = useState(value);
  const calendar = useRef<HTMLInputElement>(null);
  // Only another day from outside replaces the text; the same day in another spelling stays as typed.
  if (value !== known) {
    setKnown(value);
    if (value !== readTyped(text)) setText(written(value));
  }
  const isReadable = text.trim() === '' || readTyped(text) !== null;
  const type = (typed: string) => {
    setText(typed);
    const day = readTyped(typed);
    setKnown(day);
    onChange(day, typed.trim() === '' || day !== null);
  };
  return (
    <div className="anchor">
      <TextInput
        label={label}
        placeholder="jj.mm.aaaa"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isReadable ? undefined : addressed('Cette date n’existe pas. Écrivez-la ainsi\u00a0: 24.11.2026.')}
        onChange={(event) => type(event.currentTarget.value)}
        // The one way of writing it, once the field is left.
        onBlur={() => isReadable && setText(written(readTyped(text)))}
        rightSection={
          <ActionIcon
            variant="subtle"
            aria-label={`${label}\u00a0: ouvrir le calendrier`}
            onClick={() => pick(calendar.current)}
          >
            <Icon name="calendar3" />
          </ActionIcon>
        }
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        onChange={(event) => type(written(event.currentTarget.value || null))}
      />
    </div>
  );
}

function pick(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // A browser without it: the date is typed.
    input?.focus();
  }
}

const written = (value: string | null): string => (value === null ? '' : writtenIsoDay(value));

function readTyped(text: string): string | null {
  const day = readDay(text);
  return day === null ? null : isoDay(day);
}
