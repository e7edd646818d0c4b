import type { CourseCard as CourseCardData } from '@pupitre/contract';
import type { LinkProps } from '@tanstack/react-router';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { ProgressBar } from '../../../shared/progress-bar.tsx';
import { CourseTitleText } from '../../../shared/title-text.tsx';
import { DistributionBadge, DistributionDates, distributionDates, OfficialBadges } from '../course-badges.tsx';
import { CourseFacts } from '../course-facts.tsx';

type CourseCardProps = { course: CourseCardData; link: LinkProps; showAuthor: boolean; showDistribution?: boolean };

/** Card of a course in a search. */
export function CourseCard({ course, link, showAuthor, showDistribution = false }: CourseCardProps) {
  const isOfficial = course.categories.includes('MER') || course.categories.includes('MEN');
  const hasDates = showDistribution && distributionDates(course, new Date()) !== '';
  return (
    <ContentCard
      title={<CourseTitleText title={course.title} categories={course.categories} />}
      link={link}
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
}
