import { Button } from '@mantine/core';
import { counted, plural } from '@pupitre/learning';
import { useSyncExternalStore } from 'react';
import { NetworkLine } from '../../../../platform/outbox/network-line.tsx';
import { useNetworkState } from '../../../../platform/outbox/network-state.ts';
import { useOwnNetworkPlace } from '../../../../platform/outbox/own-place.ts';
import { openSignIn } from '../../../../ui/page/leave-page.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useSaveStatus } from '../cells/use-observation-store.ts';
import classes from './table-state.module.css';

type TableStateProps = {
  store: ObservationStore;
  /** Stands in the place while nothing has to be said that one must act upon. */
  count: string;
  onConflicts: () => void;
};

/** What became of the changes, in a place that is always reserved and never grows: words and tone change, no cell moves. */
export function TableState({ store, count, onConflicts }: TableStateProps) {
  useOwnNetworkPlace();
  const { kind, count: conflicts, pending } = useSaveStatus(store);
  const state = useNetworkState({ kept: pending, conflicts: kind === 'conflict' ? conflicts : 0 });
  const isCalm = state.kind === 'saved' || state.kind === 'sending';
  return (
    <div className={classes.place}>
      {count !== '' && isCalm ? (
        <p className={classes.count}>{count}</p>
      ) : state.kind === 'conflict' ? (
        <button type="button" className={classes.press} onClick={onConflicts}>
          <Icon name="exclamation-triangle-fill" />
          <span>
            <b>{plural(state.count, 'Conflit', `${state.count}\u00a0conflits`)}</b> <span>· Comparer</span>
          </span>
        </button>
      ) : state.kind === 'expired' && state.isOnlyHere !== true ? (
        <button type="button" className={classes.press} data-kind="expired" onClick={() => openSignIn()}>
          <Icon name="box-arrow-in-right" />
          <span>
            <span>{`${keptHere(state.kept)} ·`}</span> <b>Se connecter</b>
          </span>
        </button>
      ) : (
        <NetworkLine state={state} kept={keptHere} />
      )}
      <Refused store={store} />
    </div>
  );
}

const keptHere = (count: number): string => counted(count, 'gardée ici', 'gardées ici');

/** What the server will never take: over the page, so that nothing moves for it. */
function Refused({ store }: { store: ObservationStore }) {
  const refused = useSyncExternalStore(store.subscribe, store.refused);
  if (refused === null) return null;
  return (
    <div className={classes.refused} role="alert">
      <Icon name="exclamation-circle-fill" />
      <span>{refused.message}</span>
      <Button size="xs" onClick={store.dismissRefused}>
        Compris
      </Button>
    </div>
  );
}
