import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../api/router-context.ts';
import type { Session } from '../api/session.ts';
import { courseDetail, courseSearch } from '../features/courses/course-queries.ts';
import {
  type CourseSearchParams,
  courseFilterOfSearch,
  parseCourseSearch,
} from '../features/courses/course-search-filter.ts';
import { prefetchGivenNow } from '../school/giving/given-now.ts';
import { followFilterLink } from '../school/search/filter-link.ts';
import { rootRoute } from './root.routes.tsx';
import { isContentId, type LoadInput, load, requireAddress, requireCourseId } from './route-kit.ts';

export const ownFilter = ({ session }: RouterContext, search: CourseSearchParams) => {
  const filter = courseFilterOfSearch(search);
  return session.isTeacher ? filter : { ...filter, planEtudeRomandId: null };
};

const publicCourses = createRoute({
  getParentRoute: () => rootRoute,
  path: '/parcours/libre',
  validateSearch: parseCourseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const found = courseSearch('libre', ownFilter(context, deps));
    // The screen shows a failure with a retry button.
    const loading = context.queryClient.ensureInfiniteQueryData(found).catch(() => undefined);
    // ROUTE-14: the courses are there before the screen; while one types, the screen that stands says that it searches.
    if (cause !== 'stay') await loading;
  },
  component: lazyRouteComponent(
    () => import('../features/courses/search/course-search-screen.tsx'),
    'PublicCoursesScreen',
  ),
});

/** A search of public courses to give away: it opens without an account, as these courses do. */
const publicFilter = createRoute({
  getParentRoute: () => rootRoute,
  path: '/filtre/parcours/libre/$title/$categories',
  beforeLoad: ({ params }) => {
    const { search } = followFilterLink({ nature: 'libre', ...params });
    throw redirect({ to: '/parcours/libre', search, replace: true });
  },
});

/** The address in a printed QR code (ROUTE-04). */
const short = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$id',
  beforeLoad: ({ params }) => {
    requireAddress(isContentId(params.id));
    throw redirect({ href: `/parcours/detail/${params.id}`, replace: true });
  },
});

const external = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Externe/Detail/$id',
  beforeLoad: ({ params }) => {
    requireAddress(isContentId(params.id));
    throw redirect({ href: `/parcours/libre/${params.id}`, replace: true });
  },
});

const qr = createRoute({
  getParentRoute: () => rootRoute,
  path: '/qr',
  component: lazyRouteComponent(() => import('../features/qr/qr-page.tsx'), 'QrPage'),
});

type CourseInput = LoadInput & { context: { session: Pick<Session, 'isTeacher'> } };

/** A cached course opens at once, without network too; a stale one is refetched in the background. */
export const loadCourse = async ({ context, params, location }: CourseInput): Promise<void> => {
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
const detail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/parcours/detail/$id',
  beforeLoad: ({ params }) => requireCourseId(params.id),
  loader: (input) => loadCourse(input),
  component: lazyRouteComponent(screens, 'CourseDetailScreen'),
});

const free = createRoute({
  getParentRoute: () => rootRoute,
  path: '/parcours/libre/$id',
  beforeLoad: ({ params }) => requireCourseId(params.id),
  loader: (input) => loadCourse(input),
  component: lazyRouteComponent(screens, 'PublicScreen'),
});

/** What visitors open too. */
export const publicCourseRoutes = [publicCourses, publicFilter, short, external, qr, detail, free] as const;
