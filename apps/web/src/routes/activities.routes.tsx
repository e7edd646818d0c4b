import { ACTIVITY_TYPES } from '@pupitre/learning';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { listDetail } from '../features/lists/list-queries.ts';
import { isPlayable } from '../shared/activity-catalogue.ts';
import { handleLoadFailure } from '../shared/redirect-url.ts';
import type { SignedInRoute } from './guards.ts';

/** Routes under /activite; their screens fill the window. */
export function activityRoutes(signedInRoute: SignedInRoute) {
  const activity = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/activite/$type/$id',
    staticData: { bare: true },
    loader: async ({ context, params, location }) => {
      const type = ACTIVITY_TYPES.find((known) => known === params.type);
      if (type === undefined || !isPlayable(type) || !/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
      const listId = Number(params.id);
      await context.queryClient
        .fetchQuery(listDetail(listId))
        .catch((error: unknown) => handleLoadFailure(error, location.href));
      return { type, listId };
    },
    component: lazyRouteComponent(() => import('../features/activities/activity-screen.tsx'), 'ActivityScreen'),
  });
  return [activity] as const;
}
