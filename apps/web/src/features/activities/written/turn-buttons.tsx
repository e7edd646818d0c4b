import type { MouseEvent } from 'react';
import { AnswerButton, AnswerRow } from '../../../school/exercise/answer-buttons.tsx';
import classes from './written.module.css';

type TurnButtonsProps = {
  isChecked: boolean;
  isCheckable: boolean;
  /** Then the way on is the first choice, else writing it again is. */
  isRight: boolean;
  onCheck: () => void;
  /** Where she wrote another word of the hint, and does not know the one that is asked. */
  onGiveUp?: (() => void) | undefined;
  onRepeat: () => void;
  onNext: () => void;
};

/** Checks the answer; then, goes on or has the word come back. */
export function TurnButtons(props: TurnButtonsProps) {
  const { isChecked, isCheckable, isRight, onCheck, onGiveUp, onRepeat, onNext } = props;
  return !isChecked ? (
    <AnswerRow key="check" isLow>
      {onGiveUp !== undefined && (
        <AnswerButton icon="question-lg" onMouseDown={keepFocusOnLine} onClick={onGiveUp}>
          Je ne sais pas
        </AnswerButton>
      )}
      <AnswerButton icon="check-lg" isPrimary disabled={!isCheckable} onMouseDown={keepFocusOnLine} onClick={onCheck}>
        Je vérifie
        <EnterKey />
      </AnswerButton>
    </AnswerRow>
  ) : (
    <AnswerRow key="next" isLow>
      <AnswerButton
        icon="arrow-repeat"
        shortcut={isRight ? 'ArrowLeft' : 'ArrowLeft Enter'}
        isPrimary={!isRight}
        onMouseDown={keepFocusOnLine}
        onClick={onRepeat}
      >
        À répéter
        {!isRight && <EnterKey />}
      </AnswerButton>
      <AnswerButton
        icon="arrow-right"
        shortcut={isRight ? 'ArrowRight Enter' : 'ArrowRight'}
        isPrimary={isRight}
        onMouseDown={keepFocusOnLine}
        onClick={onNext}
      >
        Suivant
        {isRight && <EnterKey />}
      </AnswerButton>
    </AnswerRow>
  );
}

/** Pressing a button must not take the focus from the line: the keyboard on the screen would close and open. */
export function keepFocusOnLine(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

const EnterKey = () => (
  <span className={classes.enter} aria-hidden="true">
    Entrée
  </span>
);
