import { useSession } from '../../../api/use-session.ts';
import { type CourseFilter, type CourseSearchParams, courseFilterOfSearch } from '../course-search-filter.ts';

/** The filter of the address; a curriculum entry counts for teachers only, who alone can choose one (COURSE-14). */
export function useCourseFilter(search: CourseSearchParams): CourseFilter {
  const { isTeacher } = useSession();
  const filter = courseFilterOfSearch(search);
  return isTeacher ? filter : { ...filter, planEtudeRomandId: null };
}
