import { createRoute } from '@tanstack/react-router';
import { EmptyState } from '../shared/empty-state.tsx';
import type { SignedInRoute } from './guards.ts';

/** Routes under /listes and /lexique. */
export function listRoutes(signedInRoute: SignedInRoute) {
  const lists = createRoute({ getParentRoute: () => signedInRoute, path: '/listes', component: EmptyState });
  const trash = createRoute({ getParentRoute: () => signedInRoute, path: '/listes/corbeille', component: EmptyState });
  return [lists, trash] as const;
}
