import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listSearch } from '../features/lists/list-queries.ts';
import { EMPTY_FILTER } from '../shared/search/search-filter.ts';
import { rootRoute } from './root.routes.tsx';

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/accueil', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accueil',
  // Not awaited: the screen stands at once and shows the shape of what comes.
  loader: ({ context }) => {
    if (!context.session.isAuthenticated) return;
    void context.queryClient.prefetchInfiniteQuery(listSearch('personnelles', EMPTY_FILTER));
    void context.queryClient.prefetchInfiniteQuery(listSearch('lexique', EMPTY_FILTER));
  },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

export const homeRoutes = [index, home] as const;
