import { getUser } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { connection } from '../../api/connection.ts';
import { NetworkLine } from '../outbox/network-line.tsx';
import { type NetworkState, useNetworkState } from '../outbox/network-state.ts';
import { ownPlace } from '../outbox/own-place.ts';
import classes from './network-tongue.module.css';

/** Ms between two questions to a service that did not answer. */
const ASK_AGAIN = 5_000;

/**
 * What is out of the ordinary with the network, hung from the bar above into a margin where nothing is pressed: it never
 * takes room, and a press goes through it. Silent where the screen has a place of its own for it.
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

/** What goes through at once needs no word. */
const isOrdinary = (state: NetworkState): boolean =>
  state.kind === 'saved' ? !state.isNews : state.kind === 'sending' && !state.hadToWait;

/** Asks a service that did not answer until it does, then reads again what the screen shows. */
export function useNetworkWatch(): void {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOnline) return;
    const ask = () => {
      // Without any network the browser says itself when it is back.
      if (navigator.onLine)
        void call(getUser).then(
          () => queryClient.refetchQueries({ type: 'active' }),
          () => undefined,
        );
    };
    const timer = setInterval(ask, ASK_AGAIN);
    return () => clearInterval(timer);
  }, [isOnline, queryClient]);
}
