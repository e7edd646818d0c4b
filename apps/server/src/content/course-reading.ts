import type { Caller } from '../http/caller.ts';
import { isPublisher, isTeacher, type SignedInUser } from '../http/signed-in-user.ts';

/** The values of the conditions in course-reading.queries.ts. */
export type ReaderValues = {
  /** 0 for a guest. */
  personId: number;
  isTeacher: boolean;
  isPublisher: boolean;
  seesPossibles: boolean;
};

const GUEST: ReaderValues = { personId: 0, isTeacher: false, isPublisher: false, seesPossibles: false };

/** What decides which courses the caller may read; null is a guest. */
export const readerValues = (caller: (SignedInUser & Pick<Caller, 'seesPossibles'>) | null): ReaderValues =>
  caller === null
    ? GUEST
    : {
        personId: caller.id,
        isTeacher: isTeacher(caller),
        isPublisher: isPublisher(caller),
        seesPossibles: caller.seesPossibles,
      };

/** The same where only a list hangs on it: for teachers the opening date of the possibles counts as past (OP-013). */
export const readerValuesForLists = (user: SignedInUser): ReaderValues =>
  readerValues({ ...user, seesPossibles: isTeacher(user) });
