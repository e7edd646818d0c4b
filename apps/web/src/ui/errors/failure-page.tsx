import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { connection } from '../../api/connection.ts';
import { loadAgain } from '../page/leave-page.ts';
import { usePageTitle } from '../page/page-title.ts';
import { EmptyDesk } from '../parts/drawings.tsx';
import { Icon } from '../parts/icon.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { addressed } from '../text/addressed.ts';
import { isMissingChunk, whyFailed } from '../text/why-failed.ts';
import { MessagePage } from './message-page.tsx';
import { retry } from './retry.ts';

/** Shown in place of a screen whose data, code or drawing failed; the shell stays around it. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle('Problème de chargement');
  if (isMissingChunk(error)) return <MissingChunkPage />;
  const fromServer = isApiError(error);
  const loadAll = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      drawing={<EmptyDesk />}
      title={fromServer ? 'Le contenu n’a pas pu être chargé.' : 'Un problème est survenu\u00a0!'}
      actions={
        <>
          <Button variant="filled" leftSection={<Icon name="arrow-clockwise" />} onClick={() => retry(loadAll)}>
            Réessayer
          </Button>
          <LinkButton to="/" leftSection={<Icon name="house" />}>
            Retour à l’accueil
          </LinkButton>
        </>
      }
    >
      <p role="alert">
        {fromServer
          ? `${whyFailed(error)} ${addressed('Ce que vous avez écrit est gardé.')}`
          : addressed('Cette page n’a pas pu s’afficher. Réessayez, ou revenez à l’accueil.')}
      </p>
    </MessagePage>
  );
}

function MissingChunkPage() {
  // Nothing can be lost on this page; what waits to be sent is kept beyond it.
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.isOnline()) window.location.reload();
      }),
    [],
  );
  return (
    <MessagePage
      drawing={<EmptyDesk />}
      title="Cette page doit être rechargée."
      actions={
        <Button variant="filled" leftSection={<Icon name="arrow-clockwise" />} onClick={loadAgain}>
          Recharger la page
        </Button>
      }
    >
      <p role="alert">
        Une partie de l’application n’a pas pu être chargée&nbsp;: le réseau manque, ou Pupitre vient d’être mis à jour.
      </p>
    </MessagePage>
  );
}
