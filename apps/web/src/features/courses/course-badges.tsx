import type { CourseCard } from '@pupitre/contract';
import { StateBadge } from '../../shared/state-badge.tsx';
import classes from './course-badges.module.css';

/** Categories that say what a course is (COURSE-24). */
const OFFICIAL = [
  ['MER', 'Moyen d’enseignement officiel'],
  ['MEN', 'neuchâtelois'],
] as const;

export function OfficialBadges({ categories }: { categories: readonly string[] }) {
  const shown = OFFICIAL.filter(([key]) => categories.includes(key));
  if (shown.length === 0) return null;
  return (
    <div className={classes.badges}>
      {shown.map(([key, label]) => (
        <StateBadge key={key} kind="ok" icon="patch-check-fill">
          {label}
        </StateBadge>
      ))}
    </div>
  );
}

/** Whether the teacher gave the course to somebody; a start that is set counts as planned, even a past one (OP-085). */
export function DistributionBadge({ course }: { course: Pick<CourseCard, 'distributed' | 'distributedFrom'> }) {
  if (!course.distributed) return null;
  return course.distributedFrom === null ? (
    <StateBadge kind="ok" icon="send-check">
      Distribution en cours
    </StateBadge>
  ) : (
    <StateBadge kind="info" icon="calendar-event">
      Distribution planifiée
    </StateBadge>
  );
}
