import type { ERASE_REFUSALS } from '@pupitre/contract';
import type { SignedInUser } from '../../http/signed-in-user.ts';

type User = Pick<SignedInUser, 'id'>;
type Account = { id: number; roles: readonly string[]; active: boolean };

/** Nobody erases herself, nor the only account that could administer this installation afterwards. */
export function whyNotErase(user: User, person: Account, otherAdmins: number): (typeof ERASE_REFUSALS)[number] | null {
  if (person.id === user.id) return 'oneself';
  if (person.roles.includes('admin') && person.active && otherAdmins === 0) return 'last-admin';
  return null;
}

/** Two different accounts; the one that goes is never the administrator's own, in the middle of her work. */
export const mayJoin = (user: User, keptId: number, goneId: number): boolean => keptId !== goneId && goneId !== user.id;
