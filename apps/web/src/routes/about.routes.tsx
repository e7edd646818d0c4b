import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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

export const aboutRoutes = [about, terms] as const;
