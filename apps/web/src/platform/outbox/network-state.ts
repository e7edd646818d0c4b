import { counted, plural } from '@pupitre/learning';
import { useSyncExternalStore } from 'react';
import { connection } from '../../api/connection.ts';
import { onDevice } from '../../api/device-storage.ts';
import { addressed } from '../../ui/text/addressed.ts';
import { clockTime } from '../../ui/text/dates.ts';
import { countAll, type OutboxState } from './outbox.ts';
import { useOutboxState } from './use-outbox.ts';

/**
 * State of the person's changes: on the server (`at`, if something was sent in this visit), being sent, kept on this
 * device, or waiting for a decision. A conflict is not sent: « Enregistré » never shows beside it.
 */
export type NetworkState =
  | { readonly kind: 'saved'; readonly at: number | null; readonly isNews: boolean }
  | { readonly kind: 'sending'; readonly now: number; readonly total: number; readonly hadToWait: boolean }
  | { readonly kind: 'offline' | 'waiting' | 'expired'; readonly kept: number; readonly isOnlyHere?: boolean }
  | { readonly kind: 'conflict'; readonly count: number };

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

/** Announced only when the state lasts: a message for each cell would be noise. */
export const isLasting = ({ kind }: NetworkState): boolean => kind !== 'saved' && kind !== 'sending';

type Words = { readonly lead: string; readonly rest: string };
/** « 3 éléments gardés ici ». */
export type KeptWords = (count: number) => string;
const keptThings: KeptWords = (count) => counted(count, 'élément gardé ici', 'éléments gardés ici');

const nothingYet: KeptWords = () => 'tout reste sur cet appareil';

type Held = { readonly kept: number; readonly isOnlyHere?: boolean };
/** « Gardé ici » is said of what is: without room on the device only this page holds it. */
const heldWords = ({ kept: count, isOnlyHere }: Held, kept: KeptWords): string =>
  isOnlyHere === true ? addressed('gardez cette page ouverte') : kept(count);

/** A short line; a screen may name its queued items. */
export function networkWords(state: NetworkState, kept: KeptWords = keptThings): Words {
  switch (state.kind) {
    case 'offline':
      return { lead: 'Hors ligne', rest: heldWords(state, state.kept === 0 ? nothingYet : kept) };
    case 'waiting':
      return { lead: 'En attente', rest: heldWords(state, kept) };
    case 'expired':
      return { lead: 'Session expirée', rest: heldWords(state, kept) };
    case 'sending':
      return { lead: 'Envoi…', rest: state.total > 1 ? `${state.now} sur ${state.total}` : '' };
    case 'conflict':
      return { lead: plural(state.count, 'Conflit', `${state.count}\u00a0conflits`), rest: '' };
    case 'saved':
      return { lead: state.at === null ? 'Enregistré' : `Enregistré à ${clockTime(state.at)}`, rest: '' };
  }
}
