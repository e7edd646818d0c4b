import { counted, plural } from '@pupitre/learning';
import { addressed } from '../../ui/text/addressed.ts';
import { clockTime } from '../../ui/text/dates.ts';

/**
 * State of the person's changes: on the server (`at`, if something was sent in this visit), being sent, kept on this
 * device, or waiting for a decision. A conflict is not sent: « Enregistré » never shows beside it.
 */
export type NetworkState =
  | { readonly kind: 'saved'; readonly at: number | null; readonly isNews: boolean }
  | { readonly kind: 'sending'; readonly now: number; readonly total: number; readonly hadToWait: boolean }
  | { readonly kind: 'offline' | 'waiting' | 'expired'; readonly kept: number; readonly isOnlyHere?: boolean }
  | { readonly kind: 'conflict'; readonly count: number };

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
