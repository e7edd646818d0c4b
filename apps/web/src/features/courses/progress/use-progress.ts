import { type Course, clearProgress, saveProgress } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOutbox, useOutboxState } from '../../../shared/outbox/use-outbox.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { courseKeys } from '../course-queries.ts';
import { messages } from '../messages.ts';
import { CLEARING, groupOf, itemKey, marksOf, patchProgress, withWaiting } from './patch-progress.ts';

/** Marks resources as done, and clears: shown at once, kept in this browser until the server has it (COURSE-50). */
export function useProgress() {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox?.onOutcome(({ write, refusal }) => {
        const courseId = Number(/^parcours-(\d+)$/.exec(write.group)?.[1]);
        if (!Number.isInteger(courseId)) return;
        // An answer that was asked for before the write may come after it.
        const isStale = refusal !== null || queryClient.isFetching({ queryKey: courseKeys.details }) > 0;
        if (isStale) void queryClient.invalidateQueries({ queryKey: courseKeys.all });
        else patchProgress(queryClient, courseId, marksOf(write));
      }),
    [outbox, queryClient],
  );
  return useMemo(
    () => ({
      mark: (courseId: number, id: number, done: boolean): void => {
        if (outbox === null) return;
        outbox.add(saveProgress, { item: itemKey(id), group: groupOf(courseId), body: { id, done } });
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
