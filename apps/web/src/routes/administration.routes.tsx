import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AdminRoute } from './guards.ts';
import { FORM, load } from './route-kit.ts';

const loadScreens = () => import('./administration-screens.tsx');

/**
 * The administration and its tabs, in one frame that outlives a walk through them: role admin only (ROUTE-75, AUTH-12).
 */
export function administrationRoutes(adminRoute: AdminRoute) {
  const frame = createRoute({
    getParentRoute: () => adminRoute,
    id: '_administration',
    loader: async ({ context, location }) => {
      const { adminJobs } = await loadScreens();
      await load(context.queryClient.fetchQuery({ ...adminJobs(), staleTime: 0 }), location.href);
    },
    // Its list polls itself; changing tabs needs no refetch.
    ...FORM,
    component: lazyRouteComponent(loadScreens, 'AdministrationFrame'),
  });
  const getParentRoute = () => frame;
  const jobs = createRoute({
    getParentRoute,
    path: '/administration',
    component: lazyRouteComponent(loadScreens, 'JobsPage'),
  });
  const feedback = createRoute({
    getParentRoute,
    path: '/administration/avis',
    component: lazyRouteComponent(loadScreens, 'FeedbackPage'),
  });
  const access = createRoute({
    getParentRoute,
    path: '/administration/acces',
    component: lazyRouteComponent(loadScreens, 'AccessPage'),
  });
  const roster = createRoute({
    getParentRoute,
    path: '/administration/annuaire',
    component: lazyRouteComponent(loadScreens, 'RosterPage'),
  });
  return frame.addChildren([jobs, roster, feedback, access]);
}
