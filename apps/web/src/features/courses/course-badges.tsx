import type { CourseCard } from '@pupitre/contract';
import { DISTRIBUTION_STATES, distributionDay, distributionState, writtenPeriod } from '@pupitre/learning';
import { DistributionBadge as StateOfDistribution } from '../../school/following/distribution-badge.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { useServerNow } from '../../ui/time/server-moment.ts';

/** Categories that say what a course is (COURSE-24). */
const OFFICIAL = [
  ['MER', 'Moyen d’enseignement officiel'],
  ['MEN', 'neuchâtelois'],
] as const;

export function OfficialBadges({ categories }: { categories: readonly string[] }) {
  const shown = OFFICIAL.filter(([key]) => categories.includes(key));
  if (shown.length === 0) return null;
  return (
    <div className="flex-wrap gap-6">
      {shown.map(([key, label]) => (
        <StateBadge key={key} kind="ok" icon="patch-check-fill">
          {label}
        </StateBadge>
      ))}
    </div>
  );
}

/** Whether the teacher gave the course to somebody, and what that comes to today (OP-085). */
export const DistributionBadge = ({ course }: { course: Distributed }) =>
  course.distributed ? (
    <StateOfDistribution from={course.distributedFrom} to={course.distributedTo} isClosed={course.distributedClosed} />
  ) : null;

type Distributed = Pick<CourseCard, 'distributed' | 'distributedFrom' | 'distributedTo' | 'distributedClosed'>;

export const hasDistributionDates = ({ distributed, distributedFrom, distributedTo }: Distributed): boolean =>
  distributed && (distributedFrom !== null || distributedTo !== null);

/** « 16.11.26 – 26.11.26, en cours »: what stands beside the badge and in the overview; '' without any date. */
export function distributionDates(course: Distributed, now: Date): string {
  if (!hasDistributionDates(course)) return '';
  const period = { start: course.distributedFrom, end: course.distributedTo };
  const state = distributionState(period, course.distributedClosed, now);
  return `${writtenPeriod(period, distributionDay)}, ${DISTRIBUTION_STATES[state].word}`;
}

export function DistributionDates({ course }: { course: Distributed }) {
  const text = distributionDates(course, useServerNow([course.distributedFrom, course.distributedTo]));
  if (text === '') return null;
  return (
    <p className="flex-row note gap-8">
      <Icon name="calendar3" label="Distribution" />
      <span className="num">{text}</span>
    </p>
  );
}
