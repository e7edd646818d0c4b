import { Button } from '@mantine/core';
import type { TestCopy, TestQuestionShown } from '@pupitre/contract';
import { cleanAnswer } from '@pupitre/learning';
import { useState } from 'react';
import { useIsOnlyHere } from '../../../platform/outbox/network-state.ts';
import { Question } from '../../../ui/modals/question.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import classes from './class-test.module.css';
import { FocusedTitle } from './focused-title.tsx';
import { emptyText } from './messages.ts';

type TestReviewProps = {
  copy: TestCopy;
  questions: readonly TestQuestionShown[];
  answers: Readonly<Record<number, string>>;
  empty: number;
  /** It waits for the network. */
  isHandedIn: boolean;
  onGo: (place: number) => void;
  onHandIn: () => void;
};

/** « Relire »: every answer once more, then the copy is handed in. */
export function TestReview({ copy, questions, answers, empty, isHandedIn, onGo, onHandIn }: TestReviewProps) {
  const [isAsking, setAsking] = useState(false);
  const isOnlyHere = useIsOnlyHere();
  return (
    <>
      <section className={classes.sheet} aria-labelledby="relire">
        <FocusedTitle id="relire">{isHandedIn ? 'Ta copie part' : 'Relis ta copie'}</FocusedTitle>
        <p className="above-8 large">
          {isHandedIn
            ? `Elle ${isOnlyHere ? '' : 'est gardée ici et '}part dès que le réseau répond. Laisse cette page ouverte.`
            : emptyText(empty)}
        </p>
        <ol className={classes.answers}>
          {questions.map(({ place, hint }) => {
            const text = cleanAnswer(answers[place] ?? '');
            return (
              <li key={place}>
                <button
                  type="button"
                  disabled={isHandedIn}
                  onClick={() => onGo(place)}
                  aria-label={nameOf(place, text)}
                >
                  <span className="num">{place}</span>
                  <span className={classes.written} data-empty={text === '' || undefined}>
                    {text === '' ? 'vide' : <LangText language={copy.learnLanguage}>{text}</LangText>}
                  </span>
                  {hint !== '' && <span className={classes.asked}>{hint}</span>}
                </button>
              </li>
            );
          })}
        </ol>
      </section>
      {!isHandedIn && (
        <div className={classes.steps}>
          <Button
            className={classes.step ?? ''}
            leftSection={<Icon name="arrow-left" />}
            onClick={() => onGo(questions.length)}
          >{`Mot ${questions.length}`}</Button>
          <Button
            className={classes.step ?? ''}
            variant="filled"
            leftSection={<Icon name="send" />}
            onClick={() => setAsking(true)}
          >
            Rendre ma copie
          </Button>
        </div>
      )}
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onHandIn();
        }}
        title={'Rendre ta copie\u00a0?'}
        confirm="Rendre ma copie"
        variant="filled"
        icon="send"
      >
        <p>{`${emptyText(empty)} Après, tu ne peux plus rien changer.`}</p>
      </Question>
    </>
  );
}

const nameOf = (place: number, text: string): string => `Mot ${place}\u00a0: ${text === '' ? 'vide' : text}`;
