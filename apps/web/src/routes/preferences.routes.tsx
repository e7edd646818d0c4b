import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { preferencesQuery } from '../shared/preferences/preferences.tsx';
import { handleLoadFailure } from '../shared/redirect-url.ts';
import type { SignedInRoute } from './guards.ts';

export function preferencesRoutes(signedInRoute: SignedInRoute) {
  const preferences = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/preferences',
    // Always fresh: a form that starts from an old version would end in a needless comparison.
    loader: ({ context, location }) =>
      context.queryClient
        .fetchQuery({ ...preferencesQuery, staleTime: 0 })
        .catch((error: unknown) => handleLoadFailure(error, location.href)),
    component: lazyRouteComponent(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
  });
  return [preferences] as const;
}
