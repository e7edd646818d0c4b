import { useEffect, useState } from 'react';
import { deviceNow } from '../../api/server-time.ts';
import { MessagePage } from '../../ui/errors/message-page.tsx';
import frame from '../../ui/page/frame.module.css';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { EmptyDesk } from '../../ui/parts/drawings.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Wordmark } from '../../ui/parts/wordmark.tsx';
import { clockTime } from '../../ui/text/dates.ts';
import { AWAY } from '../../ui/text/why-failed.ts';
import classes from './away-page.module.css';

/** Ms between two looks at whether the network is back. */
const ASK_AGAIN = 5_000;
const TITLE = 'Pour entrer, il faut le réseau';

type AwayPageProps = {
  isGuest: boolean;
  /** Opens the page anew where the server answers; rejects where it does not. */
  ask: () => Promise<void>;
};

/** A start without network, where nobody has taken anything along: uses neither theme, router nor data. */
export function AwayPage({ isGuest, ask }: AwayPageProps) {
  const [state, setState] = useState<'rests' | 'asks' | { stillAway: string }>('rests');
  usePageTitle(TITLE);
  useEffect(() => {
    const look = () => void ask().catch(() => undefined);
    const timer = setInterval(look, ASK_AGAIN);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [ask]);
  const press = () => {
    if (state === 'asks') return;
    setState('asks');
    ask().catch(() => setState({ stillAway: clockTime(deviceNow().getTime()) }));
  };
  return (
    <div className={frame.frame}>
      <header className={frame.header}>
        <div className={frame.inner}>
          <Wordmark />
        </div>
      </header>
      <p className={classes.strip}>
        <span className="flex-row page-wide wide gap-10">
          <Icon name="wifi-off" />
          <b>{AWAY}</b>
        </span>
      </p>
      <main className="grows grid content-amid">
        <MessagePage
          drawing={<EmptyDesk />}
          title={TITLE}
          actions={
            <button type="button" className={classes.again} aria-disabled={state === 'asks'} onClick={press}>
              <Icon name="arrow-clockwise" />
              <span>{state === 'asks' ? 'Un instant…' : 'Réessayer'}</span>
            </button>
          }
        >
          <p>{isGuest ? 'Personne n’est connecté ici.' : 'Rien n’est rangé ici pour travailler sans réseau.'}</p>
          <p>Dès que le réseau revient, cette page s’ouvre toute seule.</p>
          <p role="status">{typeof state === 'object' && `Toujours pas de réseau à ${state.stillAway}.`}</p>
        </MessagePage>
      </main>
    </div>
  );
}
