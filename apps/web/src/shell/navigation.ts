import type { Settings } from '@pupitre/contract';
import { useRouterState } from '@tanstack/react-router';
import type { Session } from '../api/session.ts';
import { useSession, useSettings } from '../api/use-session.ts';
import { useWaitingProposals, waitingWords } from '../platform/news/news-counters.ts';
import { arePossiblesOpen, possiblesOpening } from '../school/content/possibles-date.ts';
import { useHasOwnFolio } from '../school/self-evaluation/use-own-folio.ts';
import { useHasSelfEvaluation } from '../school/self-evaluation/use-self-evaluation.ts';
import { useServerNow } from '../ui/time/server-moment.ts';

type NavigationEntry = {
  label: string;
  icon: string;
  to:
    | '/'
    | '/parcours'
    | '/parcours/libre'
    | '/folios'
    | '/auto-evaluation'
    | '/mon-folio'
    | '/possibles'
    | '/listes'
    | '/mes-mots'
    | '/administration';
  /** First path segments under which the entry is the current one. */
  areas: readonly string[];
  /** Number of proposals that wait. */
  waiting?: number;
};

/** Entries of the main navigation, by role (MENU rows). */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const settings = useSettings();
  const now = useServerNow([possiblesOpening(settings)]);
  return navigationEntries(
    { session: useSession(), settings, now },
    useHasSelfEvaluation(),
    useHasOwnFolio(),
    useWaitingProposals(),
  );
}

/** « Parcours, 2 propositions à lire »; nothing where the label says it all. */
export const entryName = ({ label, waiting = 0 }: NavigationEntry): string | undefined =>
  waiting === 0 ? undefined : `${label}, ${waitingWords(waiting)}`;

function navigationEntries(
  { session, settings, now }: { session: Session; settings: Settings; now: Date },
  hasSelfEvaluation: boolean,
  hasOwnFolio: boolean,
  waiting: number,
): NavigationEntry[] {
  const entries: NavigationEntry[] = [{ label: 'Accueil', icon: 'house', to: '/', areas: ['', 'accueil'] }];
  entries.push({
    label: 'Parcours',
    icon: 'map',
    to: session.isAuthenticated ? '/parcours' : '/parcours/libre',
    areas: ['parcours'],
    waiting,
  });
  if (session.isTeacher) {
    entries.push({ label: 'Folios', icon: 'journal-check', to: '/folios', areas: ['folios'] });
  }
  if (hasSelfEvaluation) {
    entries.push({ label: 'Auto-évaluation', icon: 'emoji-smile', to: '/auto-evaluation', areas: ['auto-evaluation'] });
  }
  if (hasOwnFolio) {
    entries.push({ label: 'Mon folio', icon: 'journal-check', to: '/mon-folio', areas: ['mon-folio'] });
  }
  if (arePossiblesOpen(session, settings, now)) {
    entries.push({ label: 'Possibles', icon: 'lightbulb', to: '/possibles', areas: ['possibles'] });
  }
  if (session.isAuthenticated) {
    entries.push({ label: 'Listes', icon: 'card-list', to: '/listes', areas: ['listes', 'lexique', 'activite'] });
  }
  if (session.isPupil && settings.feature_flags.pratique === true) {
    entries.push({ label: 'Mes mots', icon: 'bookmark-check', to: '/mes-mots', areas: ['mes-mots', 'revision'] });
  }
  if (session.isAdmin) {
    entries.push({ label: 'Administration', icon: 'gear', to: '/administration', areas: ['administration'] });
  }
  return entries;
}

/** MENU-12: outside the application's own routing. */
export const HELP_PATH = '/aide/index.html';

/** First segment of the current path: `/listes/lexique` → `listes`. */
export const useArea = (): string => useRouterState({ select: (state) => state.location.pathname.split('/')[1] ?? '' });
