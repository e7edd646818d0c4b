import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { groupsQuery } from '../features/groups/group-queries.ts';
import { preferencesQuery } from '../platform/preferences/preferences.tsx';
import { requireTeacher, type SignedInRoute } from './guards.ts';
import { load } from './route-kit.ts';

export function preferencesRoutes(signedInRoute: SignedInRoute) {
  const preferences = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/preferences',
    // Always fresh: a form that starts from an old version would end in a needless comparison.
    loader: ({ context, location }) =>
      load(context.queryClient.fetchQuery({ ...preferencesQuery, staleTime: 0 }), location.href),
    component: lazyRouteComponent(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
  });
  const groups = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/preferences/groupes',
    beforeLoad: (given) => {
      // OP-034: without the flag the page is not there.
      if (given.context.settings.feature_flags.groupes !== true) throw redirect({ to: '/preferences', replace: true });
      // Groups are for teachers; asking the server first would keep the refused address (OP-005).
      requireTeacher(given);
    },
    // Always fresh: names are compared with what the server has now.
    loader: ({ context, location }) =>
      load(context.queryClient.fetchQuery({ ...groupsQuery, staleTime: 0 }), location.href),
    component: lazyRouteComponent(() => import('../features/groups/groups-page.tsx'), 'GroupsPage'),
  });
  return [preferences, groups] as const;
}
