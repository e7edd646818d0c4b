import { setTimeout as pause } from 'node:timers/promises';
import type { SessionCheck } from '../http/session-types.ts';

/** Checked before its time, so that nobody who works waits for it. */
export const EARLY = 0.8;
/** How long a call waits for a check that is due; then it goes on with what is known. */
const PATIENCE_MS = 3_000;

type Checked = Parameters<SessionCheck>[0];

export type SessionChecks = {
  use: (check: SessionCheck, minutes: number) => void;
  /** Starts the check of a session where it is time; whether one that was due has ended, so that it is read again. */
  settle: (session: Checked, seconds: number | null) => Promise<boolean>;
  done: () => Promise<unknown>;
};

/** When the provider is asked about the person of a session: in the background, once at a time for each session. */
export function createSessionChecks(): SessionChecks {
  let check: SessionCheck | undefined;
  let dueSeconds = Number.POSITIVE_INFINITY;
  const running = new Map<string, Promise<void>>();
  const start = (session: Checked, asked: SessionCheck): Promise<void> => {
    const one = asked(session).finally(() => running.delete(session.idHash));
    running.set(session.idHash, one);
    return one;
  };
  return {
    use: (given, minutes) => {
      check = given;
      dueSeconds = minutes * 60;
    },
    settle: async (session, seconds) => {
      if (check === undefined || seconds === null || seconds < dueSeconds * EARLY) return false;
      const one = running.get(session.idHash) ?? start(session, check);
      if (seconds < dueSeconds) return false;
      const limit = new AbortController();
      const waited = pause(PATIENCE_MS, false, { signal: limit.signal }).catch(() => false);
      const ended = await Promise.race([one.then(() => true), waited]);
      limit.abort();
      return ended;
    },
    done: () => Promise.all(running.values()),
  };
}
