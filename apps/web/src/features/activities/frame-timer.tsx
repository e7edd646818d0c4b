import { useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './activity-frame.module.css';

type FrameTimerProps = {
  /** Before the time, for those who do not see the clock: « Il reste ». */
  name: string;
  testId: string;
  children: string;
};

/** A press hides or shows the time: not everybody works well against a clock. It keeps its colour when it runs out. */
export function FrameTimer({ name, testId, children }: FrameTimerProps) {
  const [isVisible, setVisible] = useState(true);
  return (
    <button
      type="button"
      className={`${classes.timer} num`}
      // A pointer press leaves the focus in the exercise, which uses Space.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
      aria-label={isVisible ? `${name}${children}. Masquer` : 'Afficher le temps'}
    >
      <Icon name={isVisible ? 'stopwatch' : 'eye-slash'} />
      {isVisible && <span data-testid={testId}>{children}</span>}
    </button>
  );
}
