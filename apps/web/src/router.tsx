import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import type { RouterContext } from './api/router-context.ts';
import type { AllRoutes } from './routes/all-routes.ts';
import { openRoutes } from './routes/open-routes.ts';
import { rootRoute } from './routes/root.routes.tsx';
import { FailurePage } from './ui/errors/failure-page.tsx';
import { NotFoundPage } from './ui/errors/not-found-page.tsx';
import { takeRedirectUrl } from './ui/page/redirect-url.ts';
import { PendingPage } from './ui/waiting/pending-page.tsx';

/** Where the sign-in comes back to; only there a stored address is read (AUTH-03). */
const ENTRANCES = ['/', '/accueil'];

/** A guest's page knows what opens to guests; the routes of all others come when one of them is asked for. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const at = history?.location.pathname ?? window.location.pathname;
  if (context.session.isAuthenticated && ENTRANCES.includes(at)) {
    const stored = takeRedirectUrl();
    if (stored !== null && history !== undefined) history.replace(stored);
    else if (stored !== null) window.history.replaceState(null, '', stored);
  }
  const elsewhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: async ({ location: { href } }) => {
      (await import('./routes/all-routes.ts')).allRoutes();
      router.setRoutes(router.buildRouteTree());
      throw redirect({ href, replace: true });
    },
  });
  const routeTree = context.person?.routes() ?? rootRoute.addChildren([...openRoutes, elsewhere]);
  const router = createRouter({
    routeTree: routeTree as AllRoutes,
    context,
    history,
    defaultPreload: 'intent',
    // Query decides what is fresh; the router keeps no copy of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // A page that has come is not held back for the sake of its placeholder.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
