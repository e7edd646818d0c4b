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

export type JoinRefusal = 'same' | 'oneself' | 'adult-and-pupil';

const isPupil = ({ roles }: Account) => roles.length > 0 && roles.every((role) => role === 'eleves');
const isAdult = ({ roles }: Account) => roles.some((role) => role !== 'eleves');

/**
 * Two different accounts of what may be one person: never a pupil with an adult, whose work and rights she would get. The
 * one that goes is never the administrator's own, in the middle of her work.
 */
export function whyNotJoin(user: User, kept: Account, gone: Account): JoinRefusal | null {
  if (kept.id === gone.id) return 'same';
  if (gone.id === user.id) return 'oneself';
  return (isPupil(kept) && isAdult(gone)) || (isAdult(kept) && isPupil(gone)) ? 'adult-and-pupil' : null;
}
