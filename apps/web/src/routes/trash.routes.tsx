import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { courseQueries } from '../features/courses/course-queries.ts';
import { folioQueries } from '../features/folios/folio-queries.ts';
import { listQueries } from '../features/lists/list-queries.ts';
import type { SignedInRoute } from './guards.ts';
import { load } from './route-kit.ts';

export function trashRoutes(signedInRoute: SignedInRoute) {
  const getParentRoute = () => signedInRoute;
  const trash = createRoute({
    getParentRoute,
    path: '/corbeille',
    loader: async ({ context, location }) => {
      const { queryClient } = context;
      await load(
        Promise.all([
          queryClient.ensureQueryData(listQueries.trash()),
          queryClient.ensureQueryData(courseQueries.trash()),
          ...(context.session.isTeacher ? [queryClient.ensureQueryData(folioQueries.trash())] : []),
        ]),
        location.href,
      );
    },
    component: lazyRouteComponent(() => import('../features/trash/trash-page.tsx'), 'TrashPage'),
  });
  /** Its address as long as only lists rested there. */
  const earlier = createRoute({
    getParentRoute,
    path: '/listes/corbeille',
    beforeLoad: () => {
      throw redirect({ to: '/corbeille', replace: true });
    },
  });
  return [trash, earlier] as const;
}
