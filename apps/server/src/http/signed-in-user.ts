import type { Role } from '@pupitre/contract';

/** The person of a session, as policies see her; a request makes her its `Caller`. */
export type SignedInUser = {
  id: number;
  displayName: string;
  /** '' when the school directory does not know the person. */
  objectGuid: string;
  cloeeWorldId: string;
  roles: readonly Role[];
};

/** ROLE-03: soutien and publisher are teachers too; an admin alone is not (ROLE-05). */
export const isTeacher = (user: Pick<SignedInUser, 'roles'>) =>
  user.roles.some((role) => role === 'enseignants' || role === 'soutien' || role === 'publisher');
export const isPublisher = (user: Pick<SignedInUser, 'roles'>) => user.roles.includes('publisher');
export const isAdmin = (user: Pick<SignedInUser, 'roles'>) => user.roles.includes('admin');
/** OP-014: role eleves and not a teacher. */
export const isPupil = (user: Pick<SignedInUser, 'roles'>) => user.roles.includes('eleves') && !isTeacher(user);
