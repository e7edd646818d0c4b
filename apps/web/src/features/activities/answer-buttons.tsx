import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../../shared/icon.tsx';
import classes from './answer-buttons.module.css';
import { PRIMARY_ATTRIBUTE } from './use-activity-keys.ts';

/** The row of large answers under what is in play, within reach of the thumbs; lower beside a keyboard on the screen. */
export function AnswerRow({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) {
  return (
    <div className={classes.answers} data-low={isLow || undefined}>
      {children}
    </div>
  );
}

type AnswerButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'onMouseDown' | 'disabled'> & {
  icon: string;
  isPrimary?: boolean;
  isBusy?: boolean;
  /** The key that does the same, for those who use one. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export function AnswerButton({
  icon,
  isPrimary = false,
  isBusy = false,
  shortcut,
  children,
  ...button
}: AnswerButtonProps) {
  return (
    <button
      type="button"
      className={classes.answer}
      data-primary={isPrimary || undefined}
      data-busy={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      {...(isPrimary ? { [PRIMARY_ATTRIBUTE]: true } : {})}
      {...button}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
