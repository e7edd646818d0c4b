import { openDistributedCourse } from '@pupitre/contract';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';

/** Reported since this page was loaded. */
const told = new Set<string>();

/**
 * Tells the server that a pupil has opened a course, so that the teacher can no longer take it back. A failure has no
 * effect for the pupil and is not shown; the next opening reports it again.
 */
export function useTellOpened(courseId: number | undefined): void {
  const { isPupil, userId } = useSession();
  useEffect(() => {
    const key = `${userId}:${courseId}`;
    if (!isPupil || courseId === undefined || told.has(key)) return;
    told.add(key);
    call(openDistributedCourse, { params: { id: courseId } }).catch(() => told.delete(key));
  }, [isPupil, userId, courseId]);
}
