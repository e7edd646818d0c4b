import { type ReactNode, useState } from 'react';
import { Icon } from '../../../shared/parts/icon.tsx';
import { NetworkTongue } from '../../../shared/shell/network-tongue.tsx';
import frame from '../activity-frame.module.css';
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
    <div className={frame.frame}>
      <header className={frame.bar} data-app-header>
        <button type="button" className={frame.leave} onClick={onQuit}>
          <Icon name="x-lg" />
          <span className={frame.leaveText}>Quitter</span>
        </button>
        <div className={frame.progress}>
          <div className={frame.names}>
            <h1 className={frame.title} dir="auto">{`Contrôle · ${title}`}</h1>
            {kept}
          </div>
          {progress !== undefined && (
            <progress className={frame.track} aria-label="Mots écrits" value={progress.written} max={progress.total} />
          )}
        </div>
        {left !== null && <TimeLeft left={left} />}
        <div className={frame.network}>
          <NetworkTongue />
        </div>
      </header>
      <div className={`${frame.main} ${classes.main}`}>{children}</div>
    </div>
  );
}

const MINUTE = 60_000;

/** A press hides the time: not everybody works well against a clock. It keeps its colour when it runs out. */
function TimeLeft({ left }: { left: number }) {
  const [isVisible, setVisible] = useState(true);
  const text = leftText(left);
  return (
    <button
      type="button"
      className={`${frame.timer} num`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
      aria-label={isVisible ? `Il reste ${text}. Masquer` : 'Afficher le temps'}
    >
      <Icon name={isVisible ? 'stopwatch' : 'eye-slash'} />
      {isVisible && <span data-testid="test-time">{text}</span>}
    </button>
  );
}

/** « 14 min »: whole minutes, rounded up, so that the last one begins at 1 min. */
export const leftText = (left: number): string => `${Math.ceil(left / MINUTE)}\u00a0min`;

/** Said once at five minutes and at one, while nobody has to watch the clock. */
export function timeSentence(left: number | null): string {
  if (left === null || left <= 0) return '';
  if (left <= MINUTE) return 'Il reste une minute.';
  return left <= 5 * MINUTE && left > 4 * MINUTE ? 'Il reste 5\u00a0minutes.' : '';
}
