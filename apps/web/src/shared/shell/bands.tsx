import { Button } from '@mantine/core';
import { getUser } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { Icon } from '../icon.tsx';
import { useSettings } from '../session.ts';
import classes from './shell.module.css';

/** Stands above everything while the product runs with invented people. */
export function DemoBand() {
  const { environment } = useSettings();
  if (environment !== 'demo') return null;
  return (
    <p className={classes.demo}>
      <Icon name="exclamation-triangle-fill" />
      <span>
        <b>{'Démonstration\u00a0:'}</b> comptes inventés, aucune donnée réelle.
      </span>
    </p>
  );
}

const WHAT_HAPPENED = 'Le réseau ou le service ne répond pas. Ce qui est écrit reste sur cet appareil.';

/**
 * Under the header while there is no network or the server does not answer. Short on a screen that fills the window: what
 * one is about to press there must not slip away under the finger.
 */
export function OfflineBand({ isShort }: { isShort: boolean }) {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(getUser),
    onSuccess: () => queryClient.refetchQueries({ type: 'active' }),
    // The band that stays is the answer.
    onError: () => undefined,
  });
  return (
    <div role="status">
      {!online && (
        <div className={classes.offline}>
          <Icon name="wifi-off" />
          <p>
            <b>Hors ligne.</b> {isShort ? 'Tout reste sur cet appareil.' : WHAT_HAPPENED}
          </p>
          {!isShort && (
            <Button
              size="xs"
              leftSection={<Icon name="arrow-clockwise" />}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              Réessayer
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
