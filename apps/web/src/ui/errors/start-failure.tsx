import { EmptyDesk } from '../parts/drawings.tsx';
import { MessagePage } from './message-page.tsx';
import classes from './start-failure.module.css';

const TEXTS = {
  load: {
    title: 'Pupitre n’a pas pu démarrer.',
    text: 'Le réseau ou le service ne répond pas. Vérifiez la connexion, puis réessayez.',
  },
  crash: {
    title: 'Un problème est survenu\u00a0!',
    text: 'Rechargez la page\u00a0: ce que vous aviez enregistré est gardé.',
  },
} as const;

/** Uses neither theme, router nor data, because these may be what failed. */
export function StartFailure({ kind }: { kind: keyof typeof TEXTS }) {
  const { title, text } = TEXTS[kind];
  return (
    <main className={classes.main}>
      <MessagePage
        drawing={<EmptyDesk />}
        title={title}
        actions={
          <button type="button" className={classes.button} onClick={() => window.location.reload()}>
            Réessayer
          </button>
        }
      >
        <p role="alert">{text}</p>
      </MessagePage>
    </main>
  );
}
