import { useRouterState } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';

type NavigationEntry = {
  label: string;
  icon: string;
  to: '/' | '/listes';
  /** First path segments under which the entry is the current one. */
  areas: readonly string[];
};

/** Entries of the main navigation, by role (MENU rows). An area gets its entry together with its screens. */
export function navigationEntries(session: Session): readonly NavigationEntry[] {
  const entries: NavigationEntry[] = [{ label: 'Accueil', icon: 'house', to: '/', areas: ['', 'accueil'] }];
  if (session.isAuthenticated) {
    entries.push({ label: 'Listes', icon: 'card-list', to: '/listes', areas: ['listes', 'lexique', 'activite'] });
  }
  return entries;
}

/** First segment of the current path: `/listes/lexique` → `listes`. */
export const useArea = (): string => useRouterState({ select: (state) => state.location.pathname.split('/')[1] ?? '' });
