import {
  type ClassTest,
  getClassTest,
  getClassTests,
  getTestCopy,
  getTestsToDo,
  type TestCopy,
} from '@pupitre/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { outboxStorage, type Waiting } from '../../shared/outbox/outbox-storage.ts';

export const classTestKeys = {
  all: ['class-tests'] as const,
  lists: () => [...classTestKeys.all, 'list'] as const,
  open: () => [...classTestKeys.lists(), 'open'] as const,
  list: (listId: number | null) => [...classTestKeys.lists(), listId] as const,
  detail: (id: number) => [...classTestKeys.all, 'detail', id] as const,
  toDo: () => [...classTestKeys.all, 'to-do'] as const,
  copy: (id: number) => [...classTestKeys.all, 'copy', id] as const,
};

/** Tests that the teacher gave; those of one list where it is named. */
export const classTestsQuery = (listId: number | null = null) =>
  queryOptions({
    queryKey: classTestKeys.list(listId),
    queryFn: ({ signal }) => call(getClassTests, { query: { liste: listId ?? undefined }, signal }),
  });

/** Tests of the teacher whose copies are still to be handed back. */
export const openTestsQuery = () =>
  queryOptions({
    queryKey: classTestKeys.open(),
    queryFn: ({ signal }) => call(getClassTests, { query: { etat: 'a-rendre' }, signal }),
  });

/** Ms between two looks at a test that pupils are writing. */
const LOOK_AGAIN = 15_000;

/** A test to follow and to correct. */
export const classTestQuery = (id: number) =>
  queryOptions({
    queryKey: classTestKeys.detail(id),
    queryFn: ({ signal }) => call(getClassTest, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isWritten(data) ? LOOK_AGAIN : false),
  });

/** Whether pupils write it, or still can. */
export const isWritten = ({ copies }: Pick<ClassTest, 'copies'>): boolean =>
  copies.some(({ state }) => state === 'writing' || state === 'open' || state === 'waiting');

/** What the pupil has to write, and copies that came back. */
export const testsToDoQuery = () =>
  queryOptions({ queryKey: classTestKeys.toDo(), queryFn: ({ signal }) => call(getTestsToDo, { signal }) });

/** The pupil’s own copy. */
export const testCopyQuery = (id: number) =>
  queryOptions({
    queryKey: classTestKeys.copy(id),
    queryFn: ({ signal }) => call(getTestCopy, { params: { id }, signal }),
  });

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
    updatedAt === undefined ? {} : { updatedAt },
  );
}

/** What a write to a test answered, on every screen that shows it. */
export function putClassTest(queryClient: QueryClient, test: ClassTest): void {
  queryClient.setQueryData(classTestKeys.detail(test.id), test);
  void queryClient.invalidateQueries({ queryKey: classTestKeys.lists() });
}
