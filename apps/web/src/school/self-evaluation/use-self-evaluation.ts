import type { SelfEvaluation } from '@pupitre/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSession } from '../../api/use-session.ts';
import { useOutbox, useOutboxState } from '../../platform/outbox/use-outbox.ts';
import { selfEvaluationExists } from './self-evaluation-queries.ts';
import { connectSelfEvaluation, type SelfPart, saidByCriterion, say } from './self-evaluation-writes.ts';

/** Listens for the answers to self-evaluations while the page is open. */
function useConnected() {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const { isPupil } = useSession();
  useEffect(() => {
    if (outbox !== null && isPupil) connectSelfEvaluation(outbox, queryClient);
  }, [outbox, queryClient, isPupil]);
  return outbox;
}

/** MENU-05, HOME-09: asked for pupils only; a failing call counts as no. */
export function useHasSelfEvaluation(): boolean {
  useConnected();
  const { isPupil } = useSession();
  const { data } = useQuery({ ...selfEvaluationExists(), enabled: isPupil });
  return isPupil && data === true;
}

/** Queues a level or a comment; `said` holds the unsent ones. */
export function useOwnEvaluation() {
  const outbox = useConnected();
  const { waiting, phase } = useOutboxState();
  const said = useMemo(() => saidByCriterion(waiting), [waiting]);
  const saying = useMemo(
    () => (part: SelfPart, criterion: SelfEvaluation, value: string) => {
      if (outbox !== null) say(outbox, part, criterion, value);
    },
    [outbox],
  );
  return { said, say: saying, phase };
}
