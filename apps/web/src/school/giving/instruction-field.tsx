import '../../theme/mantine-inputs.css';
import { Textarea } from '@mantine/core';
import { INSTRUCTION_MAX } from '@pupitre/contract';
import { tooLong, visibleLength } from '@pupitre/learning';
import classes from './giving.module.css';

type InstructionFieldProps = {
  value: string;
  onChange: (text: string) => void;
  /** Whose: « Consigne pour 7A »; for all of them left out. */
  label?: string;
};

/** « Consigne pour les élèves »: one line that grows to three; nothing is cut off, what is too long says so. */
export function InstructionField({ value, onChange, label = 'Consigne pour les élèves' }: InstructionFieldProps) {
  const length = visibleLength(value.trim());
  return (
    <Textarea
      label={
        <span className={classes.legend}>
          {label}
          <span className={classes.fact}>{length === 0 ? 'facultative' : `${length} sur ${INSTRUCTION_MAX}`}</span>
        </span>
      }
      aria-label={label}
      classNames={{ label: 'block wide' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isInstructionTooLong(value) ? tooLong(INSTRUCTION_MAX) : undefined}
      autosize={false}
      rows={rowsOf(value)}
    />
  );
}

/** About how many letters a line of the dialog holds. */
const LINE = 72;
const ROWS_MAX = 3;
const rowsOf = (text: string): number =>
  Math.min(
    ROWS_MAX,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0),
  );

export const isInstructionTooLong = (text: string): boolean => visibleLength(text.trim()) > INSTRUCTION_MAX;
