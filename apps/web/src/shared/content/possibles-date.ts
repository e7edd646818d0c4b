import type { Settings } from '@pupitre/contract';
import type { Session } from '../../api/session.ts';

/** Who may enter « Possibles » now (OP-008, OP-009): publishers always, other teachers from the opening date on. */
export function arePossiblesOpen(session: Session, settings: Settings, now: Date): boolean {
  if (session.isPublisher) return true;
  const opening = settings.feature_flags.ouvrir_les_possibles;
  // Absent or unreadable means closed: comparing with NaN is never true.
  return session.isTeacher && typeof opening === 'string' && Date.parse(opening) <= now.getTime();
}
