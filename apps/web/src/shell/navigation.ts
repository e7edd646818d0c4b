import { useRouterState } from '@tanstack/react-router';

export type NavigationEntry = {
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
  /** « Parcours, 2 propositions à lire »; nothing where the label says it all. */
  name?: string | undefined;
};

/** Of a guest's menu. */
export const GUEST_ENTRIES = [
  { label: 'Accueil', icon: 'house', to: '/', areas: ['', 'accueil'] },
  { label: 'Parcours', icon: 'map', to: '/parcours/libre', areas: ['parcours'] },
] as const satisfies readonly NavigationEntry[];

/** MENU-12: outside the application's own routing. */
export const HELP_PATH = '/aide/index.html';

/** First segment of the current path: `/listes/lexique` → `listes`. */
export const useArea = (): string => useRouterState({ select: (state) => state.location.pathname.split('/')[1] ?? '' });
