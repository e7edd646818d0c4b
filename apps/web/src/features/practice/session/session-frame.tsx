import { counted, type RevisionSession, sessionSigns, wordsLeft } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/parts/icon.tsx';
import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import { NetworkTongue } from '../../../shared/shell/network-tongue.tsx';
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
    <div className={classes.frame}>
      <header className={classes.bar} data-app-header>
        <button type="button" className={classes.leave} onClick={onLeave}>
          <Icon name="x-lg" />
          <span className={classes.leaveText}>Quitter</span>
        </button>
        <div className={classes.progress}>
          <div className={classes.names}>
            {isOver ? <p className={classes.title}>Ma révision</p> : <h1 className={classes.title}>Ma révision</h1>}
            {left > 0 && <span className={`${classes.count} num`}>{`encore ${counted(left, 'mot')}`}</span>}
          </div>
          <div className={classes.signs} aria-hidden="true">
            {sessionSigns(session).map((sign, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a session keep their places
              <MemoryMark key={place} sign={sign} size={24} />
            ))}
          </div>
        </div>
        <div className={classes.network}>
          <NetworkTongue />
        </div>
      </header>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
