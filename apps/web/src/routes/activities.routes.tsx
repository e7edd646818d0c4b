import { ACTIVITY_TYPES, ANSWER_LEVELS, type AnswerLevel, readWordsAsked, type WordsAsked } from '@pupitre/learning';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadActivity } from '../features/activities/load-activity.ts';
import { listBySecret, listDetail } from '../features/lists/list-queries.ts';
import { coursePracticeQuery } from '../features/practice/practice-queries.ts';
import { hasPractice } from '../school/practice/has-practice.ts';
import type { SignedInRoute } from './guards.ts';
import { isContentId, isSecret, load } from './route-kit.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The resource of a course that leads to an activity. */
    resourceId?: number;
  }
}

type ActivitySearch = {
  reponses?: AnswerLevel | undefined;
  mots?: WordsAsked | undefined;
  parcours?: number | undefined;
  secret?: string | undefined;
};

/** Routes under /activite; their screens fill the window. */
export function activityRoutes(signedInRoute: SignedInRoute) {
  const activity = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/activite/$type/$id',
    staticData: { bare: true },
    // « ?reponses=souple »: how strictly écriture and traduction compare; « ?mots=10 »: how many words a game has, both
    // as a teacher gives it to a class;
    // « ?parcours=12 »: the course from which it was opened (OP-078); « ?secret=… »: that of the list (OP-013).
    validateSearch: (given: { [Name in keyof ActivitySearch]?: unknown }): ActivitySearch => ({
      // Set even when undefined: else the value of the parent route would show through.
      reponses: ANSWER_LEVELS.find((level) => level === given.reponses),
      mots: readWordsAsked(given.mots),
      parcours: isContentId(String(given.parcours)) ? Number(given.parcours) : undefined,
      secret: typeof given.secret === 'string' && isSecret(given.secret) ? given.secret : undefined,
    }),
    loaderDeps: ({ search }) => ({ secret: search.secret, courseId: search.parcours }),
    loader: async ({ context, params, location, deps: { secret, courseId } }) => {
      const type = ACTIVITY_TYPES.find((known) => known === params.type);
      if (type === undefined || !isContentId(params.id)) throw notFound();
      const listId = Number(params.id);
      const loading = loadActivity(type);
      // Awaited below; if the list fails first, this failure must not stay unhandled.
      loading.catch(() => undefined);
      const isKept = hasPractice(context.session, context.settings);
      // Beside the list: the game never waits for it, and without an answer nothing was given.
      if (courseId !== undefined && isKept) void context.queryClient.prefetchQuery(coursePracticeQuery(courseId));
      // Recorded first: it grants later reading by id. With an invalid one the list itself is refused.
      if (secret !== undefined) await context.queryClient.ensureQueryData(listBySecret(secret)).catch(() => undefined);
      // A cached list opens at once, without network too; a stale one is refetched in the background.
      const list = { ...listDetail(listId), revalidateIfStale: true };
      await load(context.queryClient.ensureQueryData(list), location.href);
      return { type, listId, Activity: await loading };
    },
    component: lazyRouteComponent(() => import('../features/activities/activity-screen.tsx'), 'ActivityScreen'),
  });
  return [activity] as const;
}
