import {
  type Course,
  type CourseCard,
  type CourseItem,
  clearProgress,
  type RunDraft,
  saveProgress,
  type TodoCourse,
} from '@pupitre/contract';
import { courseProgression, nextToDo, progressShare } from '@pupitre/learning';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { Waiting } from '../../../shared/outbox/outbox-storage.ts';
import { useOutbox, useOutboxState } from '../../../shared/outbox/use-outbox.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { RUNS } from '../../practice/run-queries.ts';
import { courseKeys } from '../course-queries.ts';
import { messages } from '../messages.ts';

const connected = new WeakSet<Outbox>();

/** Once for the whole visit: a write may be answered between two screens. */
function connect(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal, answer, isElsewhere = false }) => {
    if (write.group === RUNS) {
      // What it did is known by the answer; of a run that another tab sent only the server knows.
      const isDone = isElsewhere || (answer as { isDone?: boolean } | undefined)?.isDone === true;
      if (refusal === null && isDone) void queryClient.invalidateQueries({ queryKey: courseKeys.all });
      return;
    }
    const courseId = Number(/^parcours-(\d+)$/.exec(write.group)?.[1]);
    if (!Number.isInteger(courseId)) return;
    const underWay = queryClient
      .getQueryCache()
      .findAll({ queryKey: courseKeys.details, fetchStatus: 'fetching' })
      .map((query) => query.promise);
    // Refused, it is taken back here: the course itself may not be read any more.
    const isKnown = patchProgress(queryClient, courseId, refusal === null ? marksOf(write) : marksBefore(write));
    if (refusal === null && !isElsewhere && underWay.length === 0) {
      if (!isKnown) void queryClient.invalidateQueries({ queryKey: courseKeys.todo });
      return;
    }
    // An answer that was asked for before the write may come after it, and what the server said to another tab is not
    // known here: then the truth is read once more.
    void Promise.allSettled(underWay).then(() => queryClient.invalidateQueries({ queryKey: courseKeys.all }));
  });
}

/** Marks resources as done, and clears: shown at once, kept in this browser until the server has it (COURSE-50). */
export function useProgress() {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  useEffect(() => {
    if (outbox !== null) connect(outbox, queryClient);
  }, [outbox, queryClient]);
  return useMemo(
    () => ({
      mark: (courseId: number, id: number, done: boolean): void => {
        if (outbox === null) return;
        outbox.add(saveProgress, {
          item: itemKey(id),
          group: groupOf(courseId),
          body: { id, done, madeOn: new Date().toISOString() },
        });
        patchProgress(queryClient, courseId, (item) => (item.id === id ? done : item.done));
      },
      /** COURSE-36; what waits about the course is overtaken by it. */
      clear: (courseId: number): void => {
        if (outbox === null) return;
        outbox.forget(groupOf(courseId));
        outbox.add(clearProgress, { item: CLEARING, group: groupOf(courseId), params: { id: courseId } });
        patchProgress(queryClient, courseId, () => false, 0);
        toast.success(messages.cleared, { keep: true });
      },
    }),
    [outbox, queryClient],
  );
}

/** The course with what its reader did and the server has not heard yet. */
export function useShownCourse(course: Course): Course {
  const { waiting } = useOutboxState();
  return useMemo(() => withWaiting(course, waiting), [course, waiting]);
}

/** Names of a course's writes in the outbox. */
const groupOf = (courseId: number): string => `parcours-${courseId}`;
const itemKey = (id: number): string => `ressource-${id}`;
const CLEARING = 'effacer';

type Marks = (item: Pick<CourseItem, 'id' | 'done'>) => boolean;

const withMarks = (course: Course, marks: Marks): Course => {
  const items = course.items.map((item) => (marks(item) === item.done ? item : { ...item, done: !item.done }));
  return { ...course, items, progression: courseProgression(items) };
};

/** The course as its reader left it: what waits to be sent counts already. */
function withWaiting(course: Course, waiting: readonly Waiting[]): Course {
  return waiting
    .filter(({ group }) => group === groupOf(course.id) || group === RUNS)
    .reduce(
      (shown, write) => withMarks(shown, write.group === RUNS ? marksOfRun(write.body, shown) : marksOf(write)),
      course,
    );
}

/** A finished exercise of the course counts where its author asks for that, as the server will say. */
function marksOfRun(body: unknown, { id, items }: Course): Marks {
  const run = (body ?? {}) as Partial<RunDraft>;
  const done = items.find((item) => item.id === run.resourceId);
  const counts =
    run.courseId === id && run.isFinished === true && done?.doneFrom != null && (run.rate ?? 0) >= done.doneFrom;
  return (item) => item.done || (counts && item.id === done.id);
}

/** What one write says about each item. */
function marksOf(write: Waiting): Marks {
  if (write.item === CLEARING) return () => false;
  const said = saidBy(write);
  return (item) => (said.id === item.id ? said.done === true : item.done);
}

/** What an item is again once the server has refused a write; of a clearing only the server knows. */
function marksBefore(write: Waiting): Marks {
  const said = saidBy(write);
  return (item) => (said.id === item.id ? said.done !== true : item.done);
}

/** What a write of `saveProgress` says; one that was kept in the browser may be odd, and says nothing then. */
const saidBy = ({ body }: Waiting) => (body ?? {}) as { id?: unknown; done?: unknown };

/**
 * Shows a change of a course's progress wherever the course is at hand, its detail and its cards. Answers whether all
 * that they say is known: of a card alone only the server knows what comes next.
 */
function patchProgress(queryClient: QueryClient, courseId: number, marks: Marks, known?: number): boolean {
  let course: Course | undefined;
  queryClient.setQueriesData<Course>({ queryKey: courseKeys.details }, (one) => {
    if (one === undefined || one.id !== courseId) return one;
    course = withMarks(one, marks);
    return course;
  });
  const whole = course;
  queryClient.setQueryData<TodoCourse[]>(courseKeys.todo, (cards) =>
    cards?.map((card) => {
      if (card.id !== courseId) return card;
      return whole === undefined ? patchAlone(card, marks, known) : patchTodo(card, whole);
    }),
  );
  const progression = whole?.progression ?? known;
  if (progression === undefined) return false;
  const card = (one: CourseCard): CourseCard => (one.id === courseId ? { ...one, progression } : one);
  queryClient.setQueriesData<InfiniteData<CourseCard[]>>(
    { queryKey: courseKeys.searches },
    (found) => found && { ...found, pages: found.pages.map((page) => page.map(card)) },
  );
  return whole !== undefined;
}

const patchTodo = (card: TodoCourse, { items, progression }: Course): TodoCourse => ({
  ...card,
  progression,
  doneCount: items.filter((item) => item.progressionEnabled && item.done).length,
  next: nextToDo(items) ?? null,
});

function patchAlone(card: TodoCourse, marks: Marks, known: number | undefined): TodoCourse {
  if (known === 0) return { ...card, progression: 0, doneCount: 0, next: null };
  if (card.next === null || !marks({ id: card.next.id, done: false })) return card;
  const doneCount = card.doneCount + 1;
  return { ...card, progression: progressShare(doneCount, card.trackedCount), doneCount, next: null };
}
