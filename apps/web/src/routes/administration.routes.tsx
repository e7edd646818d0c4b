import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parsePeopleAddress } from '../features/administration/people/people-address.ts';
import type { AdminRoute } from './guards.ts';
import { FORM, isContentId, load, requireAddress } from './route-kit.ts';

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
  const schools = createRoute({
    getParentRoute,
    path: '/administration/etablissements',
    component: lazyRouteComponent(loadScreens, 'SchoolsPage'),
  });
  return frame.addChildren([jobs, roster, schools, feedback, access]);
}

const loadPeople = () => import('./people-screens.tsx');

/** People, one of them beside the others, and what was done to accounts: beside the jobs, which they know nothing of. */
export function peopleRoutes(adminRoute: AdminRoute) {
  const people = createRoute({
    getParentRoute: () => adminRoute,
    path: '/administration/personnes',
    validateSearch: parsePeopleAddress,
    component: lazyRouteComponent(loadPeople, 'PeoplePage'),
  });
  const person = createRoute({
    getParentRoute: () => people,
    path: '$id',
    beforeLoad: ({ params }) => requireAddress(isContentId(params.id)),
    component: lazyRouteComponent(loadPeople, 'PersonPanel'),
  });
  const journal = createRoute({
    getParentRoute: () => adminRoute,
    path: '/administration/journal',
    component: lazyRouteComponent(loadPeople, 'JournalPage'),
  });
  return [people.addChildren([person]), journal] as const;
}
