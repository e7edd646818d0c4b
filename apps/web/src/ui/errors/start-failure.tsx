import { EmptyDesk } from '../parts/drawings.tsx';
import { whyFailed } from '../text/why-failed.ts';
import { MessagePage } from './message-page.tsx';
import classes from './start-failure.module.css';

/** Uses neither theme, router nor data, because these may be what failed; `cause` is why nothing could be loaded. */
export const StartFailure = ({ cause }: { cause?: unknown }) => (
  <main className={classes.main}>
    <MessagePage
      drawing={<EmptyDesk />}
      title={cause === undefined ? 'Un problème est survenu\u00a0!' : 'Pupitre n’a pas pu démarrer.'}
      actions={
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          Réessayer
        </button>
      }
    >
      <p role="alert">
        {cause === undefined ? 'Rechargez la page\u00a0: ce que vous aviez enregistré est gardé.' : whyFailed(cause)}
      </p>
    </MessagePage>
  </main>
);
