import type { ReactNode } from 'react';
import { ExerciseFrame, FrameCount } from '../../school/exercise/exercise-frame.tsx';
import { TitleText } from '../../ui/parts/title-text.tsx';
import classes from './activity-frame.module.css';
import { FrameButton } from './frame-button.tsx';
import { FrameTimer } from './frame-timer.tsx';
import { formatSeconds } from './use-activity-clock.ts';

type ActivityFrameProps = {
  /** « Carte ». */
  activityLabel: string;
  listTitle: string;
  learnLanguage: string;
  done: number;
  total: number;
  seconds: number;
  isOver: boolean;
  onAbandon: () => void;
  onQuit: () => void;
  onConfigure: () => void;
  menu: ReactNode;
  /** Who sees what is done here. */
  watchers: ReactNode;
  children: ReactNode;
};

/** Frame of every activity: leave, name and progress, time, options, menu. */
export function ActivityFrame(props: ActivityFrameProps) {
  const { activityLabel, listTitle, learnLanguage, done, total, seconds, isOver } = props;
  const title = (
    <>
      {`${activityLabel} · `}
      <TitleText title={listTitle} learnLanguage={learnLanguage} />
    </>
  );
  return (
    <ExerciseFrame
      title={title}
      isOver={isOver}
      beside={<FrameCount>{`${done} sur ${total}`}</FrameCount>}
      progress={<progress className={classes.track} aria-label="Avancement" value={done} max={total} />}
      tools={
        <>
          <FrameTimer name={'Temps\u00a0: '} testId="activity-time">
            {formatSeconds(seconds)}
          </FrameTimer>
          <FrameButton icon="sliders" label="Régler" disabled={isOver} onClick={props.onConfigure} />
          {props.menu}
          {/* The end says it on its sheet. */}
          {!isOver && props.watchers}
        </>
      }
      onLeave={isOver ? props.onQuit : props.onAbandon}
    >
      {props.children}
    </ExerciseFrame>
  );
}
