import type { TestCopy } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { outboxStorage, type Waiting } from '../../../platform/outbox/outbox-storage.ts';
import { classTestKeys, testCopyQuery } from '../../class-tests/class-test-queries.ts';

/** Group of the outbox that holds what a pupil has not sent of a test, and its item for one word. */
export const testGroup = (id: number): string => `controle:${id}`;
export const answerItem = (place: number): string => `reponse-${place}`;

/** Answers among waiting writes, by the place of their word. */
export function waitingAnswers(id: number, waiting: readonly Waiting[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { group, item, body } of waiting) {
    const place = Number(item.replace(/^reponse-/, ''));
    const text = (body as { text?: unknown } | undefined)?.text;
    if (group === testGroup(id) && Number.isInteger(place) && typeof text === 'string') found.set(place, text);
  }
  return found;
}

/**
 * The copy with what this device had not sent when it was asked for. The outbox may send it before the screen stands, so
 * that neither the copy nor the outbox would hold it then.
 */
export async function loadTestCopy(queryClient: QueryClient, userId: number | null, id: number): Promise<void> {
  const unsent = userId === null ? new Map<number, string>() : waitingAnswers(id, outboxStorage(userId).list());
  // A copy under way opens without network too.
  await queryClient.ensureQueryData({ ...testCopyQuery(id), revalidateIfStale: true });
  for (const [place, text] of unsent) putTestAnswer(queryClient, id, place, text);
}

/** What the pupil has just written: a screen that opens again finds it, whether or not the server has it. */
export function putTestAnswer(queryClient: QueryClient, id: number, place: number, answer: string): void {
  const key = classTestKeys.copy(id);
  // The server's clock was read with its answer, not now.
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
  queryClient.setQueryData<TestCopy>(
    key,
    (copy) =>
      copy?.questions == null
        ? copy
        : { ...copy, questions: copy.questions.map((one) => (one.place === place ? { ...one, answer } : one)) },
    { updatedAt },
  );
}
