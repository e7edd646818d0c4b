import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { allCourses, todoCourses } from '../features/courses/course-queries.ts';
import { folioSearch } from '../features/folios/folio-queries.ts';
import { listSearch, practiceLists } from '../features/lists/list-queries.ts';
import { revisionQuery } from '../features/practice/practice-queries.ts';
import { hasPractice } from '../school/practice/has-practice.ts';
import { EMPTY_FILTER } from '../school/search/search-filter.ts';
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
  loader: ({ context: { queryClient, session, settings } }) => {
    if (!session.isAuthenticated) {
      void queryClient.prefetchInfiniteQuery(allCourses('libre'));
      return;
    }
    // A pupil's revision names her lists.
    if (hasPractice(session, settings)) void queryClient.prefetchQuery(revisionQuery());
    else void queryClient.prefetchInfiniteQuery(listSearch('personnelles', EMPTY_FILTER));
    if (session.isPupil) {
      void queryClient.prefetchQuery(todoCourses());
      void queryClient.prefetchQuery(practiceLists());
      return;
    }
    void queryClient.prefetchInfiniteQuery(allCourses('personnels'));
    if (session.isTeacher) void queryClient.prefetchInfiniteQuery(folioSearch('personnels', EMPTY_FILTER));
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
