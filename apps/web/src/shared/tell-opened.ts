import { openDistributedCourse } from '@pupitre/contract';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useSession } from './session.ts';

/** Told since this page was loaded. */
const told = new Set<string>();

/**
 * Tells the server that a pupil has opened a course that may be given to her: what she has opened is not taken back from
 * under her. Nothing hangs on it for her, so a failure is not shown; the next opening tells it again.
 */
export function useTellOpened(courseId: number | undefined): void {
  const { isStudent, userId } = useSession();
  useEffect(() => {
    const key = `${userId}:${courseId}`;
    if (!isStudent || courseId === undefined || told.has(key)) return;
    told.add(key);
    call(openDistributedCourse, { params: { id: courseId } }).catch(() => told.delete(key));
  }, [isStudent, userId, courseId]);
}
