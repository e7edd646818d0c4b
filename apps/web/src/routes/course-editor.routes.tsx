import { COURSE_ID_MAX } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isCourseKind } from '../features/courses/course-kinds.ts';
import { courseDetail } from '../features/courses/course-queries.ts';
import { proposals } from '../features/courses/proposals/proposal-queries.ts';
import { isContentId } from './content-id.ts';
import type { PossiblesRoute, SignedInRoute } from './guards.ts';
import { load } from './load.ts';
import { readInit } from './read-init.ts';

type LoadInput = { context: { queryClient: QueryClient }; params: { id: string }; location: { href: string } };

const editors = () => import('../features/courses/editor/course-editor-screen.tsx');

/** The tabs of the editor are part of the address; going from one to the other reads nothing again. */
const readSearch = (given: { init?: unknown; onglet?: unknown }): { init?: true; onglet?: 'equipe' } => ({
  ...readInit(given),
  ...(given.onglet === 'equipe' ? { onglet: 'equipe' } : {}),
});

async function loadEditor({ context, params, location }: LoadInput): Promise<void> {
  // Always fresh: an editor that starts from an old version would end in a needless comparison.
  const course = await load(
    context.queryClient.fetchQuery({ ...courseDetail(Number(params.id)), staleTime: 0 }),
    location.href,
  );
  // COURSE-68.
  if (!course.canEdit) throw redirect({ to: '/', replace: true });
}

const requireCourseId = (id: string): void => {
  if (!isContentId(id) || Number(id) > COURSE_ID_MAX) throw notFound();
};

/** ROUTE-33, and what authors propose to the experts. */
export function courseEditorRoutes(signedInRoute: SignedInRoute) {
  const edition = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/parcours/$kind/$id/edition',
    validateSearch: readSearch,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    beforeLoad: ({ params }) => {
      if (!isCourseKind(params.kind)) throw notFound();
      requireCourseId(params.id);
    },
    loader: (given) => loadEditor(given),
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
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    beforeLoad: ({ params }) => requireCourseId(params.id),
    loader: (given) => loadEditor(given),
    component: lazyRouteComponent(editors, 'PossibleEditorScreen'),
  });
  return [edition] as const;
}
