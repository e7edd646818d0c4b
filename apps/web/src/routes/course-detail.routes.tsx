import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Session } from '../api/session.ts';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import {
  courseBySecret,
  courseDetail,
  courseKeys,
  resourceSearch,
  todoCourses,
} from '../features/courses/course-queries.ts';
import { parseResourceSearch, resourceFilterOf } from '../features/courses/resource-filter.ts';
import { prefetchGivenNow } from '../school/giving/given-now.ts';
import type { PossiblesRoute, PupilRoute, SignedInRoute, TeacherRoute } from './guards.ts';
import { rootRoute } from './root.routes.tsx';
import { isSecret, type LoadInput, load, requireAddress, requireCourseId } from './route-kit.ts';

type CourseInput = LoadInput & { context: { session: Pick<Session, 'isTeacher'> } };

/** A cached course opens at once, without network too; a stale one is refetched in the background. */
const loadCourse = async ({ context, params, location }: CourseInput): Promise<void> => {
  const id = Number(params.id);
  const course = courseDetail(id);
  const isKnown = context.queryClient.getQueryData(course.queryKey) !== undefined;
  // Who has it: nothing moves when that comes.
  const lines = context.session.isTeacher ? prefetchGivenNow(context.queryClient, { kind: 'course', id }) : undefined;
  await load(context.queryClient.ensureQueryData({ ...course, revalidateIfStale: true }), location.href);
  if (!isKnown) await lines;
};

const screens = () => import('../features/courses/detail/course-screens.tsx');

/** Courses that guests may open (OP-010, ROUTE-15). */
export function publicCourseRoutes() {
  const detail = createRoute({
    getParentRoute: () => rootRoute,
    path: '/parcours/detail/$id',
    beforeLoad: ({ params }) => requireCourseId(params.id),
    loader: (input) => loadCourse(input),
    component: lazyRouteComponent(screens, 'CourseDetailScreen'),
  });
  const libre = createRoute({
    getParentRoute: () => rootRoute,
    path: '/parcours/libre/$id',
    beforeLoad: ({ params }) => requireCourseId(params.id),
    loader: (input) => loadCourse(input),
    component: lazyRouteComponent(screens, 'PublicScreen'),
  });
  return [detail, libre] as const;
}

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
