import type { RevisionWord } from '@pupitre/contract';
import type { SessionAnswer, SessionMove } from '@pupitre/learning';

/** What every form of a question gets. */
export type QuestionProps = {
  word: RevisionWord;
  /** Tells this question from the last one of the same word. */
  turn: number;
  isTurned: boolean;
  /** The answer whose verdict stands. */
  answer: SessionAnswer | undefined;
  /** Words still to ask after this one. */
  behind: number;
  /** Nothing else is left: a wrong word comes back at once. */
  isAlone: boolean;
  onMove: (move: SessionMove) => void;
  onLeave: () => void;
};
