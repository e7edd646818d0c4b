import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error.ts';
import { useAttempts } from '../../../platform/saving/attempts.ts';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { peopleKeys } from './people-queries.ts';

type PeopleChange<Input, Answer> = {
  send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  done: (answer: Answer, input: Input) => void;
  /** What reads again; everything that shows people, where nothing is said. Never an account that is gone. */
  changed?: (answer: Answer) => readonly QueryKey[];
};

const EVERYTHING = [peopleKeys.all];

/** Something that changes accounts: what shows them reads again, also after a refusal, which may be news too. */
export function usePeopleChange<Input, Answer>({ send, done, changed }: PeopleChange<Input, Answer>) {
  const queryClient = useQueryClient();
  const attempts = useAttempts();
  const change = useMutation({
    mutationFn: (input: Input) => send(input, attempts.keyOf(input)),
    onSuccess: (answer, input) => {
      attempts.answered();
      done(answer, input);
    },
    onSettled: (answer, error) => {
      const isNews = error === null || isApiError(error, 'STALE') || isApiError(error, 'NOT_FOUND');
      const keys = answer === undefined ? EVERYTHING : (changed?.(answer) ?? EVERYTHING);
      if (isNews) for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    },
    meta: { handlesError: true },
  });
  return { ...change, failure: change.error === null ? undefined : failureText(change.error) };
}

/** What can be done about it. */
export const failureText = (error: Error): string => whyFailed(error, 'Cela n’a pas pu être fait. Réessayez.');
