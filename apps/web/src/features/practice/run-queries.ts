import { type RunDraftInput, saveRun } from '@pupitre/contract';
import { wasAsked } from '@pupitre/learning';
import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { coursePracticeQuery, practiceKeys } from './practice-queries.ts';

/** Name of all runs in the outbox. */
export const RUNS = 'pratique';

/**
 * The words of a run are asked from now on, before the server has it and without network too: the next round of the step takes
 * others, whichever screens lie between.
 */
export function noteAsked(queryClient: QueryClient, { courseId, words, ...run }: RunDraftInput): void {
  if (courseId == null || run.resourceId == null) return;
  const resourceId = Number(run.resourceId);
  const ids = words.filter(({ form, outcome }) => wasAsked(form, outcome)).map(({ itemId }) => Number(itemId));
  const { queryKey } = coursePracticeQuery(Number(courseId));
  // What the server said stays as old as it is.
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(
    queryKey,
    (known) => {
      if (known === undefined) return known;
      const before = known.asked.find((step) => step.resourceId === resourceId)?.items ?? [];
      const others = known.asked.filter((step) => step.resourceId !== resourceId);
      return { ...known, asked: [...others, { resourceId, items: [...new Set([...before, ...ids])] }] };
    },
    { updatedAt },
  );
}

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
