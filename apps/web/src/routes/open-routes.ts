import { aboutRoutes } from './about.routes.tsx';
import { errorRoutes } from './errors.routes.tsx';
import { homeRoutes } from './home.routes.tsx';
import { publicCourseRoutes } from './public-courses.routes.tsx';

/** What guests open too: a guest's page begins with these alone. */
export const openRoutes = [...homeRoutes, ...aboutRoutes, ...errorRoutes, ...publicCourseRoutes] as const;
