import { type ReactNode, useState } from 'react';
import { Icon } from '../../shared/parts/icon.tsx';
import { TitleText } from '../../shared/parts/title-text.tsx';
import { NetworkTongue } from '../../shared/shell/network-tongue.tsx';
import classes from './activity-frame.module.css';
import { FrameButton } from './frame-button.tsx';
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
    <div className={classes.frame}>
      <header className={classes.bar} data-app-header>
        <button type="button" className={classes.leave} onClick={isOver ? props.onQuit : props.onAbandon}>
          <Icon name="x-lg" />
          <span className={classes.leaveText}>Quitter</span>
        </button>
        <div className={classes.progress}>
          <div className={classes.names}>
            {/* At the end the result is the title of the page. */}
            {isOver ? <p className={classes.title}>{title}</p> : <h1 className={classes.title}>{title}</h1>}
            <span className={`${classes.count} num`}>
              {done} sur {total}
            </span>
          </div>
          <progress className={classes.track} aria-label="Avancement" value={done} max={total} />
        </div>
        <Timer seconds={seconds} />
        <FrameButton icon="sliders" label="Régler" disabled={isOver} onClick={props.onConfigure} />
        {props.menu}
        {/* The end says it on its sheet. */}
        {!isOver && props.watchers}
        <div className={classes.network}>
          <NetworkTongue />
        </div>
      </header>
      <div className={classes.main}>{props.children}</div>
    </div>
  );
}

/** A press hides or shows the time: not everybody works well against a clock. */
function Timer({ seconds }: { seconds: number }) {
  const [isVisible, setVisible] = useState(true);
  return (
    <button
      type="button"
      className={`${classes.timer} num`}
      // A pointer press leaves the focus in the game, which uses Space.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
    >
      <Icon name={isVisible ? 'stopwatch' : 'eye-slash'} />
      {isVisible ? (
        <>
          <span className="sr-only">Temps&nbsp;: </span>
          <span data-testid="activity-time">{formatSeconds(seconds)}</span>
          <span className="sr-only">. Masquer</span>
        </>
      ) : (
        <span className="sr-only">Afficher le temps</span>
      )}
    </button>
  );
}
