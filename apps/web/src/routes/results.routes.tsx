import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { courseResults } from '../features/distributions/result-queries.ts';
import { parseResultSearch } from '../features/distributions/result-search.ts';
import { isListKind } from '../features/lists/list-kinds.ts';
import { listResults } from '../features/lists/result-queries.ts';
import { parseListResultSearch } from '../features/lists/result-search.ts';
import { seesResults } from '../school/results/sees-results.ts';
import type { TeacherRoute } from './guards.ts';
import { isContentId, load, requireAddress, requireCourseId } from './route-kit.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The pupil whose results are looked for; she stands in no address. */
    resultsOf?: string;
  }
}

/** What teachers see of the practice in what they gave; where the authority has turned that off there is no such page. */
export function resultRoutes(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;

  const ofCourse = createRoute({
    getParentRoute,
    path: '/parcours/$kind/$id/resultats',
    validateSearch: parseResultSearch,
    beforeLoad: ({ context, params }) => {
      requireAddress(seesResults(context.session, context.settings) && isCourseKind(params.kind));
      requireCourseId(params.id);
    },
    loader: ({ context, params, location }) =>
      load(context.queryClient.ensureQueryData(courseResults(Number(params.id))), location.href),
    component: lazyRouteComponent(() => import('./result-screens.tsx'), 'CourseResultsScreen'),
  });

  const ofList = createRoute({
    getParentRoute,
    path: '/listes/$kind/$id/resultats',
    validateSearch: parseListResultSearch,
    beforeLoad: ({ context, params }) =>
      requireAddress(
        seesResults(context.session, context.settings) && isListKind(params.kind) && isContentId(params.id),
      ),
    loaderDeps: ({ search }) => search,
    loader: ({ context, params, location, deps }) =>
      load(context.queryClient.ensureQueryData(listResults(Number(params.id), deps)), location.href),
    component: lazyRouteComponent(() => import('./result-screens.tsx'), 'ListResultsScreen'),
  });

  return [ofCourse, ofList] as const;
}
