import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type CycleKey, isCycle } from '../features/possibles/possible-selection.ts';
import type { PossiblesRoute } from './guards.ts';

const screens = () => import('../features/possibles/possibles-screens.tsx');
const readCycle = ({ cycle }: Record<string, unknown>): { cycle?: CycleKey } => (isCycle(cycle) ? { cycle } : {});

/** The search of possibles (ROUTE-38 to ROUTE-40); a possible itself opens in the screens of courses. */
export function possiblesSearchRoutes(possiblesRoute: PossiblesRoute) {
  const getParentRoute = () => possiblesRoute;
  const all = createRoute({
    getParentRoute,
    path: '/possibles',
    validateSearch: readCycle,
    component: lazyRouteComponent(screens, 'AllPossiblesScreen'),
  });
  const byDomain = createRoute({
    getParentRoute,
    path: '/possibles/domaine/$domaine',
    validateSearch: readCycle,
    component: lazyRouteComponent(screens, 'DomainPossiblesScreen'),
  });
  const byAll = createRoute({
    getParentRoute,
    path: '/possibles/domaine/$domaine/discipline/$discipline/annees/$annees',
    validateSearch: readCycle,
    component: lazyRouteComponent(screens, 'FilteredPossiblesScreen'),
  });
  return [all, byDomain, byAll] as const;
}
