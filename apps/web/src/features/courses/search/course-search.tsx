import type { CourseCard as CourseCardData } from '@pupitre/contract';
import type { LinkProps } from '@tanstack/react-router';
import { ContentSearch } from '../../../shared/search/content-search.tsx';
import { useFilterInput } from '../../../shared/search/use-filter-input.ts';
import { useSession } from '../../../shared/session.ts';
import { type CourseView, courseLink, VIEW_LABELS } from '../course-kinds.ts';
import { courseSearch } from '../course-queries.ts';
import { type CourseFilter, EMPTY_COURSE_FILTER, isCourseFiltered } from '../course-search-filter.ts';
import { newCourseRequest, useCreateCourse } from '../create-course.ts';
import { CourseCard } from './course-card.tsx';
import { CourseEmpty } from './course-empty.tsx';
import { CurriculumFilter } from './curriculum-filter.tsx';

type CourseSearchProps = {
  view: CourseView;
  filter: CourseFilter;
  /** Navigates to the same search with another filter. */
  onFilter: (next: CourseFilter) => void;
};

/** How many screens before its end the grid asks for more (LIMIT-37). */
const SCROLL_DISTANCE = 1;

/** The search of one view: bar, cards, empty states (COURSE-11 to COURSE-25). */
export function CourseSearch({ view, filter, onFilter }: CourseSearchProps) {
  const session = useSession();
  const input = useFilterInput(filter, EMPTY_COURSE_FILTER, onFilter);
  const create = useCreateCourse();
  const addCourse = () => create.mutate(newCourseRequest());
  const link = (course: CourseCardData): LinkProps => courseLink(view, course.id);
  return (
    <ContentSearch
      search={courseSearch(view, filter)}
      names={['parcours', 'parcours']}
      filter={filter}
      input={input}
      isFiltered={isCourseFiltered(filter)}
      filters={
        session.isTeacher && (
          <CurriculumFilter
            entryId={filter.planEtudeRomandId}
            onChange={(planEtudeRomandId) => input.change({ planEtudeRomandId })}
          />
        )
      }
      label={`Parcours\u00a0: ${VIEW_LABELS[view]}`}
      card={(course) => (
        <CourseCard
          course={course}
          link={link(course)}
          showAuthor={session.isPublisher}
          showDistribution={view === 'personnels'}
        />
      )}
      add={view === 'personnels' ? { onClick: addCourse, busy: create.isPending } : undefined}
      empty={<CourseEmpty view={view} isFiltered={isCourseFiltered(filter)} onReset={input.reset} />}
      distance={SCROLL_DISTANCE}
    />
  );
}
