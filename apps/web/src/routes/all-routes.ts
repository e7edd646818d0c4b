import { activityRoutes } from './activities.routes.tsx';
import { administrationRoutes, peopleRoutes } from './administration.routes.tsx';
import { classTestRoutesOfPupils, classTestRoutesOfTeachers } from './class-tests.routes.tsx';
import {
  courseRoutesOfPeople,
  courseRoutesOfPupils,
  courseRoutesOfTeachers,
  possibleRoutes,
} from './course-detail.routes.tsx';
import { courseEditorRoutes, possibleEditorRoutes } from './course-editor.routes.tsx';
import { courseRoutes } from './courses.routes.tsx';
import { distributionRoutes } from './distributions.routes.tsx';
import { folioFilterRoutes, folioRoutes, selfEvaluationRoutes } from './folios.routes.tsx';
import { adminRoute, possiblesRoute, pupilRoute, signedInRoute, teacherRoute } from './guards.ts';
import { listRoutes } from './lists.routes.tsx';
import { notificationRoutes } from './notifications.routes.tsx';
import { openRoutes } from './open-routes.ts';
import { possiblesSearchRoutes } from './possibles.routes.tsx';
import { practiceRoutes } from './practice.routes.tsx';
import { preferencesRoutes } from './preferences.routes.tsx';
import { resultRoutes } from './results.routes.tsx';
import { rootRoute } from './root.routes.tsx';
import { trashRoutes } from './trash.routes.tsx';

// A guard enters the tree with its first route: a layout without children would itself match « / ».
const routes = [
  ...openRoutes,
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
] as const;

/** The whole tree; a guest's page has a smaller one (`router.tsx`). */
export const allRoutes = () => rootRoute.addChildren(routes);
export type AllRoutes = ReturnType<typeof allRoutes>;
