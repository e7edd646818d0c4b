import {
  type ClassTest,
  getClassTest,
  getClassTests,
  getMissedWords,
  getTestCopy,
  getTestsToDo,
  type TestToDo,
} from '@pupitre/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { noteServerMoment } from '../../api/server-time.ts';
import { useSettings } from '../../api/use-session.ts';
import { firstMoment, useServerMoment } from '../../ui/time/server-moment.ts';

export const classTestKeys = {
  all: ['class-tests'] as const,
  lists: () => [...classTestKeys.all, 'list'] as const,
  open: () => [...classTestKeys.lists(), 'open'] as const,
  list: (listId: number | null) => [...classTestKeys.lists(), listId] as const,
  detail: (id: number) => [...classTestKeys.all, 'detail', id] as const,
  missed: (id: number) => [...classTestKeys.detail(id), 'missed'] as const,
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

/** Whether pupils write it, or still can, or answers may still come from devices without network. */
export const isWritten = ({ running, lateUntil }: Pick<ClassTest, 'running' | 'lateUntil'>): boolean =>
  running > 0 || lateUntil !== null;

/** What pupils missed in the copies that they have back. */
export const missedWordsQuery = (id: number) =>
  queryOptions({
    queryKey: classTestKeys.missed(id),
    queryFn: ({ signal }) => call(getMissedWords, { params: { id }, signal }),
  });

/** What the pupil has to write, and copies that came back. */
export const testsToDoQuery = () =>
  queryOptions({ queryKey: classTestKeys.toDo(), queryFn: ({ signal }) => call(getTestsToDo, { signal }) });

/** What a pupil has of tests, read again when one opens or is over; nothing is asked where they are off. */
export function useTestsToDo() {
  const { feature_flags: flags } = useSettings();
  const query = useQuery({
    ...testsToDoQuery(),
    enabled: flags.pratique === true && flags.pratique_resultats === true,
  });
  useServerMoment(firstMoment((query.data ?? []).map(changesOn)), () => void query.refetch());
  return query;
}

function changesOn({ state, opensOn, endsOn }: TestToDo): string | null {
  if (state === 'waiting') return opensOn;
  return state === 'open' || state === 'writing' ? endsOn : null;
}

/** The pupil’s own copy. */
export const testCopyQuery = (id: number) =>
  queryOptions({
    queryKey: classTestKeys.copy(id),
    queryFn: async ({ signal }) => {
      const copy = await call(getTestCopy, { params: { id }, signal });
      noteServerMoment(Date.parse(copy.now));
      return copy;
    },
  });

/** What a write to a test answered, on every screen that shows it. */
export function putClassTest(queryClient: QueryClient, test: ClassTest): void {
  queryClient.setQueryData(classTestKeys.detail(test.id), test);
  void queryClient.invalidateQueries({ queryKey: classTestKeys.missed(test.id) });
  void queryClient.invalidateQueries({ queryKey: classTestKeys.lists() });
}
