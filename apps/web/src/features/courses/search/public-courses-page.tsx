import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { type CourseSearchParams, searchOfCourseFilter } from '../course-search-filter.ts';
import { CourseSearch } from './course-search.tsx';
import { useCourseFilter } from './use-course-filter.ts';

/** Category of the courses for parents (COURSE-10, OP-052). */
const PARENTS = 'PAR';

/** « Parcours publics », for everybody. */
export function PublicCoursesPage({ search }: { search: CourseSearchParams }) {
  const navigate = useNavigate();
  const filter = useCourseFilter(search);
  const isForParents = filter.categories.length === 1 && filter.categories[0] === PARENTS;
  return (
    <div className="page">
      <PageHeader
        title="Parcours publics"
        icon="map"
        color="c-teal"
        actions={
          isForParents ? undefined : (
            <LinkButton
              to="/parcours/libre"
              search={searchOfCourseFilter({ title: '', categories: [PARENTS], planEtudeRomandId: null })}
              leftSection={<Icon name="people" />}
            >
              Tous les parcours pour les parents
            </LinkButton>
          )
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
