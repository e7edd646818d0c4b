import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { inTab, onDevice } from '../../api/device-storage.ts';
import type { Session } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './refused-storage.module.css';
import { ADULTS } from './refused-words.ts';

/** Session-storage key: it was said and read. */
const TOLD = 'pupitre-refused-told';
/** The screen that says it under its own head. */
const HOME = '/accueil';

/**
 * Says once a session what a browser that keeps nothing means: what is kept first, then what is not. At the head of every
 * page; at home, where an adult is greeted, under the greeting.
 */
export function RefusedStorage({ atHome }: { atHome: boolean }) {
  const session = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isTold, setTold] = useState(() => inTab.get(TOLD) !== null);
  const isHere = (pathname === HOME && session.isAuthenticated && !session.isPupil) === atHome;
  if (isTold || !isHere) return null;
  const { title, text } = wordsFor(session);
  return (
    <div className={atHome ? classes.atHome : classes.place}>
      <section className={classes.notice} aria-labelledby="rien-garde">
        <Icon name="info-circle-fill" />
        <div className={classes.text}>
          <h2 id="rien-garde">{title}</h2>
          <p>{text}</p>
        </div>
        <div className={classes.actions}>
          {!session.isPupil && (
            <Button component="a" href="/aide/commencer.html#navigateur">
              Comment l’autoriser
            </Button>
          )}
          <Button
            onClick={() => {
              inTab.set(TOLD, 'oui');
              setTold(true);
              document.getElementById('contenu')?.focus({ preventScroll: true });
            }}
          >
            Compris
          </Button>
        </div>
      </section>
    </div>
  );
}

const ALL = 'Ce navigateur ne garde rien pour Pupitre.';
const SOME = 'Ce navigateur ne garde pas tout pour Pupitre.';

function wordsFor({ isAuthenticated, isPupil }: Session): { title: string; text: string } {
  // Otherwise only what passes from page to page is lost.
  const isAll = onDevice.isRefused();
  const title = isAll ? ALL : SOME;
  if (!isAuthenticated) return { title, text: FOR_GUESTS };
  if (!isPupil) return { title, text: isAll ? ADULTS.all : ADULTS.some };
  const text = isAll
    ? 'Ton travail est gardé quand tu as du réseau. Sans réseau, il ne l’est pas\u00a0: reste en ligne.'
    : 'Ton travail est gardé. Quand tu te connectes, tu arrives toujours à l’accueil.';
  return { title, text };
}

const FOR_GUESTS =
  'Tout s’ouvre. N’est pas gardé sur cet appareil\u00a0: ce qui est commencé ici, une fois la page fermée.';
