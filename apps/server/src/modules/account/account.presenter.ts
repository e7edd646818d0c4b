import type { Profile } from '@pupitre/contract';
import type { SignedInUser } from '../../http/signed-in-user.ts';

const GUEST: Profile = { isAuthenticated: false, id: null, claims: [] };

/** The profile of the caller: one claim per role (OP-003). */
export function presentProfile(user: SignedInUser | null, idp: string): Profile {
  if (user === null) return GUEST;
  return {
    isAuthenticated: true,
    id: user.id,
    claims: [
      { type: 'DisplayName', value: user.displayName },
      { type: 'idp', value: idp },
      ...user.roles.map((role) => ({ type: 'app-role', value: role })),
    ],
  };
}
