import { getUser } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { NetworkLine } from './network-line.tsx';
import { type NetworkState, useNetworkState } from './network-state.ts';
import classes from './network-tongue.module.css';
import { ownPlace } from './own-place.ts';
import { useOutbox } from './use-outbox.ts';

/** Ms between two checks of a service that did not answer. */
const ASK_AGAIN = 5_000;

/**
 * Network problems, shown under the bar in a margin without controls: it takes no room, and presses go through it.
 * Hidden if the screen shows them itself.
 */
export function NetworkTongue() {
  const isElsewhere = useSyncExternalStore(ownPlace.subscribe, ownPlace.isTaken);
  const state = useNetworkState();
  return (
    <div className={classes.tongue}>
      <NetworkLine state={isElsewhere || isOrdinary(state) ? null : state} />
    </div>
  );
}

/** A quick send shows nothing. */
const isOrdinary = (state: NetworkState): boolean =>
  state.kind === 'saved' ? !state.isNews : state.kind === 'sending' && !state.hadToWait;

/**
 * Polls a service that did not answer until it does, then sends what waits and reloads the data of the screen: read before, it
 * would be older than what the screen shows.
 */
export function useNetworkWatch(): void {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const queryClient = useQueryClient();
  const outbox = useOutbox();
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
