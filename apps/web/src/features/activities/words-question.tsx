import { counted, ROUND_LENGTHS, ROUND_WORDS, type RoundLength } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import classes from './activity-end.module.css';
import { AnswerButton, AnswerRow } from './answer-buttons.tsx';

type WordsQuestionProps = { words: number; onChoose: (length: RoundLength) => void };

/** Before the first game over a long list: how many words? Asked once, then kept among the options. */
export function WordsQuestion({ words, onChoose }: WordsQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const shorter = ROUND_LENGTHS.filter((length) => ROUND_WORDS[length] < words);
  return (
    <>
      <section className={classes.sheet} data-asks>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          Combien de mots&nbsp;?
        </h2>
        <p className={classes.caption}>{`La liste en a ${words}. Tu pourras changer dans «\u00a0Régler\u00a0».`}</p>
      </section>
      <AnswerRow isMany>
        {shorter.map((length) => (
          <AnswerButton key={length} icon="card-list" onClick={() => onChoose(length)}>
            {counted(ROUND_WORDS[length], 'mot')}
          </AnswerButton>
        ))}
        <AnswerButton icon="check-lg" isPrimary onClick={() => onChoose(0)}>
          Tous les mots
        </AnswerButton>
      </AnswerRow>
    </>
  );
}
