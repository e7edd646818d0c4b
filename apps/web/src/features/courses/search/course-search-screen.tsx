import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/use-session.ts';
import { ExportSearch } from '../../../school/search/export-search.tsx';
import { filterLink } from '../../../school/search/filter-link.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { type CourseView, isCourseView } from '../course-kinds.ts';
import {
  type CourseFilter,
  type CourseSearchParams,
  courseFilterOfSearch,
  searchOfCourseFilter,
} from '../course-search-filter.ts';
import { CoursesFrame } from '../courses-frame.tsx';
import { ProposalsLink } from '../proposals/proposals-link.tsx';
import { CourseSearch } from './course-search.tsx';

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

export const PublicCoursesScreen = () => <PublicCoursesPage search={publicRoute.useSearch()} />;

/** Category of the courses for parents (COURSE-10, OP-052). */
const PARENTS = 'PAR';

/** « Parcours publics », for everybody. */
function PublicCoursesPage({ search }: { search: CourseSearchParams }) {
  const navigate = useNavigate();
  const filter = useCourseFilter(search);
  const { isPublisher } = useSession();
  const isForParents = filter.categories.length === 1 && filter.categories[0] === PARENTS;
  return (
    <div className="page">
      <PageHeader
        title="Parcours publics"
        icon="map"
        color="c-teal"
        actions={
          <>
            {!isForParents && (
              <LinkButton
                to="/parcours/libre"
                search={searchOfCourseFilter({ title: '', categories: [PARENTS], planEtudeRomandId: null })}
                leftSection={<Icon name="people" />}
              >
                Tous les parcours pour les parents
              </LinkButton>
            )}
            {isPublisher && <ExportSearch link={filterLink(window.location.origin, 'parcours', 'libre', filter)} />}
          </>
        }
      >
        Des parcours que tout le monde peut suivre, sans se connecter.
      </PageHeader>
      <CourseSearch
        view="libre"
        filter={filter}
        onFilter={(next) =>
          void navigate({
            to: '/parcours/libre',
            search: searchOfCourseFilter(next),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

type TabView = Exclude<CourseView, 'libre'>;
type CourseSearchPageProps = { view: TabView; search: CourseSearchParams };

/** The words of a filter link (OP-019) for the searches that a publisher may share (COURSE-21). */
const SHARED_NATURES: Partial<Record<TabView, string>> = { rpn: 'rpn', 'pour-enseignant': 'enseignants' };

/** One tab with a search. */
function CourseSearchPage({ view, search }: CourseSearchPageProps) {
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

/** The filter of the address; a curriculum entry counts for teachers only, who alone can choose one (COURSE-14). */
function useCourseFilter(search: CourseSearchParams): CourseFilter {
  const { isTeacher } = useSession();
  const filter = courseFilterOfSearch(search);
  return isTeacher ? filter : { ...filter, planEtudeRomandId: null };
}
