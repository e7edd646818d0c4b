import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './pressed-chip.module.css';

type PressedChipProps = { isPressed: boolean; onClick: () => void; label?: string | undefined; children: ReactNode };

/** A chip that is pressed or not: one choice of a filter. */
export const PressedChip = ({ isPressed, onClick, label, children }: PressedChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={isPressed} aria-label={label} onClick={onClick}>
    {isPressed && <Icon name="check-lg" />}
    {children}
  </button>
);
