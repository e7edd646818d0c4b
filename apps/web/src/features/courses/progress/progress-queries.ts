import {
  type Course,
  type CourseCard,
  type CourseItem,
  clearProgress,
  type RunDraft,
  saveProgress,
  type TodoCourse,
} from '@pupitre/contract';
import { courseProgression, nextToDo, progressShare, wasAsked } from '@pupitre/learning';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { writtenNow } from '../../../api/server-time.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Waiting } from '../../../platform/outbox/outbox-storage.ts';
import { useOutbox, useOutboxState } from '../../../platform/outbox/use-outbox.ts';
import { useMarksOpening } from '../../../school/following/use-marks-opening.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { RUNS } from '../../practice/run-queries.ts';
import { courseKeys } from '../course-queries.ts';
import { messages } from '../messages.ts';

const connected = new WeakSet<Outbox>();

/** Once for the whole visit: a write may be answered between two screens. */
function connect(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal, isElsewhere = false }) => {
    if (write.group === RUNS) {
      // What it did of a course only the server knows: how many words are left, and whether none is.
      const isOfCourse = isElsewhere || (write.body as Partial<RunDraft> | undefined)?.courseId != null;
      if (refusal === null && isOfCourse) void queryClient.invalidateQueries({ queryKey: courseKeys.all });
      return;
    }
    if (write.item.startsWith(OPENING)) {
      if (refusal === null) void queryClient.invalidateQueries({ queryKey: courseKeys.all });
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
          body: { id, done, madeOn: writtenNow().toISOString() },
        });
        patchProgress(queryClient, courseId, (item) => (item.id === id ? done : item.done));
      },
      /** An activity was opened that its runs do: it is begun. */
      begin: (courseId: number, id: number): void => {
        if (outbox === null) return;
        outbox.add(saveProgress, {
          item: `${OPENING}${id}`,
          group: groupOf(courseId),
          body: { id, done: true, madeOn: writtenNow().toISOString() },
        });
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

/** What opening a resource does: it is done by it, or only begun where its runs do it. */
export function useOpened(): (
  courseId: number,
  item: Pick<CourseItem, 'id'> & Partial<Pick<CourseItem, 'doneFrom'>>,
) => void {
  const { mark, begin } = useProgress();
  const marksOpening = useMarksOpening();
  return (courseId, item) => (marksOpening(item) ? mark(courseId, item.id, true) : begin(courseId, item.id));
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
const OPENING = 'ouverture-';

type Marks = (item: Pick<CourseItem, 'id' | 'done'>) => boolean;

/** What is undone begins anew. */
const marked = (item: CourseItem, done: boolean): CourseItem => ({
  ...item,
  done,
  part: done || item.part === null ? item.part : { ...item.part, ...NOTHING_ASKED },
});
const NOTHING_ASKED = { isBegun: false, asked: 0, words: [] };

const withMarks = (course: Course, marks: Marks): Course => {
  const items = course.items.map((item) => (marks(item) === item.done ? item : marked(item, !item.done)));
  return { ...course, items, progression: courseProgression(items) };
};

/** The course as its reader left it: what waits to be sent counts already. */
function withWaiting(course: Course, waiting: readonly Waiting[]): Course {
  return waiting
    .filter(({ group }) => group === groupOf(course.id) || group === RUNS)
    .reduce((shown, write) => {
      if (write.group === RUNS) return withRun(shown, (write.body ?? {}) as Partial<RunDraft>);
      if (write.item.startsWith(OPENING)) return withAsked(shown, saidBy(write).id, []);
      return withMarks(shown, marksOf(write));
    }, course);
}

/** An exercise of the course that waits: what it asked, and whether it does its step, as the server will say. */
function withRun(
  course: Course,
  { courseId, resourceId, isFinished, rate = 0, words = [] }: Partial<RunDraft>,
): Course {
  const item = course.items.find(({ id }) => id === resourceId);
  if (courseId !== course.id || item === undefined || item.part === null || item.done) return course;
  const asked = words.filter((word) => wasAsked(word.form, word.outcome)).map(({ itemId }) => itemId);
  const after = withAsked(course, item.id, asked);
  const part = after.items.find(({ id }) => id === item.id)?.part;
  // Grille asks no words: it is done when all of them were found. Only the server knows the success of several rounds.
  const isThrough = part != null && (part.of === 0 ? isFinished === true : part.asked >= part.of);
  const isDone = isThrough && (item.doneFrom === 0 || (isFinished === true && rate >= (item.doneFrom ?? 0)));
  return isDone ? withMarks(after, ({ id, done }) => done || id === item.id) : after;
}

function withAsked(course: Course, itemId: unknown, asked: readonly number[]): Course {
  const items = course.items.map((item) => {
    if (item.id !== itemId || item.part === null) return item;
    const words = [...new Set([...item.part.words, ...asked])];
    const more = words.length - item.part.words.length;
    return {
      ...item,
      part: { ...item.part, isBegun: true, words, asked: Math.min(item.part.of, item.part.asked + more) },
    };
  });
  return { ...course, items, isBegun: true };
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
    // Under the same key stand the possibles, which do not come by pages.
    (found) => (found?.pages === undefined ? found : { ...found, pages: found.pages.map((page) => page.map(card)) }),
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
