import { aboutRoutes } from './about.routes.tsx';
import { publicCourseRoutes } from './course-detail.routes.tsx';
import { openCourseRoutes } from './courses.routes.tsx';
import { errorRoutes } from './errors.routes.tsx';
import { homeRoutes } from './home.routes.tsx';

/** What guests open too: a guest's page begins with these alone. */
export const openRoutes = [
  ...homeRoutes,
  ...aboutRoutes,
  ...errorRoutes,
  ...openCourseRoutes,
  ...publicCourseRoutes(),
] as const;
