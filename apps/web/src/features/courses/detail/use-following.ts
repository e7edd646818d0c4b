import type { Course } from '@pupitre/contract';
import { useState } from 'react';
import { useSession } from '../../../api/use-session.ts';

/**
 * Whether the page counts what its reader has done. A pupil always follows a course; everybody else reads it, and
 * follows it from when she asks for it in the menu, or has done something of it.
 */
export function useFollowing(course: Course) {
  const { isAuthenticated, isPupil } = useSession();
  const isBegun = course.progression > 0 || course.isBegun;
  // It stays when the last mark is taken back: its box is under the finger.
  const [isAsked, setAsked] = useState(isBegun);
  return {
    isFollowing: isAuthenticated && (isPupil || isBegun || isAsked),
    /** null where there is nothing to ask for. */
    follow: isAuthenticated && !isPupil && !isBegun && !isAsked ? () => setAsked(true) : null,
    leave: () => setAsked(false),
  };
}
