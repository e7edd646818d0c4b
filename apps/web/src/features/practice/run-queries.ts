import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '../../shared/outbox/outbox.ts';
import { practiceKeys } from './practice-queries.ts';

/** Name of all runs in the outbox. */
export const RUNS = 'pratique';

const connected = new WeakSet<Outbox>();

/**
 * From here on a run that the server takes, at once or days later, makes this browser ask again how firmly words are known. Once
 * for the whole visit: a run may be answered between two screens.
 */
export function connectRuns(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal }) => {
    if (write.group !== RUNS || refusal !== null) return;
    void queryClient.invalidateQueries({
      queryKey: practiceKeys.all,
      // Who sees a course, and its words, hang on no run.
      predicate: ({ queryKey }) => queryKey[1] !== practiceKeys.course(0)[1],
    });
  });
}
