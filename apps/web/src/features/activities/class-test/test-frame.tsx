import type { ReactNode } from 'react';
import { ExerciseFrame } from '../../../school/exercise/exercise-frame.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import frame from '../activity-frame.module.css';
import { FrameTimer } from '../frame-timer.tsx';
import classes from './class-test.module.css';

type TestFrameProps = {
  title: string;
  /** Words written, and how many there are; nothing before it is begun. */
  progress?: { written: number; total: number };
  /** « gardé ». */
  kept?: ReactNode;
  /** Ms; null without an end. */
  left?: number | null;
  onQuit: () => void;
  children: ReactNode;
};

/** Frame of a test: leave, name and progress, what is kept, time. */
export function TestFrame({ title, progress, kept, left = null, onQuit, children }: TestFrameProps) {
  return (
    <ExerciseFrame
      title={<KeepNames of={[title]}>{`Contrôle · ${title}`}</KeepNames>}
      beside={kept}
      progress={
        progress !== undefined && (
          <progress className={frame.track} aria-label="Mots écrits" value={progress.written} max={progress.total} />
        )
      }
      tools={
        left !== null && (
          <FrameTimer name="Il reste " testId="test-time">
            {leftText(left)}
          </FrameTimer>
        )
      }
      onLeave={onQuit}
      mainClass={classes.main}
    >
      {children}
    </ExerciseFrame>
  );
}

const MINUTE = 60_000;

/** « 14 min »: whole minutes, rounded up, so that the last one begins at 1 min. */
export const leftText = (left: number): string => `${Math.ceil(left / MINUTE)}\u00a0min`;

/** Said once at five minutes and at one, while nobody has to watch the clock. */
export function timeSentence(left: number | null): string {
  if (left === null || left <= 0) return '';
  if (left <= MINUTE) return 'Il reste une minute.';
  return left <= 5 * MINUTE && left > 4 * MINUTE ? 'Il reste 5\u00a0minutes.' : '';
}
