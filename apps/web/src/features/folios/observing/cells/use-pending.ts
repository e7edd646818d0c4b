import { useOutbox } from '../../../../platform/outbox/use-outbox.ts';
import { observationStoreOf } from './use-observation-store.ts';

/** How many observations of a folio wait on this device for the network. */
export function usePending(folioId: number): number {
  const outbox = useOutbox();
  return outbox === null ? 0 : observationStoreOf(outbox, folioId).status().pending;
}
