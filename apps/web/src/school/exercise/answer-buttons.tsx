import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './answer-buttons.module.css';
import { PRIMARY_ATTRIBUTE } from './use-activity-keys.ts';

type AnswerRowProps = {
  /** Beside a keyboard on the screen. */
  isLow?: boolean;
  /** With other ways under the answers. */
  isEnd?: boolean;
  /** More than two answers, which wrap. */
  isMany?: boolean;
  children: ReactNode;
};

/** The row of large answers under the question, within reach of the thumbs. */
export const AnswerRow = ({ isLow = false, isEnd = false, isMany = false, children }: AnswerRowProps) => (
  <div
    className={classes.answers}
    data-low={isLow || undefined}
    data-end={isEnd || undefined}
    data-many={isMany || undefined}
  >
    {children}
  </div>
);

type AnswerButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'onMouseDown' | 'disabled'> & {
  icon: string;
  isPrimary?: boolean;
  isBusy?: boolean;
  /** Keyboard shortcut, for those who use a keyboard. */
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
