import type { MovedWord, Revision } from '@pupitre/contract';
import { daysBetween, playRevision, type SessionMove, schoolClock, startRevision } from '@pupitre/learning';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { writtenNow } from '../../../api/server-time.ts';
import { useSession } from '../../../api/use-session.ts';
import { useOutbox } from '../../../platform/outbox/use-outbox.ts';
import { queueRun } from '../run-queries.ts';
import { withRuns } from '../with-runs.ts';
import { endOf, runOf } from './run-of.ts';
import { type KeptSession, sessionStore } from './session-store.ts';

type SessionInput = {
  /** What may be asked now. */
  revision: Revision;
  size: number;
  listId: number | null;
  testId: number | null;
};

/**
 * A revision: its state, what is kept of it on the device while it runs, and its run, which is queued once when it ends or is
 * left. A reload goes on with it, and so does another tab: both then show the same session.
 */
export function useRevisionSession(input: SessionInput) {
  const userId = useSession().userId ?? 0;
  const outbox = useOutbox();
  const store = useMemo(() => sessionStore(userId), [userId]);
  const [begun] = useState(() => begin(store.read(), input, writtenNow()));
  const [kept, setKept] = useState(begun.kept);
  const [isElsewhere, setElsewhere] = useState(false);
  const isRunning = kept.session.phase === 'running' && !isElsewhere;
  const seconds = useSeconds(kept.seconds, isRunning);
  // What a press finds, also before the next drawing.
  const latest = useRef(kept);
  // This device keeps it: before the first answer there is nothing to go on with.
  const isStored = useRef(begun.kept === begun.old);

  const show = (next: KeptSession) => {
    latest.current = next;
    setKept(next);
  };
  const queue = (ended: KeptSession, at = writtenNow()) => {
    const run = runOf(ended, at);
    if (outbox !== null && run !== undefined) queueRun(outbox, ended.runId, run);
  };
  const move = (made: SessionMove) => {
    // What another tab has ended, or sends itself, is not this tab's to end.
    if (isElsewhere) return;
    const before = latest.current;
    const session = playRevision(before.session, made);
    if (session === before.session) return;
    const after = { ...before, seconds: seconds.current, session };
    show(after);
    if (session.phase === 'running') {
      store.keep(after);
      isStored.current = true;
    } else {
      if (isStored.current) store.clear();
      queue(after);
    }
  };

  const closeOld = useEffectEvent(() => {
    if (begun.old === undefined || isStored.current) return;
    store.clear();
    queue(begun.old, endOf(begun.old, writtenNow()));
  });
  const leave = useEffectEvent(() => move({ type: 'leave' }));
  useEffect(() => {
    closeOld();
    // Another page of the application: what was done is kept. A reload does not come by here.
    return () => leave();
  }, []);
  /** Another tab went on with this session, ended it, or began another one. */
  const follow = useEffectEvent((other: KeptSession | undefined) => {
    const own = latest.current;
    if (!isRunning) return;
    if (other !== undefined && (other.runId === own.runId || (!isStored.current && isSame(other, input)))) {
      isStored.current = true;
      show(other);
    } else if (isStored.current) {
      if (other !== undefined) queue(own);
      setElsewhere(true);
    }
  });
  useEffect(() => store.watch((other) => follow(other)), [store]);

  return { session: kept.session, isElsewhere, moved: useMoved(kept.runId), move };
}

type Begun = { kept: KeptSession; old: KeptSession | undefined };

/** The kept session of today, if it is the one that is asked for; else a new one, and the old one is over. */
function begin(old: KeptSession | undefined, { revision, size, listId, testId }: SessionInput, now: Date): Begun {
  if (old !== undefined && isSame(old, { size, listId, testId }) && isToday(old, now)) return { kept: old, old };
  const run = old && runOf(old, endOf(old, now));
  const { words } = withRuns(revision, run === undefined ? [] : [run], now);
  const session = startRevision(words.slice(0, size));
  const kept = { runId: crypto.randomUUID(), begunOn: now.toISOString(), seconds: 0, size, listId, testId, session };
  return { kept, old };
}

const isSame = (
  kept: KeptSession,
  { size, listId, testId }: Pick<SessionInput, 'size' | 'listId' | 'testId'>,
): boolean => kept.size === size && kept.listId === listId && kept.testId === testId;

const isToday = ({ begunOn }: KeptSession, now: Date): boolean =>
  daysBetween(schoolClock(new Date(begunOn)), schoolClock(now)) === 0;

const SECOND = 1_000;

/** Seconds of play. Nobody sees them: they cause no drawing. */
function useSeconds(initial: number, isRunning: boolean): RefObject<number> {
  const seconds = useRef(initial);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds.current += 1;
    }, SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

/** What the run has changed, once the server says so. */
function useMoved(runId: string): readonly MovedWord[] {
  const outbox = useOutbox();
  const [moved, setMoved] = useState<readonly MovedWord[]>([]);
  useEffect(
    () =>
      outbox?.onOutcome(({ write, answer }) => {
        if (write.item === runId) setMoved((answer as { moved?: MovedWord[] } | undefined)?.moved ?? []);
      }),
    [outbox, runId],
  );
  return moved;
}
