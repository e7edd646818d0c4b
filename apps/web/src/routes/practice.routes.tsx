import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../api/router-context.ts';
import { ownWordsQuery, revisionQuery } from '../features/practice/practice-queries.ts';
import type { PupilRoute } from './guards.ts';
import { isContentId, load } from './route-kit.ts';

type RevisionSearch = {
  /** Words of the session. */
  mots: number;
  /** The words of this list only. */
  liste: number | undefined;
  /** The words only that she missed in this test. */
  controle?: number | undefined;
};

const SIZE_MAX = 20;
const SIZE_USUAL = 10;

/** Without the flag there is no practice to look at. */
function requirePractice({ context }: { context: RouterContext }): void {
  if (context.settings.feature_flags.pratique !== true) throw redirect({ to: '/', replace: true });
}

/** What a pupil practises, beside the activities. */
export function practiceRoutes(pupilRoute: PupilRoute) {
  const revision = createRoute({
    getParentRoute: () => pupilRoute,
    path: '/revision',
    staticData: { bare: true },
    validateSearch: (given: Record<string, unknown>): RevisionSearch => {
      const mots = Number(given.mots);
      return {
        mots: Number.isInteger(mots) && mots >= 1 && mots <= SIZE_MAX ? mots : SIZE_USUAL,
        liste: isContentId(String(given.liste)) ? Number(given.liste) : undefined,
        controle: isContentId(String(given.controle)) ? Number(given.controle) : undefined,
      };
    },
    loaderDeps: ({ search: { liste, controle } }) => ({ liste, controle }),
    beforeLoad: requirePractice,
    // Cached words open at once, without network too; stale ones are fetched again behind them.
    loader: async ({ context, location, deps }) => {
      const query = { ...revisionQuery(deps), revalidateIfStale: true };
      return load(context.queryClient.ensureQueryData(query), location.href);
    },
    component: lazyRouteComponent(() => import('../features/practice/session/revision-screen.tsx'), 'RevisionScreen'),
  });
  const ownWords = createRoute({
    getParentRoute: () => pupilRoute,
    path: '/mes-mots',
    beforeLoad: requirePractice,
    loader: async ({ context, location }) => {
      const query = { ...ownWordsQuery(), revalidateIfStale: true };
      return load(context.queryClient.ensureQueryData(query), location.href);
    },
    component: lazyRouteComponent(() => import('../features/practice/own-words/own-words-page.tsx'), 'OwnWordsPage'),
  });
  return [revision, ownWords] as const;
}
