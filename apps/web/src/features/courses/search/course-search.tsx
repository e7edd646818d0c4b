import { Button } from '@mantine/core';
import type { CourseCard as CourseCardData } from '@pupitre/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/use-session.ts';
import { ContentSearch } from '../../../school/search/content-search.tsx';
import { useFilterInput } from '../../../school/search/use-filter-input.ts';
import { ContentCard } from '../../../ui/cards/content-card.tsx';
import { keptPart } from '../../../ui/page/kept-part.ts';
import { DEFAULT_EMPTY_TEXT, EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { ProgressBar } from '../../../ui/parts/progress-bar.tsx';
import { CourseTitleText } from '../../../ui/parts/title-text.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { DistributionBadge, DistributionDates, hasDistributionDates, OfficialBadges } from '../course-badges.tsx';
import { CourseFacts } from '../course-facts.tsx';
import { type CourseView, courseLink, VIEW_LABELS } from '../course-kinds.ts';
import { courseSearch } from '../course-queries.ts';
import { type CourseFilter, EMPTY_COURSE_FILTER, isCourseFiltered } from '../course-search-filter.ts';
import { useAddCourse } from '../create-course.ts';
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
  const add = useAddCourse();
  const found = useInfiniteQuery({ ...courseSearch(view, filter), placeholderData: keepPreviousData });
  return (
    <ContentSearch
      found={found}
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
      card={(course) => <CourseCard course={course} view={view} showAuthor={session.isPublisher} />}
      add={view === 'personnels' ? add : undefined}
      empty={<CourseEmpty view={view} isFiltered={isCourseFiltered(filter)} onReset={input.reset} />}
      distance={SCROLL_DISTANCE}
    />
  );
}

type CourseCardProps = { course: CourseCardData; view: CourseView; showAuthor: boolean };

/** Card of a course in a search. */
const CourseCard = keptPart('course card', ({ course, view, showAuthor }: CourseCardProps) => {
  const showDistribution = view === 'personnels';
  const isOfficial = course.categories.includes('MER') || course.categories.includes('MEN');
  const hasDates = showDistribution && hasDistributionDates(course);
  return (
    <ContentCard
      title={<CourseTitleText title={course.title} categories={course.categories} />}
      link={courseLink(view, course.id)}
      icon={course.icon}
      color={course.color}
      ribbon={course.ribbon}
      subtitle={course.subtitle}
      categories={course.categories}
      badges={showDistribution ? <DistributionBadge course={course} /> : undefined}
      facts={<CourseFacts course={course} showAuthor={showAuthor} />}
      footEnd={course.progression > 0 ? <ProgressBar value={course.progression} /> : undefined}
    >
      {isOfficial || hasDates ? (
        <>
          {isOfficial && <OfficialBadges categories={course.categories} />}
          {hasDates && <DistributionDates course={course} />}
        </>
      ) : undefined}
    </ContentCard>
  );
});

/** Hints of OP-065, after the default sentence. */
const HINTS: Record<CourseView, string> = {
  personnels: 'Créez votre premier parcours avec «\u00a0Ajouter\u00a0».',
  'equipe-pedagogique': 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.',
  'pour-enseignant': 'Aucun parcours pour les enseignant-e-s pour l’instant.',
  rpn: 'Aucun parcours RPN pour l’instant.',
  libre: 'Aucun parcours public pour l’instant.',
};

type CourseEmptyProps = { view: CourseView; isFiltered: boolean; onReset: () => void };

/** Nothing found (COURSE-23), or nothing there yet (COURSE-22): « Ajouter » stands beside it. */
function CourseEmpty({ view, isFiltered, onReset }: CourseEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title={addressed('Aucun parcours ne correspond. Réinitialisez la recherche.')}
        actions={
          <Button variant="filled" leftSection={<Icon name="arrow-counterclockwise" />} onClick={onReset}>
            Réinitialiser la recherche
          </Button>
        }
      >
        {addressed('Enlevez un filtre, ou essayez un autre mot.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={DEFAULT_EMPTY_TEXT} actions={view !== 'personnels' && <NextStep view={view} />}>
      {addressed(HINTS[view])}
    </EmptyState>
  );
}

function NextStep({ view }: { view: CourseView }) {
  if (view === 'libre') {
    return (
      <LinkButton to="/" leftSection={<Icon name="house" />}>
        Retour à l’accueil
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/parcours/$view" params={{ view: 'personnels' }}>
      Mes parcours
    </LinkButton>
  );
}
