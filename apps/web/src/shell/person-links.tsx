import type { Settings } from '@pupitre/contract';
import type { ComponentProps } from 'react';
import type { Session } from '../api/session.ts';
import { useSession, useSettings } from '../api/use-session.ts';
import { useWaitingProposals, waitingWords } from '../platform/news/news-counters.ts';
import { arePossiblesOpen, possiblesOpening } from '../school/content/possibles-date.ts';
import { useHasOwnFolio } from '../school/self-evaluation/use-own-folio.ts';
import { useHasSelfEvaluation } from '../school/self-evaluation/use-self-evaluation.ts';
import { useServerNow } from '../ui/time/server-moment.ts';
import { GUEST_ENTRIES, type NavigationEntry } from './navigation.ts';
import { EntryLinks, type NavigationLinks } from './navigation-links.tsx';

export const PersonLinks = (props: ComponentProps<typeof NavigationLinks>) => (
  <EntryLinks entries={useNavigationEntries()} {...props} />
);

/** Entries of the main navigation, by role (MENU rows). */
function useNavigationEntries(): readonly NavigationEntry[] {
  const settings = useSettings();
  const now = useServerNow([possiblesOpening(settings)]);
  return navigationEntries(
    { session: useSession(), settings, now },
    useHasSelfEvaluation(),
    useHasOwnFolio(),
    useWaitingProposals(),
  );
}

function navigationEntries(
  { session, settings, now }: { session: Session; settings: Settings; now: Date },
  hasSelfEvaluation: boolean,
  hasOwnFolio: boolean,
  waiting: number,
): NavigationEntry[] {
  const [home, courses] = GUEST_ENTRIES;
  const name = waiting === 0 ? undefined : `${courses.label}, ${waitingWords(waiting)}`;
  const entries: NavigationEntry[] = [home, { ...courses, to: '/parcours', waiting, name }];
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
  entries.push({ label: 'Listes', icon: 'card-list', to: '/listes', areas: ['listes', 'lexique', 'activite'] });
  if (session.isPupil && settings.feature_flags.pratique === true) {
    entries.push({ label: 'Mes mots', icon: 'bookmark-check', to: '/mes-mots', areas: ['mes-mots', 'revision'] });
  }
  if (session.isAdmin) {
    entries.push({ label: 'Administration', icon: 'gear', to: '/administration', areas: ['administration'] });
  }
  return entries;
}
