import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { courseBySecret, courseKeys, resourceSearch, todoCourses } from '../features/courses/course-queries.ts';
import { parseResourceSearch, resourceFilterOf } from '../features/courses/resource-filter.ts';
import type { PossiblesRoute, PupilRoute, SignedInRoute, TeacherRoute } from './guards.ts';
import { loadCourse } from './public-courses.routes.tsx';
import { isSecret, load, requireAddress, requireCourseId } from './route-kit.ts';

const screens = () => import('../features/courses/detail/course-screens.tsx');

export function courseRoutesOfPeople(signedInRoute: SignedInRoute) {
  const getParentRoute = () => signedInRoute;
  const secret = createRoute({
    getParentRoute,
    path: '/parcours/secret/$secret',
    beforeLoad: ({ params }) => requireAddress(isSecret(params.secret)),
    loader: async ({ context, params, location }) => {
      const course = await load(context.queryClient.ensureQueryData(courseBySecret(params.secret)), location.href);
      // What leads back to the course leads to its id.
      context.queryClient.setQueryData(courseKeys.detail(course.id), course);
    },
    component: lazyRouteComponent(screens, 'CourseSecretScreen'),
  });
  const kinds = createRoute({
    getParentRoute,
    path: '/parcours/$kind/$id',
    beforeLoad: ({ params }) => {
      requireAddress(isCourseKind(params.kind) || params.kind === 'ressources');
      requireCourseId(params.id);
    },
    loader: (input) => loadCourse(input),
    component: lazyRouteComponent(screens, 'KindScreen'),
  });
  return [secret, kinds] as const;
}

/** ROUTE-28 and the cart. */
export function courseRoutesOfTeachers(teacherRoute: TeacherRoute) {
  const cart = createRoute({
    getParentRoute: () => teacherRoute,
    path: '/parcours/panier',
    component: lazyRouteComponent(() => import('../features/courses/cart/cart-page.tsx'), 'CartPage'),
  });
  const resources = createRoute({
    getParentRoute: () => teacherRoute,
    path: '/parcours/ressources',
    validateSearch: parseResourceSearch,
    loaderDeps: ({ search: given }) => given,
    loader: ({ context, deps }) => {
      void context.queryClient.prefetchInfiniteQuery(resourceSearch(resourceFilterOf(deps)));
    },
    component: lazyRouteComponent(
      () => import('../features/courses/cart/resource-search-page.tsx'),
      'ResourceSearchPage',
    ),
  });
  return [cart, resources] as const;
}

/** ROUTE-23: what is distributed to the pupil. */
export function courseRoutesOfPupils(pupilRoute: PupilRoute) {
  const todo = createRoute({
    getParentRoute: () => pupilRoute,
    path: '/parcours/enseignants',
    loader: ({ context }) => {
      void context.queryClient.prefetchQuery(todoCourses());
    },
    component: lazyRouteComponent(() => import('../features/courses/todo/todo-page.tsx'), 'TodoPage'),
  });
  return [todo] as const;
}

/** ROUTE-41. */
export function possibleRoutes(possiblesRoute: PossiblesRoute) {
  const detail = createRoute({
    getParentRoute: () => possiblesRoute,
    path: '/possibles/detail/$id',
    beforeLoad: ({ params }) => requireCourseId(params.id),
    loader: (input) => loadCourse(input),
    component: lazyRouteComponent(screens, 'PossibleScreen'),
  });
  return [detail] as const;
}
