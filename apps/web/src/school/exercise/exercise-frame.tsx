import type { ReactNode } from 'react';
import { NetworkTongue } from '../../platform/outbox/network-tongue.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './exercise-frame.module.css';

type ExerciseFrameProps = {
  title: ReactNode;
  /** The result is the title of the page then. */
  isOver?: boolean;
  /** Beside the title: how far it is, or what is kept. */
  beside?: ReactNode;
  /** Under the title. */
  progress: ReactNode;
  /** At the right: time, options. */
  tools?: ReactNode;
  /** On a phone, too, all of it beside « Quitter ». */
  isOneLine?: boolean;
  onLeave: () => void;
  /** Of what is under the bar. */
  mainClass?: string | undefined;
  children: ReactNode;
};

/** What fills the window around an exercise: leave, what it is, how far, the network; then the exercise. */
export function ExerciseFrame(props: ExerciseFrameProps) {
  const { title, isOver = false, beside, progress, tools, isOneLine = false, onLeave, mainClass = '' } = props;
  const Title = isOver ? 'p' : 'h1';
  return (
    <div className="flex-column fills">
      <header className={classes.bar} data-app-header data-line={isOneLine || undefined}>
        <button type="button" className={classes.leave} onClick={onLeave}>
          <Icon name="x-lg" />
          <span className={classes.leaveText}>Quitter</span>
        </button>
        <div className={classes.progress}>
          <div className="row gap-8 shrinks at-baseline">
            <Title className={classes.title} dir="auto">
              {title}
            </Title>
            {beside}
          </div>
          {progress}
        </div>
        {tools}
        <div className={classes.network}>
          <NetworkTongue />
        </div>
      </header>
      <div className={`${classes.main} ${mainClass}`}>{props.children}</div>
    </div>
  );
}

/** « 3 sur 12 », « encore 7 mots ». */
export const FrameCount = ({ children }: { children: ReactNode }) => <span className="note rigid num">{children}</span>;
