import { LOGIN_PATH } from '@pupitre/contract';
import { firstNameOf } from '@pupitre/learning';
import { useEffect, useId, useRef, useState } from 'react';
import { onDevice } from '../../api/device-storage.ts';
import { personInBrowser } from '../../api/page-person.ts';
import { loadSession, type Session } from '../../api/session.ts';
import frame from '../../ui/page/frame.module.css';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Wordmark } from '../../ui/parts/wordmark.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { Avatar } from '../account/avatar.tsx';
import { postLogout } from '../outbox/post-logout.ts';
import classes from './other-person-page.module.css';
import { textsOf } from './other-person-texts.ts';
import { watchPerson } from './watch-person.ts';

type OtherPersonPageProps = { drawnFor: number | null; href: string };

/** Uses neither theme, router nor data, which were all another person's. */
export function OtherPersonPage({ drawnFor, href }: OtherPersonPageProps) {
  const here = usePersonHere();
  const { title, text, next, isKept } = textsOf({ drawnFor, here, href }, LOGIN_PATH);
  const button = useRef<HTMLButtonElement>(null);
  const [titleId, textId] = [useId(), useId()];
  usePageTitle(title);
  // The focused element is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={frame.frame}>
      <header className={frame.header}>
        <div className={frame.inner}>
          <Wordmark />
        </div>
      </header>
      <main className={classes.main}>
        <OpenDesk />
        <section className={classes.sheet} aria-labelledby={titleId}>
          <h1 id={titleId}>
            <KeepNames of={[here?.displayName ?? '', firstNameOf(here?.displayName ?? '')]}>{title}</KeepNames>
          </h1>
          {here?.isAuthenticated !== false && (
            <p translate="no" className={classes.person}>
              {here !== undefined && <Avatar name={here.displayName} />}
              {here?.displayName}
            </p>
          )}
          <p id={textId} className={classes.text}>
            {text}
          </p>
          <button
            ref={button}
            type="button"
            className={classes.next}
            aria-describedby={`${titleId} ${textId}`}
            // The next page is a new document: nothing of this one is left, and there is no way back to it.
            onClick={() => window.location.replace(next.href)}
          >
            <span>{next.label}</span>
            <Icon name="arrow-right" />
          </button>
          {here?.isAuthenticated === true && (
            <button type="button" className={classes.notMe} onClick={postLogout}>
              <Icon name="box-arrow-in-right" />
              Ce n’est pas moi
            </button>
          )}
        </section>
        {isKept && !onDevice.isRefused() && (
          <p className={classes.kept}>
            <Icon name="check-circle-fill" />
            Rien n’est perdu&nbsp;: ce qui n’était pas encore envoyé attend sur cet appareil, à son nom.
          </p>
        )}
      </main>
    </div>
  );
}

/** People may sign in and out while the page is open: it names the current person. */
function usePersonHere(): Session | undefined {
  const [here, setHere] = useState<Session>();
  useEffect(() => {
    let asked = '';
    const ask = () => {
      asked = personInBrowser();
      // Without a network it names nobody; the next check asks again.
      loadSession().then(setHere, () => setHere(undefined));
    };
    ask();
    const stop = watchPerson(() => personInBrowser() !== asked, ask);
    window.addEventListener('online', ask);
    return () => {
      stop();
      window.removeEventListener('online', ask);
    };
  }, []);
  return here;
}

/** The desk with its lid up: whoever is here may take place. Decoration. */
const OpenDesk = () => (
  <svg className={classes.desk} viewBox="0 0 280 120" aria-hidden="true" focusable="false">
    <path d="M48 66 232 46v66a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" fill="var(--mantine-color-ardoise-7)" />
    <path d="M48 66 232 46v10L48 76z" fill="var(--mantine-color-ardoise-9)" />
    <path d="M32 58 248 32v11L32 70z" fill="var(--pp-accent)" />
    <path d="M32 66 248 39v4L32 70z" fill="var(--mantine-color-laiton-6)" />
    <circle cx="226" cy="20" r="10" fill="var(--pp-accent)" />
  </svg>
);
