import { ACTIVITY_TYPES, ANSWER_LEVELS, type AnswerLevel } from '@pupitre/learning';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadActivity } from '../features/activities/load-activity.ts';
import { listDetail } from '../features/lists/list-queries.ts';
import { handleLoadFailure } from '../shared/redirect-url.ts';
import { isContentId } from './content-id.ts';
import type { SignedInRoute } from './guards.ts';

type ActivitySearch = { reponses?: AnswerLevel | undefined; parcours?: number | undefined };

/** Routes under /activite; their screens fill the window. */
export function activityRoutes(signedInRoute: SignedInRoute) {
  const activity = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/activite/$type/$id',
    staticData: { bare: true },
    // « ?reponses=souple »: how strictly écriture and traduction compare, as a teacher sends it to a class;
    // « ?parcours=12 »: the course from which it was opened (OP-078).
    validateSearch: (given: { reponses?: unknown; parcours?: unknown }): ActivitySearch => ({
      // Named also when it is nothing: what a parent route read of the address would show through.
      reponses: ANSWER_LEVELS.find((level) => level === given.reponses),
      parcours: isContentId(String(given.parcours)) ? Number(given.parcours) : undefined,
    }),
    loader: async ({ context, params, location }) => {
      const type = ACTIVITY_TYPES.find((known) => known === params.type);
      if (type === undefined || !isContentId(params.id)) throw notFound();
      const listId = Number(params.id);
      const loading = loadActivity(type);
      // Waited for below; a list that fails first must not leave this failure unheard.
      loading.catch(() => undefined);
      // The list at hand opens at once, and without network too; what is stale is asked for behind it.
      await context.queryClient
        .ensureQueryData({ ...listDetail(listId), revalidateIfStale: true })
        .catch((error: unknown) => handleLoadFailure(error, location.href));
      return { type, listId, Activity: await loading };
    },
    component: lazyRouteComponent(() => import('../features/activities/activity-screen.tsx'), 'ActivityScreen'),
  });
  return [activity] as const;
}
