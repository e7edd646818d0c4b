import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseNoticeSearch, privacyNoticeQuery } from '../features/about/about-queries.ts';
import { rootRoute } from './root.routes.tsx';

const about = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apropos',
  component: lazyRouteComponent(() => import('../features/about/about-page.tsx'), 'AboutPage'),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apropos/conditions',
  component: lazyRouteComponent(() => import('../features/about/terms-page.tsx'), 'TermsPage'),
});

const notice = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apropos/donnees',
  validateSearch: parseNoticeSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(privacyNoticeQuery()),
  component: lazyRouteComponent(() => import('../features/about/notice-page.tsx'), 'NoticePage'),
});

export const aboutRoutes = [about, terms, notice] as const;
