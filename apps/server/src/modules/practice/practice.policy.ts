import type { Caller } from '../../http/caller.ts';
import { isPupil, isTeacher } from '../../http/signed-in-user.ts';

/** Only of pupils anything is kept: a teacher who looks at an exercise leaves no trace of it. */
export const mayPractise = (user: Pick<Caller, 'roles' | 'keepsPractice'>): boolean =>
  user.keepsPractice && isPupil(user);

/** The part for teachers, which the authority can turn off by itself; what each sees hangs on what she gave. */
export const maySeeResults = (user: Pick<Caller, 'roles' | 'sharesPractice'>): boolean =>
  user.sharesPractice && isTeacher(user);
