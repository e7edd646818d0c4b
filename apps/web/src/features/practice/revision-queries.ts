import { type Revision, type RunDraftInput, savePracticeGoal, saveRun } from '@pupitre/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import type { Waiting } from '../../shared/outbox/outbox-storage.ts';
import { useOutbox, useOutboxState } from '../../shared/outbox/use-outbox.ts';
import { useSession, useSettings } from '../../shared/session.ts';
import { practiceKeys, revisionQuery } from './practice-queries.ts';
import { isRun, withRuns } from './with-runs.ts';

/** Names of the writes of practice in the outbox. */
const RUNS = 'pratique';
const GOAL = 'pratique-but';

/** Whether practice is remembered for the person at the screen. */
export function useKeepsPractice(): boolean {
  const { isPupil } = useSession();
  return useSettings().feature_flags.pratique === true && isPupil;
}

/** The revision of today, of all lists or of one; what waits for the network counts already. */
export function useRevision(listId?: number) {
  const enabled = useKeepsPractice();
  const { data, isFetched, refetch } = useQuery({ ...revisionQuery(listId), enabled });
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

/** Queues a run under its own id: sent twice, it is kept once. */
export function queueRun(outbox: Outbox, runId: string, body: RunDraftInput): void {
  outbox.add(saveRun, { item: runId, group: RUNS, params: { runId }, body });
}

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
    // An answer that was asked for before the write may come after it.
    const underWay = queryClient
      .getQueryCache()
      .findAll({ queryKey: practiceKeys.all, fetchStatus: 'fetching' })
      .map((query) => query.promise);
    void Promise.allSettled(underWay).then(() => queryClient.invalidateQueries({ queryKey: practiceKeys.all }));
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
  const counted = withRuns(revision, runs, new Date());
  return goal === undefined ? counted : { ...counted, goal: goal.goal ?? null };
}
