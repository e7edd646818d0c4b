import { counted, plural } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import classes from './activity-end.module.css';
import { AnswerButton, AnswerRow } from './answer-buttons.tsx';

type ResumeQuestionProps = {
  done: number;
  total: number;
  doneWord: string;
  onResume: () => void;
  onRestart: () => void;
};

/** An unfinished game: resume it, or start again? */
export function ResumeQuestion({ done, total, doneWord, onResume, onRestart }: ResumeQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <section className={classes.sheet}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          Une activité est en cours
        </h2>
        <p className={classes.caption}>{sayDone(done, total, doneWord)}</p>
      </section>
      <AnswerRow>
        <AnswerButton icon="arrow-counterclockwise" onClick={onRestart}>
          Je recommence
        </AnswerButton>
        <AnswerButton icon="play-fill" isPrimary onClick={onResume}>
          Je continue
        </AnswerButton>
      </AnswerRow>
    </>
  );
}

function sayDone(done: number, total: number, doneWord: string): string {
  if (done === 0) return `Aucun des ${counted(total, 'mot')} n’est encore ${doneWord}.`;
  return `${counted(done, 'mot')} sur ${total} ${plural(done, `est déjà ${doneWord}`, `sont déjà ${doneWord}s`)}.`;
}
