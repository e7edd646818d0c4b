import type { Settings } from '@pupitre/contract';
import type { Session } from '../../api/session.ts';

/** The day from which teachers may enter « Possibles », whenever that is; null: none is set. */
export function possiblesOpening(settings: Settings): string | null {
  const opening = settings.feature_flags.ouvrir_les_possibles;
  return typeof opening === 'string' ? opening : null;
}

/** Who may enter « Possibles » now (OP-008, OP-009): publishers always, other teachers from the opening date on. */
export function arePossiblesOpen(session: Session, settings: Settings, now: Date): boolean {
  if (session.isPublisher) return true;
  // Absent or unreadable means closed: comparing with NaN is never true.
  return session.isTeacher && Date.parse(possiblesOpening(settings) ?? '') <= now.getTime();
}
