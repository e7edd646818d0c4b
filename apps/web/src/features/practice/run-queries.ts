import { type RunDraftInput, saveRun } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { practiceKeys } from './practice-queries.ts';

/** Name of all runs in the outbox. */
export const RUNS = 'pratique';

/** Queues a run under its own id: sent twice, it is kept once. */
export function queueRun(outbox: Outbox, runId: string, body: RunDraftInput): void {
  outbox.add(saveRun, { item: runId, group: RUNS, params: { runId }, body });
}

const connected = new WeakSet<Outbox>();

/**
 * From here on a run that the server takes, at once or days later, makes this browser ask again how firmly words are known. Once
 * for the whole visit: a run may be answered between two screens.
 */
export function connectRuns(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal }) => {
    if (write.group === RUNS && refusal === null) askAgain(queryClient);
  });
}

/** Reads what hangs on runs once more, after answers that were asked for before: they may come later. */
export function askAgain(queryClient: QueryClient): void {
  const practice = {
    queryKey: practiceKeys.all,
    // Who sees a course, and its words, hang on no run.
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== practiceKeys.course(0)[1],
  };
  const underWay = queryClient.getQueryCache().findAll({ ...practice, fetchStatus: 'fetching' });
  void Promise.allSettled(underWay.map(({ promise }) => promise)).then(() => queryClient.invalidateQueries(practice));
}
