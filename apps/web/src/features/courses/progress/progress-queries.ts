import { type Course, clearProgress, saveProgress } from '@pupitre/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { useOutbox, useOutboxState } from '../../../shared/outbox/use-outbox.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { courseKeys } from '../course-queries.ts';
import { messages } from '../messages.ts';
import { CLEARING, groupOf, itemKey, marksBefore, marksOf, patchProgress, withWaiting } from './patch-progress.ts';

const connected = new WeakSet<Outbox>();

/** Once for the whole visit: a write may be answered between two screens. */
function connect(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome(({ write, refusal, isElsewhere = false }) => {
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
