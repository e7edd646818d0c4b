import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { useEffect } from 'react';
import { Icon } from '../icon.tsx';
import { lazyModal } from '../modals/lazy-modal.tsx';
import { storeRedirectUrl } from '../redirect-url.ts';
import { toast } from '../toast/toast-store.ts';
import type { OutboxPhase } from './outbox.ts';
import classes from './outbox-band.module.css';
import type { Waiting } from './outbox-storage.ts';
import { useOutbox, useOutboxState } from './use-outbox.ts';

const LeaveQuestion = lazyModal(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/**
 * Says what waits to be sent, why, and when all is sent; where it is to be quiet, only what somebody must do about it. It
 * also keeps the outbox watching.
 */
export function OutboxBand({ isQuiet }: { isQuiet: boolean }) {
  const outbox = useOutbox();
  const { waiting, phase, isLeaving } = useOutboxState();
  useEffect(() => {
    if (outbox === null) return;
    const stopWatching = outbox.watch();
    const stopListening = outbox.onOutcome(({ refusal }) => {
      // Of a write that something newer overtook its own screen speaks.
      if (refusal !== null && refusal.code !== 'STALE')
        toast.error('Un élément n’a pas pu être enregistré.', { detail: refusal.message });
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [outbox]);
  return (
    <>
      <div role="status">
        {phase !== 'idle' && (phase === 'expired' || !isQuiet) && <Band phase={phase} count={countOf(waiting)} />}
      </div>
      {outbox !== null && <LeaveQuestion opened={isLeaving} onClose={outbox.stay} count={countOf(waiting)} />}
    </>
  );
}

function Band({ phase, count }: { phase: Exclude<OutboxPhase, 'idle'>; count: number }) {
  if (phase === 'sent') {
    return (
      <div className={classes.band} data-kind="ok">
        <Icon name="check-circle-fill" />
        <p>Tout est envoyé.</p>
      </div>
    );
  }
  if (count === 0) return null;
  const signIn = () => {
    storeRedirectUrl(window.location.href);
    window.location.assign(LOGIN_PATH);
  };
  return (
    <div className={classes.band}>
      <Icon name={phase === 'expired' ? 'box-arrow-in-right' : 'arrow-up'} />
      {phase === 'expired' ? (
        <>
          <p>{`La session a expiré\u00a0: ${countWaiting(count)} après la prochaine connexion.`}</p>
          <Button size="xs" onClick={signIn}>
            Se connecter
          </Button>
        </>
      ) : (
        <p>{`${countWaiting(count)} au retour du réseau.`}</p>
      )}
    </div>
  );
}

/** A draft of a whole table is many things. */
const countOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { count = 1 }) => sum + count, 0);

/** « 3 éléments seront envoyés ». */
export const countWaiting = (count: number): string =>
  count > 1 ? `${count} éléments seront envoyés` : `${count} élément sera envoyé`;
