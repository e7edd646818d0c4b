import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { classTestQuery, classTestsQuery } from '../features/class-tests/class-test-queries.ts';
import type { PupilRoute, TeacherRoute } from './guards.ts';
import { isContentId, type LoadInput, load, requireAddress } from './route-kit.ts';

const requireTest = ({ params }: { params: { id: string } }): void => requireAddress(isContentId(params.id));

/** Tests as their teacher gives and corrects them. */
export function classTestRoutesOfTeachers(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;
  const all = createRoute({
    getParentRoute,
    path: '/controles',
    // Starts early; the screen shows its own skeleton and failure.
    loader: ({ context }) => void context.queryClient.prefetchQuery(classTestsQuery()),
    component: lazyRouteComponent(() => import('../features/class-tests/class-tests-page.tsx'), 'ClassTestsPage'),
  });
  const correction = createRoute({
    getParentRoute,
    path: '/controles/$id/correction',
    beforeLoad: requireTest,
    loader: ({ context, params, location }: LoadInput) =>
      load(context.queryClient.ensureQueryData(classTestQuery(Number(params.id))), location.href),
    component: lazyRouteComponent(() => import('./class-test-screens.tsx'), 'CorrectionScreen'),
  });
  const print = createRoute({
    getParentRoute,
    path: '/controles/$id/impression',
    staticData: { bare: true },
    beforeLoad: requireTest,
    loader: ({ context, params, location }: LoadInput) =>
      load(context.queryClient.ensureQueryData(classTestQuery(Number(params.id))), location.href),
    component: lazyRouteComponent(
      () => import('../features/class-tests/print/copies-print-screen.tsx'),
      'CopiesPrintScreen',
    ),
  });
  return [all, correction, print] as const;
}

const testScreen = () => import('../features/activities/class-test/test-screen.tsx');

/** The pupil’s own copy fills the window. */
export function classTestRoutesOfPupils(pupilRoute: PupilRoute) {
  const copy = createRoute({
    getParentRoute: () => pupilRoute,
    path: '/controles/$id',
    staticData: { bare: true },
    beforeLoad: requireTest,
    loader: ({ context, params, location }) =>
      load(
        testScreen().then(({ loadTestCopy }) =>
          loadTestCopy(context.queryClient, context.session.userId, Number(params.id)),
        ),
        location.href,
      ),
    component: lazyRouteComponent(testScreen, 'TestScreen'),
  });
  return [copy] as const;
}
