import type { Access, Role } from '@pupitre/contract';

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

const MAY: Readonly<Record<Exclude<Access, 'public'>, (user: Pick<SignedInUser, 'roles'>) => boolean>> = {
  signedIn: () => true,
  teacher: isTeacher,
  publisher: isPublisher,
  admin: isAdmin,
};

/** Whether somebody may make calls of this access at all; a guest only public ones. */
export const mayCall = (access: Access, user: Pick<SignedInUser, 'roles'> | null): boolean =>
  access === 'public' || (user !== null && MAY[access](user));
