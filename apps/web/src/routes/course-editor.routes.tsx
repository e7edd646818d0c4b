import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { courseDetail } from '../features/courses/course-queries.ts';
import { proposals } from '../features/courses/proposals/proposal-queries.ts';
import type { PossiblesRoute, SignedInRoute } from './guards.ts';
import { FORM, load, loadEdited, readEditorSearch, requireAddress, requireCourseId } from './route-kit.ts';

const editors = () => import('../features/courses/editor/course-editor-screen.tsx');

/** COURSE-68. */
const loadCourse = loadEdited(courseDetail);
const readSearch = readEditorSearch('equipe');

/** ROUTE-33, and what authors propose to the experts. */
export function courseEditorRoutes(signedInRoute: SignedInRoute) {
  const edition = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/parcours/$kind/$id/edition',
    validateSearch: readSearch,
    ...FORM,
    beforeLoad: ({ params }) => {
      requireAddress(isCourseKind(params.kind));
      requireCourseId(params.id);
    },
    loader: (given) => loadCourse(given),
    component: lazyRouteComponent(editors, 'CourseEditorScreen'),
  });
  const propositions = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/parcours/propositions',
    beforeLoad: ({ context }) => {
      if (!context.session.isPublisher) throw redirect({ to: '/unauthorized', replace: true });
    },
    loader: ({ context, location }) => load(context.queryClient.ensureQueryData(proposals()), location.href),
    component: lazyRouteComponent(() => import('../features/courses/proposals/proposals-page.tsx'), 'ProposalsPage'),
  });
  return [edition, propositions] as const;
}

/** ROUTE-42. */
export function possibleEditorRoutes(possiblesRoute: PossiblesRoute) {
  const edition = createRoute({
    getParentRoute: () => possiblesRoute,
    path: '/possibles/detail/$id/edition',
    validateSearch: readSearch,
    ...FORM,
    beforeLoad: ({ params }) => requireCourseId(params.id),
    loader: (given) => loadCourse(given),
    component: lazyRouteComponent(editors, 'PossibleEditorScreen'),
  });
  return [edition] as const;
}
