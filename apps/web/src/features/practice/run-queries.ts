import { type MovedWord, type RunDraftInput, saveRun } from '@pupitre/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { useOutbox } from '../../shared/outbox/use-outbox.ts';
import { practiceKeys } from './practice-queries.ts';

/** Name of all runs in the outbox. */
const GROUP = 'pratique';

const connected = new WeakSet<Outbox>();

/** Once for the whole visit: a run may be answered between two screens, and changes all that practice knows of words. */
function connect(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal }) => {
    if (write.group !== GROUP || refusal !== null) return;
    void queryClient.invalidateQueries({
      queryKey: practiceKeys.all,
      // Who sees a course, and its words, hang on no run.
      predicate: ({ queryKey }) => queryKey[1] !== practiceKeys.course(0)[1],
    });
  });
}

/** What a run changed, once the server has taken it. */
type KeptListener = (runId: string, moved: readonly MovedWord[]) => void;

/** The runs of the person signed in: kept in this browser until the server has them; none of a guest. */
export function useRuns() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (outbox !== null) connect(outbox, queryClient);
  }, [outbox, queryClient]);
  return useMemo(
    () =>
      outbox && {
        /** Queues a run and answers its id. */
        add: (body: RunDraftInput): string => {
          const runId = crypto.randomUUID();
          outbox.add(saveRun, { item: runId, group: GROUP, params: { runId }, body });
          return runId;
        },
        /** Subscribes to the answers to runs that this tab has sent. */
        onKept: (listener: KeptListener): (() => void) =>
          outbox.onOutcome(({ write, refusal, answer }) => {
            if (write.group !== GROUP || refusal !== null || answer === undefined) return;
            listener(write.item, (answer as { moved: MovedWord[] }).moved);
          }),
      },
    [outbox],
  );
}
