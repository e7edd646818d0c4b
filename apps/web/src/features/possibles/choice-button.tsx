import type { ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import classes from './possibles.module.css';

type ChoiceButtonProps = { isChosen: boolean; onClick: () => void; label?: string; children: ReactNode };

/** A chip that is pressed or not. */
export function ChoiceButton({ isChosen, onClick, label, children }: ChoiceButtonProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={isChosen} aria-label={label} onClick={onClick}>
      {isChosen && <Icon name="check-lg" size="0.85em" />}
      {children}
    </button>
  );
}
