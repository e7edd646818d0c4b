import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from './api/router-context.ts';
import { aboutRoutes } from './routes/about.routes.tsx';
import { activityRoutes } from './routes/activities.routes.tsx';
import { administrationRoutes, peopleRoutes } from './routes/administration.routes.tsx';
import { classTestRoutesOfPupils, classTestRoutesOfTeachers } from './routes/class-tests.routes.tsx';
import {
  courseRoutesOfPeople,
  courseRoutesOfPupils,
  courseRoutesOfTeachers,
  possibleRoutes,
  publicCourseRoutes,
} from './routes/course-detail.routes.tsx';
import { courseEditorRoutes, possibleEditorRoutes } from './routes/course-editor.routes.tsx';
import { courseRoutes, openCourseRoutes } from './routes/courses.routes.tsx';
import { distributionRoutes } from './routes/distributions.routes.tsx';
import { errorRoutes } from './routes/errors.routes.tsx';
import { folioFilterRoutes, folioRoutes, selfEvaluationRoutes } from './routes/folios.routes.tsx';
import { adminRoute, possiblesRoute, pupilRoute, signedInRoute, teacherRoute } from './routes/guards.ts';
import { homeRoutes } from './routes/home.routes.tsx';
import { listRoutes } from './routes/lists.routes.tsx';
import { notificationRoutes } from './routes/notifications.routes.tsx';
import { possiblesSearchRoutes } from './routes/possibles.routes.tsx';
import { practiceRoutes } from './routes/practice.routes.tsx';
import { preferencesRoutes } from './routes/preferences.routes.tsx';
import { resultRoutes } from './routes/results.routes.tsx';
import { rootRoute } from './routes/root.routes.tsx';
import { trashRoutes } from './routes/trash.routes.tsx';
import { FailurePage } from './ui/errors/failure-page.tsx';
import { NotFoundPage } from './ui/errors/not-found-page.tsx';
import { takeRedirectUrl } from './ui/page/redirect-url.ts';
import { PendingPage } from './ui/waiting/pending-page.tsx';

// A guard enters the tree with its first route: a layout without children would itself match « / ».
export const routeTree = rootRoute.addChildren([
  ...homeRoutes,
  ...aboutRoutes,
  ...errorRoutes,
  ...openCourseRoutes,
  ...publicCourseRoutes(),
  signedInRoute.addChildren([
    ...listRoutes(signedInRoute),
    ...courseRoutes(signedInRoute),
    ...courseRoutesOfPeople(signedInRoute),
    ...courseEditorRoutes(signedInRoute),
    ...activityRoutes(signedInRoute),
    ...folioFilterRoutes(signedInRoute),
    ...preferencesRoutes(signedInRoute),
    ...trashRoutes(signedInRoute),
    ...notificationRoutes(signedInRoute),
  ]),
  possiblesRoute.addChildren([
    ...possiblesSearchRoutes(possiblesRoute),
    ...possibleRoutes(possiblesRoute),
    ...possibleEditorRoutes(possiblesRoute),
  ]),
  teacherRoute.addChildren([
    ...courseRoutesOfTeachers(teacherRoute),
    ...distributionRoutes(teacherRoute),
    ...resultRoutes(teacherRoute),
    ...classTestRoutesOfTeachers(teacherRoute),
    ...folioRoutes(teacherRoute),
  ]),
  adminRoute.addChildren([administrationRoutes(adminRoute), ...peopleRoutes(adminRoute)]),
  pupilRoute.addChildren([
    ...courseRoutesOfPupils(pupilRoute),
    ...selfEvaluationRoutes(pupilRoute),
    ...practiceRoutes(pupilRoute),
    ...classTestRoutesOfPupils(pupilRoute),
  ]),
]);

/** Where the sign-in comes back to; only there a stored address is read (AUTH-03). */
const ENTRANCES = ['/', '/accueil'];

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const at = history?.location.pathname ?? window.location.pathname;
  if (context.session.isAuthenticated && ENTRANCES.includes(at)) {
    const stored = takeRedirectUrl();
    if (stored !== null && history !== undefined) history.replace(stored);
    else if (stored !== null) window.history.replaceState(null, '', stored);
  }
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // Query decides what is fresh; the router keeps no copy of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // A page that has come is not held back for the sake of its placeholder.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
