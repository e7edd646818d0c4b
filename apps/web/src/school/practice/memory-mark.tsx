import type { Strength } from '@pupitre/learning';
import classes from './memory-mark.module.css';
import { STRENGTH_WORDS } from './strength-words.ts';

/**
 * `now`: the word that is being asked; `day`: a day of the goal on which something was practised; `proposed` and
 * `proposedPart`: a level that practice proposes in a folio.
 */
export type MemorySign = Strength | 'now' | 'day' | 'proposed' | 'proposedPart';

const BOX = 'M1.5 7.2 18.5 3v12.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z';
const FILLING = 'M1.5 12.6 18.5 9.8v5.7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z';
const CHECK = 'm6 11.4 3 3 5.4-6.2';

type MemoryMarkProps = {
  sign: MemorySign;
  /** Pixels: 20 in lists, 24 in a session, 56 on « Mes mots ». */
  size?: number;
  /** Its accessible name where no word stands beside it. */
  label?: string | undefined;
};

/** The one sign of a word's memory: a compartment whose upper edge rises, empty and dashed, half full, or full with a check. */
export function MemoryMark({ sign, size = 20, label }: MemoryMarkProps) {
  const drawing = (
    <svg
      className={classes.mark}
      data-sign={sign}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.box} d={BOX} />
      {(sign === 'fragile' || sign === 'proposedPart') && <path className={classes.filling} d={FILLING} />}
      {(sign === 'solid' || sign === 'day' || sign === 'proposed') && <path className={classes.check} d={CHECK} />}
    </svg>
  );
  if (label === undefined) return drawing;
  return (
    <span role="img" aria-label={label} className="inline">
      {drawing}
    </span>
  );
}

/** The sign with its word, or with the word as its name. */
export const StrengthMark = ({ strength, size }: { strength: Strength; size?: number }) => (
  <MemoryMark sign={strength} label={STRENGTH_WORDS[strength]} size={size} />
);
