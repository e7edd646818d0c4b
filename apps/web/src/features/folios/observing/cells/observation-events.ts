import type { Observation } from '@pupitre/contract';
import { type TabChannel, tabChannel, tellTabs } from '../../../../api/tab-channel.ts';
import type { CellRow } from './cell-writes.ts';

/** What the sender learned about the cells of one folio. */
export type ObservationEvent = {
  readonly userId: number;
  readonly folioId: number;
  /** Cells as the server has them now. */
  readonly cells?: readonly Observation[];
  /** Conflicts came or went. */
  readonly conflicts?: number;
  /** Changes that the server will never take, which ones, and why in words. */
  readonly refused?: { readonly message: string; readonly isGone: boolean; readonly rows: readonly CellRow[] };
};

/** Answers whether it shows what happened on the screen. */
type Listener = (event: ObservationEvent) => boolean;
const listeners = new Set<Listener>();
const CHANNEL = 'pupitre-observations';
let channel: TabChannel<ObservationEvent> | null = null;

/** Hears what the sender of this tab or of another one learned. */
export function onObservationEvent(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= tabChannel<ObservationEvent>(CHANNEL, deliver);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** Tells this tab and the others; whether a screen of this tab shows it. */
export function tellObservations(event: ObservationEvent): boolean {
  const isShown = deliver(event);
  // What is refused was said in the tab that sends; the others only need the truth.
  const { refused: _, ...rest } = event;
  if (channel === null) tellTabs(CHANNEL, rest);
  else channel.post(rest);
  return isShown;
}

const deliver = (event: ObservationEvent): boolean =>
  [...listeners].map((listener) => listener(event)).some((isShown) => isShown);
