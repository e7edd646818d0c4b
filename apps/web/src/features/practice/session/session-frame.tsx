import { counted, type RevisionSession, sessionSigns, wordsLeft } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { ExerciseFrame, FrameCount } from '../../../school/exercise/exercise-frame.tsx';
import { MemoryMark } from '../../../school/practice/memory-mark.tsx';
import classes from './session-frame.module.css';

type SessionFrameProps = {
  session: RevisionSession;
  /** The result is the title of the page then. */
  isOver: boolean;
  onLeave: () => void;
  children: ReactNode;
};

/** The frame of a revision: leave, the row of signs, how many words are left. No clock and no score. */
export function SessionFrame({ session, isOver, onLeave, children }: SessionFrameProps) {
  const left = wordsLeft(session);
  return (
    <ExerciseFrame
      title="Ma révision"
      isOver={isOver}
      beside={left > 0 && <FrameCount>{`encore ${counted(left, 'mot')}`}</FrameCount>}
      progress={
        <div className={classes.signs} aria-hidden="true">
          {sessionSigns(session).map((sign, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a session keep their places
            <MemoryMark key={place} sign={sign} size={24} />
          ))}
        </div>
      }
      isOneLine
      onLeave={onLeave}
    >
      {children}
    </ExerciseFrame>
  );
}
