import { progressShare } from '@pupitre/learning';
import { isPublisher, isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';

/** What the policies need to know of a course and of the caller's part in it. Who may read is `isReadableCourse`. */
export type CourseFacts = {
  authorId: number;
  rpn: boolean;
  possible: boolean;
  /** The caller's right in the educational team; null outside it. */
  teamCanEdit: boolean | null;
};

/** Author, team members who may edit, and publishers on RPN and possibles (OP-012). */
export const canEditCourse = (user: SignedInUser | null, course: CourseFacts): boolean =>
  user !== null &&
  (course.authorId === user.id ||
    course.teamCanEdit === true ||
    ((course.rpn || course.possible) && isPublisher(user)));

/** The owner only (conventions, « Who may what »). */
export const isCourseAuthor = (user: SignedInUser | null, course: Pick<CourseFacts, 'authorId'>): boolean =>
  user !== null && course.authorId === user.id;

// Unspecified: who sees the names of the educational team. As for lists: the team itself and whoever may edit.
export const canSeeCourseTeam = (user: SignedInUser | null, course: CourseFacts): boolean =>
  course.teamCanEdit !== null || canEditCourse(user, course);

/** Its author and the experts: they read its ratings and what became of its proposal. */
export const canSeeReviews = (user: SignedInUser | null, course: Pick<CourseFacts, 'authorId'>): boolean =>
  user !== null && (course.authorId === user.id || isPublisher(user));

/** Publishers are the experts to whom courses are proposed. */
export const canAnswerProposals = (user: SignedInUser): boolean => isPublisher(user);

export const PUBLICATIONS = ['rpn', 'libre', 'teacher', 'possible'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** Publication switches of a role: publishers have all four, teachers the teachers' one, others none (OP-086). */
export function publicationSwitches(user: SignedInUser): readonly Publication[] {
  if (isPublisher(user)) return PUBLICATIONS;
  return isTeacher(user) ? ['teacher'] : [];
}

/** Teachers and publishers choose the team of courses that they may edit (OP-087). */
export const canChooseCourseTeam = (user: SignedInUser): boolean => isPublisher(user) || isTeacher(user);

/** Only those who have done all that counts may rate (COURSE-54). */
export const hasFinished = (course: { doneCount: number; trackedCount: number }): boolean =>
  progressShare(course.doneCount, course.trackedCount) === 100;
