import { useNavigate } from '@tanstack/react-router';
import { ExportSearch } from '../../../shared/search/export-search.tsx';
import { filterLink } from '../../../shared/search/filter-link.ts';
import { useSession } from '../../../shared/session.ts';
import type { CourseView } from '../course-kinds.ts';
import { type CourseFilter, type CourseSearchParams, searchOfCourseFilter } from '../course-search-filter.ts';
import { CoursesFrame } from '../courses-frame.tsx';
import { ProposalsLink } from '../proposals/proposals-link.tsx';
import { CourseSearch } from './course-search.tsx';
import { useCourseFilter } from './use-course-filter.ts';

type TabView = Exclude<CourseView, 'libre'>;
type CourseSearchPageProps = { view: TabView; search: CourseSearchParams };

/** The words of a filter link (OP-019) for the searches that a publisher may share (COURSE-21). */
const SHARED_NATURES: Partial<Record<TabView, string>> = { rpn: 'rpn', 'pour-enseignant': 'enseignants' };

/** One tab with a search. */
export function CourseSearchPage({ view, search }: CourseSearchPageProps) {
  const session = useSession();
  const navigate = useNavigate();
  const filter = useCourseFilter(search);
  const nature = session.isPublisher ? SHARED_NATURES[view] : undefined;
  const open = (next: CourseFilter) => {
    const given = { params: { view }, search: searchOfCourseFilter(next), replace: true, resetScroll: false };
    void navigate({ to: '/parcours/$view', ...given });
  };
  return (
    <CoursesFrame
      current={view}
      actions={
        nature === undefined ? undefined : (
          <>
            {view === 'rpn' && <ProposalsLink />}
            <ExportSearch link={filterLink(window.location.origin, 'parcours', nature, filter)} />
          </>
        )
      }
    >
      <CourseSearch view={view} filter={filter} onFilter={open} />
    </CoursesFrame>
  );
}
