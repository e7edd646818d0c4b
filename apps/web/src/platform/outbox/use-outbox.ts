import { useMemo, useSyncExternalStore } from 'react';
import type { Session } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { NOTHING_WAITS, Outbox, type OutboxState } from './outbox.ts';

const outboxes = new WeakMap<Session, Outbox>();

/** The outbox of the person signed in; a guest has none. */
export function outboxOf(session: Session): Outbox | null {
  if (session.userId === null) return null;
  const known = outboxes.get(session) ?? new Outbox(session.userId);
  outboxes.set(session, known);
  return known;
}

export function useOutbox(): Outbox | null {
  const session = useSession();
  return useMemo(() => outboxOf(session), [session]);
}

const never = () => () => undefined;

export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? (() => NOTHING_WAITS));
}
