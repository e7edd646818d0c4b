import type { CourseCard as CourseCardData } from '@pupitre/contract';
import type { LinkProps } from '@tanstack/react-router';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { ProgressBar } from '../../../shared/progress-bar.tsx';
import { DistributionBadge, OfficialBadges } from '../course-badges.tsx';
import { CourseFacts } from '../course-facts.tsx';

type CourseCardProps = { course: CourseCardData; link: LinkProps; showAuthor: boolean; showDistribution?: boolean };

/** Card of a course in a search. */
export function CourseCard({ course, link, showAuthor, showDistribution = false }: CourseCardProps) {
  const isOfficial = course.categories.includes('MER') || course.categories.includes('MEN');
  return (
    <ContentCard
      title={course.title}
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
      {isOfficial ? <OfficialBadges categories={course.categories} /> : undefined}
    </ContentCard>
  );
}
