import { useSyncExternalStore } from 'react';
import { connection } from '../../../api/connection.ts';
import { useIsOnlyHere } from '../../../platform/outbox/network-state.ts';
import { useOutboxState } from '../../../platform/outbox/use-outbox.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import classes from './class-test.module.css';

/** Where what she wrote is: on the server, or on this device until there is network. */
export function KeptState({ isKept }: { isKept: boolean }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const { phase } = useOutboxState();
  const isOnlyHere = useIsOnlyHere();
  const isHere = !isKept && (!isOnline || phase === 'waiting' || phase === 'expired');
  return (
    <span className={classes.kept} data-here={isHere || undefined} aria-live={isHere ? 'polite' : 'off'}>
      {isKept && <Icon name="check-lg" />}
      {isHere && <Icon name="tablet" />}
      <span>
        {isKept ? 'gardé' : isHere ? (isOnlyHere ? 'garde cette page ouverte' : 'gardé sur cet appareil') : 'envoi…'}
      </span>
    </span>
  );
}
