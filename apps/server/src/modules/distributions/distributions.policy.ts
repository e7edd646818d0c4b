import { isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';

/**
 * Who follows what others give of a course (decision 244): a teacher who is its author or in its team, whether she may
 * change it or not. Of whom she reads says `findFollowed`: the pupils of her own classes, and nobody else.
 */
export const mayFollow = (
  user: Pick<SignedInUser, 'id' | 'roles'>,
  course: { authorId: number; teamCanEdit: boolean | null },
): boolean => isTeacher(user) && (course.authorId === user.id || course.teamCanEdit !== null);
