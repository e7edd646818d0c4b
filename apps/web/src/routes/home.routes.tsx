import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
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
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

const publicCourses = createRoute({
  getParentRoute: () => rootRoute,
  path: '/parcours/libre',
  component: lazyRouteComponent(() => import('../features/home/public-courses-page.tsx'), 'PublicCoursesPage'),
});

export const homeRoutes = [index, home, publicCourses] as const;
