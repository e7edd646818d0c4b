import { useSyncExternalStore } from 'react';
import { connection } from '../../api/connection.ts';
import { onDevice } from '../../api/device-storage.ts';
import type { NetworkState } from './network-words.ts';
import { countAll, type OutboxState } from './outbox.ts';
import { useOutboxState } from './use-outbox.ts';

/**
 * `kept`: queued items of the screen; by default all queued items. `isOnlyHere`: so is something that the outbox does not hold. `conflicts`: items that the screen asks to compare.
 */
type OfScreen = { kept?: number | undefined; conflicts?: number | undefined; isOnlyHere?: boolean };

/** Nothing of what waits would survive a reload, or something of it would not: who has written it keeps the page open. */
export function useIsOnlyHere(): boolean {
  const { waiting } = useOutboxState();
  return onDevice.isRefused() || waiting.some((write) => write.isOnlyHere === true);
}

export function useNetworkState({ kept, conflicts = 0, ...ofScreen }: OfScreen = {}): NetworkState {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const outbox = useOutboxState();
  const isOnlyHere = useIsOnlyHere() || ofScreen.isOnlyHere === true;
  return networkState({ ...outbox, isOnline, conflicts, isOnlyHere, kept: kept ?? countAll(outbox.waiting) });
}

type Facts = Omit<OutboxState, 'waiting' | 'isLeaving'> & {
  isOnline: boolean;
  kept: number;
  conflicts: number;
  /** Something of it found no room on this device, or nothing would. */
  isOnlyHere?: boolean;
};

/** Queued items first, then decisions, because both last; transient states come after. */
export function networkState({ isOnline, phase, progress, sentAt, kept, conflicts, isOnlyHere }: Facts): NetworkState {
  const held = { kept, ...(isOnlyHere === true ? { isOnlyHere } : {}) };
  if (phase === 'expired' && kept > 0) return { kind: 'expired', ...held };
  if (progress === null || progress.done === 0) {
    if (!isOnline) return { kind: 'offline', ...held };
    if (phase === 'waiting' && kept > 0) return { kind: 'waiting', ...held };
  }
  if (conflicts > 0) return { kind: 'conflict', count: conflicts };
  if (kept === 0) return { kind: 'saved', at: sentAt, isNews: phase === 'sent' };
  const { done, total } = progress ?? { done: 0, total: kept };
  return { kind: 'sending', now: Math.min(done + 1, total), total, hadToWait: phase === 'waiting' };
}
