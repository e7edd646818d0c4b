import { useSyncExternalStore } from 'react';
import { useNetworkState } from './network-state.ts';
import type { NetworkState } from './network-words.ts';
import { ownPlace } from './own-place.ts';
import { Tongue } from './tongue.tsx';

/** The state of the person's changes; hidden if the screen shows it itself. */
export function NetworkTongue() {
  const isElsewhere = useSyncExternalStore(ownPlace.subscribe, ownPlace.isTaken);
  const state = useNetworkState();
  return <Tongue state={isElsewhere || isOrdinary(state) ? null : state} />;
}

/** A quick send shows nothing. */
const isOrdinary = (state: NetworkState): boolean =>
  state.kind === 'saved' ? !state.isNews : state.kind === 'sending' && !state.hadToWait;
