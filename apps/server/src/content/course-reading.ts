import { isPublisher, isTeacher, type SignedInUser } from '../http/signed-in-user.ts';

/** What decides which courses somebody may read; the values of the conditions in course-reading.queries.ts. */
export type CourseReader = {
  /** 0 for a guest. */
  personId: number;
  isTeacher: boolean;
  isPublisher: boolean;
  /** Possibles are for publishers, and for teachers from the opening date on (OP-008). */
  seesPossibles: boolean;
};

const GUEST: CourseReader = { personId: 0, isTeacher: false, isPublisher: false, seesPossibles: false };

/** `arePossiblesOpen` is the opening date's; where only a list hangs on it, it counts as past. */
export const courseReader = (user: SignedInUser | null, arePossiblesOpen = true): CourseReader =>
  user === null
    ? GUEST
    : {
        personId: user.id,
        isTeacher: isTeacher(user),
        isPublisher: isPublisher(user),
        seesPossibles: isPublisher(user) || (isTeacher(user) && arePossiblesOpen),
      };
