import { counted, plural, ROUND_LENGTHS, ROUND_WORDS, type RoundLength } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import { AnswerButton, AnswerRow } from '../../school/exercise/answer-buttons.tsx';
import classes from '../../school/exercise/end-sheet.module.css';

type QuestionSheetProps = { title: string; caption: string; asksWords?: boolean };

/** What is asked before a game; the question has the focus. */
function QuestionSheet({ title, caption, asksWords = false }: QuestionSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.question} data-asks={asksWords || undefined}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <p className={classes.caption}>{caption}</p>
    </section>
  );
}

type ResumeQuestionProps = {
  done: number;
  total: number;
  doneWord: string;
  onResume: () => void;
  onRestart: () => void;
};

/** An unfinished game: resume it, or start again? */
export const ResumeQuestion = ({ done, total, doneWord, onResume, onRestart }: ResumeQuestionProps) => (
  <>
    <QuestionSheet title="Une activité est en cours" caption={sayDone(done, total, doneWord)} />
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

function sayDone(done: number, total: number, doneWord: string): string {
  if (done === 0) return `Aucun des ${counted(total, 'mot')} n’est encore ${doneWord}.`;
  return `${counted(done, 'mot')} sur ${total} ${plural(done, `est déjà ${doneWord}`, `sont déjà ${doneWord}s`)}.`;
}

type WordsQuestionProps = { words: number; onChoose: (length: RoundLength) => void };

/** Words of the round that is filled: short for a child, and enough to learn from. */
const SHORT_ROUND: RoundLength = 2;

/** Before the first game over a long list: how many words? Asked once, then kept among the options. */
export function WordsQuestion({ words, onChoose }: WordsQuestionProps) {
  const shorter = ROUND_LENGTHS.filter((length) => ROUND_WORDS[length] < words);
  return (
    <>
      <QuestionSheet
        title={'Combien de mots\u00a0?'}
        caption={`La liste en a ${words}. Tu pourras changer dans «\u00a0Régler\u00a0».`}
        asksWords
      />
      <AnswerRow isMany>
        {shorter.map((length) => (
          <AnswerButton
            key={length}
            icon="card-list"
            isPrimary={length === SHORT_ROUND}
            onClick={() => onChoose(length)}
          >
            {counted(ROUND_WORDS[length], 'mot')}
          </AnswerButton>
        ))}
        <AnswerButton icon="card-list" onClick={() => onChoose(0)}>
          Tous les mots
        </AnswerButton>
      </AnswerRow>
    </>
  );
}
