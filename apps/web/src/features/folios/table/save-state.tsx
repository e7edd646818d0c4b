import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { storeRedirectUrl } from '../../../shared/redirect-url.ts';
import type { ObservationStore, SaveStatus } from './observation-store.ts';
import classes from './table-bar.module.css';
import { useSaveStatus } from './use-observation-store.ts';

type SaveStateProps = { store: ObservationStore; onConflicts?: () => void };

/** « Enregistré », « En attente (n) » or « Conflit », in one quiet place: never a message for each cell. */
export function SaveState({ store, onConflicts }: SaveStateProps) {
  const status = useSaveStatus(store);
  const refused = useSyncExternalStore(store.subscribe, store.refused);
  return (
    <div className={classes.state}>
      <p aria-live={isLasting(status) ? 'polite' : 'off'} className={classes.words} data-kind={toneOf(status)}>
        <Icon name={iconOf(status)} />
        {wordsOf(status)}
      </p>
      {status.phase === 'expired' && status.pending > 0 && (
        <Button size="xs" onClick={signIn}>
          Se connecter
        </Button>
      )}
      {status.kind === 'conflict' && onConflicts !== undefined && (
        <Button size="xs" onClick={onConflicts}>
          Comparer
        </Button>
      )}
      {refused !== null && (
        <div className={classes.refused} role="alert">
          <Icon name="exclamation-circle-fill" />
          <span>{refused.message}</span>
          <Button size="xs" onClick={store.dismissRefused}>
            Compris
          </Button>
        </div>
      )}
    </div>
  );
}

/** Said aloud only when it stays so: a word for each cell would drown what one is doing. */
const isLasting = ({ kind, phase }: SaveStatus): boolean =>
  kind === 'conflict' || (kind === 'pending' && (phase === 'waiting' || phase === 'expired'));

function signIn(): void {
  storeRedirectUrl(window.location.href);
  window.location.assign(LOGIN_PATH);
}

export function wordsOf({ kind, count, pending, phase }: SaveStatus): string {
  const waits = pending > 0 ? `En attente (${pending})` : '';
  if (kind === 'conflict') return [count > 1 ? `Conflit (${count})` : 'Conflit', waits].filter(Boolean).join(', ');
  if (kind === 'saved') return 'Enregistré';
  if (phase === 'waiting') return `${waits}, au retour du réseau`;
  return phase === 'expired' ? `${waits}, après votre connexion` : waits;
}

const iconOf = ({ kind, phase }: SaveStatus): string => {
  if (kind === 'conflict') return 'exclamation-triangle-fill';
  if (kind === 'saved') return 'check-lg';
  return phase === 'waiting' || phase === 'expired' ? 'cloud-slash' : 'cloud-arrow-up';
};

const toneOf = ({ kind, phase }: SaveStatus): string => {
  if (kind === 'conflict') return 'bad';
  if (kind === 'saved') return 'ok';
  return phase === 'waiting' || phase === 'expired' ? 'warning' : 'busy';
};
