import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { courseDetail } from '../features/courses/course-queries.ts';
import {
  courseDistributions,
  distributedCourses,
  followedDistributions,
} from '../features/distributions/distribution-queries.ts';
import type { TeacherRoute } from './guards.ts';
import { FORM, type LoadInput, load, requireAddress, requireCourseId } from './route-kit.ts';

/** Always fresh: a page that starts from old rows would end in a needless comparison. Refused: /unauthorized (OP-084). */
const loadDistribution = async ({ context: { queryClient }, params, location }: LoadInput): Promise<void> => {
  const id = Number(params.id);
  const both = Promise.all([
    queryClient.fetchQuery({ ...courseDistributions(id), staleTime: 0 }),
    queryClient.ensureQueryData(courseDetail(id)),
  ]);
  await load(both, location.href);
};

const loadFollowed = async ({ context: { queryClient }, params, location }: LoadInput): Promise<void> => {
  const id = Number(params.id);
  const both = Promise.all([
    queryClient.fetchQuery({ ...followedDistributions(id), staleTime: 0 }),
    queryClient.ensureQueryData(courseDetail(id)),
  ]);
  await load(both, location.href);
};

function requireCourse({ kind, id }: { kind: string; id: string }): void {
  requireAddress(isCourseKind(kind));
  requireCourseId(id);
}

/** The overview and the pages of one course (ROUTE-27, ROUTE-34, ROUTE-43): teachers only (ROLE-09). */
export function distributionRoutes(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;

  const overview = createRoute({
    getParentRoute,
    path: '/parcours/distributions',
    validateSearch: (given): { toutes?: true } => (given.toutes === true ? { toutes: true } : {}),
    loaderDeps: ({ search }) => search,
    // Starts early; the screen shows its own skeleton and failure.
    loader: ({ context, deps }) => void context.queryClient.prefetchQuery(distributedCourses(deps.toutes === true)),
    component: lazyRouteComponent(() => import('./distribution-screens.tsx'), 'OverviewScreen'),
  });

  const ofCourse = createRoute({
    getParentRoute,
    path: '/parcours/$kind/$id/distribution',
    ...FORM,
    beforeLoad: ({ params }) => requireCourse(params),
    loader: (input) => loadDistribution(input),
    component: lazyRouteComponent(() => import('./distribution-screens.tsx'), 'CourseDistributionScreen'),
  });

  const followed = createRoute({
    getParentRoute,
    path: '/parcours/$kind/$id/suivi',
    beforeLoad: ({ params }) => requireCourse(params),
    loader: (input) => loadFollowed(input),
    component: lazyRouteComponent(() => import('./distribution-screens.tsx'), 'FollowedScreen'),
  });

  const ofPossible = createRoute({
    getParentRoute,
    path: '/possibles/detail/$id/distribution',
    ...FORM,
    beforeLoad: ({ params }) => requireCourseId(params.id),
    loader: (input) => loadDistribution(input),
    component: lazyRouteComponent(() => import('./distribution-screens.tsx'), 'PossibleDistributionScreen'),
  });

  return [overview, ofCourse, followed, ofPossible] as const;
}
