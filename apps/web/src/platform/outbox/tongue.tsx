import { getUser } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { onDevice } from '../../api/device-storage.ts';
import { NetworkLine } from './network-line.tsx';
import classes from './network-tongue.module.css';
import type { NetworkState } from './network-words.ts';
import type { Outbox } from './outbox.ts';

/** Ms between two checks of a service that did not answer. */
const ASK_AGAIN = 5_000;

/** Network problems, shown under the bar in a margin without controls: it takes no room, and presses go through it. */
export const Tongue = ({ state }: { state: NetworkState | null }) => (
  <div className={classes.tongue}>
    <NetworkLine state={state} />
  </div>
);

/** A guest has no changes: only the network may be gone. */
export function GuestTongue() {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  return <Tongue state={isOnline ? null : { kind: 'offline', kept: 0, isOnlyHere: onDevice.isRefused() }} />;
}

/** Watches the network for a guest. */
export function GuestCare() {
  useNetworkWatch(null);
  return null;
}

/**
 * Polls a service that did not answer until it does, then sends what waits and reloads the data of the screen: read before, it
 * would be older than what the screen shows.
 */
export function useNetworkWatch(outbox: Pick<Outbox, 'send'> | null): void {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOnline) return;
    const ask = () => {
      if (navigator.onLine)
        void call(getUser)
          .then(() => outbox?.send())
          .then(
            () => queryClient.refetchQueries({ type: 'active' }),
            () => undefined,
          );
    };
    const timer = setInterval(ask, ASK_AGAIN);
    // Not after the next seconds: a press just then would be told that there is no network.
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isOnline, queryClient, outbox]);
}
