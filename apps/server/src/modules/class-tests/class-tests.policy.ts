import type { Caller } from '../../http/caller.ts';
import { isPupil, isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';

type Who = Pick<Caller, 'roles' | 'sharesPractice'>;

/** Tests need both flags of practice: what pupils write is kept, and their teacher sees it. */
export const mayGiveTests = (user: Who): boolean => user.sharesPractice && isTeacher(user);
export const mayWriteTests = (user: Who): boolean => user.sharesPractice && isPupil(user);

/** Nobody but the giver sees the copies: no colleague, no educational team. */
export const gaveTest = (user: Pick<SignedInUser, 'id'>, test: { teacherId: number }): boolean =>
  test.teacherId === user.id;
