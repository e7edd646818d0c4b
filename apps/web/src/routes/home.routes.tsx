import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { allCourses } from '../features/courses/course-queries.ts';
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
    if (context.person !== null) context.person.prefetchHome(context);
    else void context.queryClient.prefetchInfiniteQuery(allCourses('libre'));
  },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

/** Open to everyone: the mail may be read where nobody is signed in. */
const emailValidation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accueil/validation/email/$token',
  component: lazyRouteComponent(
    () => import('../features/email-validation/email-validation-page.tsx'),
    'EmailValidationPage',
  ),
});

export const homeRoutes = [index, home, emailValidation] as const;
