import type { TestQuestionShown } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import classes from './class-test.module.css';

type WordNumbersProps = {
  questions: readonly TestQuestionShown[];
  current: number;
  isWritten: (place: number) => boolean;
  onGo: (place: number) => void;
};

/** The numbers of the words: written with a bar of ink, here, or empty. She may skip and come back. */
export const WordNumbers = ({ questions, current, isWritten, onGo }: WordNumbersProps) => (
  <nav className={classes.numbers} aria-label={`Les ${counted(questions.length, 'mot')}`}>
    {questions.map(({ place }) => (
      <button
        key={place}
        type="button"
        className={classes.number}
        data-written={isWritten(place) || undefined}
        aria-current={place === current ? 'step' : undefined}
        aria-label={`Mot ${place}, ${place === current ? 'en cours' : isWritten(place) ? 'écrit' : 'vide'}`}
        onClick={() => onGo(place)}
      >
        {place}
      </button>
    ))}
  </nav>
);
