import { getUser, type Profile, ROLES, type Role } from '@pupitre/contract';
import { brought } from './brought.ts';
import { call } from './call.ts';
import { isPersonInBrowser, keepPersonInBrowser, personInBrowser } from './page-person.ts';

/** The person at the screen; for a guest everything is empty and false. */
export type Session = {
  readonly isAuthenticated: boolean;
  readonly userId: number | null;
  readonly displayName: string;
  /** Where the identity comes from: the claim idp. */
  readonly identityDomain: string;
  readonly roles: ReadonlySet<Role>;
  /** enseignants, soutien and publisher all teach (ROLE-03). */
  readonly isTeacher: boolean;
  /** A pupil is an eleve who does not teach (OP-014). */
  readonly isPupil: boolean;
  readonly isPublisher: boolean;
  readonly isAdmin: boolean;
};

/** Asks the server for the person signed in; the browser knows it from then on. */
export async function loadSession(): Promise<Session> {
  const before = personInBrowser();
  const session = toSession(await call(getUser));
  // Somebody signed in or out in another tab before the answer arrived, or after the page was made that brought it.
  if (personInBrowser() !== before) return loadSession();
  if (brought.isThere() && !isPersonInBrowser(session.userId)) {
    brought.drop();
    return loadSession();
  }
  keepPersonInBrowser(session.userId);
  return session;
}

export function toSession(profile: Profile): Session {
  const claim = (type: string) => profile.claims.filter((entry) => entry.type.toLowerCase() === type.toLowerCase());
  const roles = new Set(profile.isAuthenticated ? claim('app-role').flatMap((entry) => roleOf(entry.value)) : []);
  const isTeacher = roles.has('enseignants') || roles.has('soutien') || roles.has('publisher');
  return {
    isAuthenticated: profile.isAuthenticated,
    userId: profile.isAuthenticated ? profile.id : null,
    displayName: profile.isAuthenticated ? (claim('DisplayName')[0]?.value ?? '') : '',
    identityDomain: profile.isAuthenticated ? (claim('idp')[0]?.value ?? '') : '',
    roles,
    isTeacher,
    isPupil: roles.has('eleves') && !isTeacher,
    isPublisher: roles.has('publisher'),
    isAdmin: roles.has('admin'),
  };
}

/** Roles are compared without case (ROLE-02). */
const roleOf = (value: string): Role[] => ROLES.filter((role) => role === value.toLowerCase());
