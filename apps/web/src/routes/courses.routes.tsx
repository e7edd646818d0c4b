import { NATURES } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../api/router-context.ts';
import { type CourseView, isCourseView } from '../features/courses/course-kinds.ts';
import { courseSearch, todoCourses } from '../features/courses/course-queries.ts';
import { EMPTY_COURSE_FILTER, parseCourseSearch } from '../features/courses/course-search-filter.ts';
import { followFilterLink } from '../school/search/filter-link.ts';
import { requireTeacher, type SignedInRoute } from './guards.ts';
import { ownFilter } from './public-courses.routes.tsx';

const FOR_TEACHERS = ['equipe-pedagogique', 'pour-enseignant'];

/** Searches of courses under /parcours, and the short addresses that lead to them; for signed-in people. */
export function courseRoutes(signedInRoute: SignedInRoute) {
  const getParentRoute = () => signedInRoute;

  const courses = createRoute({
    getParentRoute,
    path: '/parcours',
    beforeLoad: async ({ context }) => {
      throw redirect({ to: '/parcours/$view', params: { view: await firstView(context) }, replace: true });
    },
  });

  const search = createRoute({
    getParentRoute,
    path: '/parcours/$view',
    validateSearch: parseCourseSearch,
    beforeLoad: (given) => {
      // The server refuses others; asking it first would store an address to which they must not return (OP-005).
      if (FOR_TEACHERS.includes(given.params.view)) requireTeacher(given);
    },
    loaderDeps: ({ search: given }) => given,
    // Starts the first page early; the screen shows its own skeleton and failure, so that typing never blanks the page.
    loader: ({ context, params, deps }) => {
      const view: CourseView = isCourseView(params.view) ? params.view : 'libre';
      void context.queryClient.prefetchInfiniteQuery(courseSearch(view, ownFilter(context, deps)));
    },
    component: lazyRouteComponent(
      () => import('../features/courses/search/course-search-screen.tsx'),
      'CourseSearchScreen',
    ),
  });

  const filter = createRoute({
    getParentRoute,
    path: '/filtre/parcours/$nature/$title/$categories',
    beforeLoad: ({ params }) => {
      const { nature, search: given } = followFilterLink(params);
      // OP-018: nature 5 opens the courses for teachers; every other one the RPN courses (FILTER-08).
      const view = nature === NATURES.Enseignants ? 'pour-enseignant' : 'rpn';
      throw redirect({ to: '/parcours/$view', params: { view }, search: given, replace: true });
    },
  });

  return [courses, search, filter] as const;
}

/**
 * Target of /parcours (OP-014), refetched if it may have changed. Without network cached data count; a failing call
 * without cached data counts as empty.
 */
async function firstView({ session, queryClient }: RouterContext): Promise<string> {
  if (session.isPupil) return (await hasTodo(queryClient)) ? 'enseignants' : 'rpn';
  return (await hasPersonalCourses(queryClient)) ? 'personnels' : 'rpn';
}

async function hasTodo(queryClient: QueryClient): Promise<boolean> {
  const todo = await queryClient
    .fetchQuery(todoCourses())
    .catch(() => queryClient.getQueryData(todoCourses().queryKey));
  return (todo ?? []).length > 0;
}

async function hasPersonalCourses(queryClient: QueryClient): Promise<boolean> {
  const own = courseSearch('personnels', EMPTY_COURSE_FILTER);
  const found = await queryClient.fetchInfiniteQuery(own).catch(() => queryClient.getQueryData(own.queryKey));
  return (found?.pages[0]?.length ?? 0) > 0;
}
