import type { Config } from '../config.ts';
import { isPublisher, isTeacher, type SignedInUser } from './signed-in-user.ts';

/** The person behind a request, with the rights that depend on configuration and clock. */
export type Caller = SignedInUser & {
  /** Possibles are for publishers, and for teachers from the opening date on (OP-008). */
  seesPossibles: boolean;
  /** Whether people are notified of what she does: the flag `notifications`. */
  notifies: boolean;
  /** Whether practice is remembered here: the flag `pratique`. */
  keepsPractice: boolean;
  /** Whether teachers see the practice of what they gave: the flag `pratique_resultats` too. */
  sharesPractice: boolean;
};

type Flags = Config['settings']['featureFlags'];

/** `implement` makes the caller of each request here; nothing else does (decision 174). */
export const callerOf = (user: SignedInUser, flags: Flags, now: Date): Caller => ({
  ...user,
  seesPossibles: isPublisher(user) || (isTeacher(user) && arePossiblesOpen(flags, now)),
  notifies: flags.notifications === true,
  keepsPractice: flags.pratique === true,
  sharesPractice: flags.pratique === true && flags.pratique_resultats === true,
});

/** OP-009: an ISO date in the flag; absent or unreadable means closed to teachers. */
function arePossiblesOpen({ ouvrir_les_possibles: opening }: Flags, now: Date): boolean {
  return typeof opening === 'string' && Date.parse(opening) <= now.getTime();
}
