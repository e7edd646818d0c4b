import { getRouteApi } from '@tanstack/react-router';
import { isCourseView } from '../course-kinds.ts';
import { CourseSearchPage } from './course-search-page.tsx';
import { PublicCoursesPage } from './public-courses-page.tsx';

const searchRoute = getRouteApi('/_signed-in/parcours/$view');
const publicRoute = getRouteApi('/parcours/libre');

export function CourseSearchScreen() {
  const { view } = searchRoute.useParams();
  const search = searchRoute.useSearch();
  // ROUTE-29: any other sub-path is the public list.
  if (!isCourseView(view) || view === 'libre') return <PublicCoursesPage search={search} />;
  // A fresh screen for each view: scroll, typed word and open modals belong to one tab.
  return <CourseSearchPage key={view} view={view} search={search} />;
}

export function PublicCoursesScreen() {
  return <PublicCoursesPage search={publicRoute.useSearch()} />;
}
