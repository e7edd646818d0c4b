import { type Revision, savePracticeGoal } from '@pupitre/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { serverNow } from '../../api/server-time.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Waiting } from '../../platform/outbox/outbox-storage.ts';
import { useOutbox, useOutboxState } from '../../platform/outbox/use-outbox.ts';
import { useHasPractice } from '../../school/practice/has-practice.ts';
import { practiceKeys, type RevisionOf, revisionQuery } from './practice-queries.ts';
import { askAgain, RUNS } from './run-queries.ts';
import { isRun, withRuns } from './with-runs.ts';

/** Name of a goal in the outbox. */
const GOAL = 'pratique-but';

/** The revision of today, of all lists, of one, or of a test; what waits for the network counts already. */
export function useRevision(of?: RevisionOf) {
  const enabled = useHasPractice();
  const { data, isFetched, refetch } = useQuery({ ...revisionQuery(of), enabled });
  const { waiting } = useOutboxState();
  useConnection();
  const revision = useMemo(() => data && withWaiting(data, waiting), [data, waiting]);
  return {
    revision,
    /** Nothing is known yet. */
    isComing: enabled && !isFetched,
    hasFailed: isFetched && data === undefined,
    retry: () => void refetch(),
  };
}
export type ShownRevision = ReturnType<typeof useRevision>;

/** Sets the goal of the week, at once and without network too. */
export function useSaveGoal(): (goal: number | null) => void {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  return (goal) => {
    outbox?.add(savePracticeGoal, { item: 'but', group: GOAL, body: { goal } });
    patch(queryClient, (revision) => ({ ...revision, goal }));
  };
}

const connected = new WeakSet<Outbox>();

function useConnection(): void {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  useEffect(() => {
    if (outbox !== null) connect(outbox, queryClient);
  }, [outbox, queryClient]);
}

/** Once for the whole visit: a run may be answered between two screens. */
function connect(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal }) => {
    if (write.group !== RUNS && write.group !== GOAL) return;
    if (refusal === null) patch(queryClient, (revision) => withWaiting(revision, [write]));
    // A run that was taken is asked about where the visit listens (run-queries.ts).
    if (write.group === GOAL || refusal !== null) askAgain(queryClient);
  });
}

function patch(queryClient: QueryClient, change: (revision: Revision) => Revision): void {
  queryClient.setQueriesData<Revision>(
    { queryKey: [...practiceKeys.all, 'revision'] },
    (revision) => revision && change(revision),
  );
}

function withWaiting(revision: Revision, waiting: readonly Waiting[]): Revision {
  const runs = waiting.flatMap(({ group, body }) => (group === RUNS && isRun(body) ? [body] : []));
  const goal = waiting.findLast(({ group }) => group === GOAL)?.body as { goal?: number | null } | undefined;
  const counted = withRuns(revision, runs, serverNow());
  return goal === undefined ? counted : { ...counted, goal: goal.goal ?? null };
}
