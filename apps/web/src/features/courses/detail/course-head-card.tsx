import type { Course } from '@pupitre/contract';
import { Facts, WideCard } from '../../../shared/cards/wide-card.tsx';
import { shortDate } from '../../../shared/dates.ts';
import { ProgressBar } from '../../../shared/progress-bar.tsx';
import { LazyRichText } from '../../../shared/rich-text/lazy-rich-text.tsx';
import { useSession } from '../../../shared/session.ts';
import { StateBadge } from '../../../shared/state-badge.tsx';
import { CategoryTags } from '../../../shared/tag.tsx';
import { messages } from '../messages.ts';
import classes from './course-detail.module.css';

/** The course's own card (COURSE-26 to COURSE-29); the author shows to publishers only (OP-091). */
export function CourseHeadCard({ course }: { course: Course }) {
  const { isAuthenticated, isPublisher, isTeacher } = useSession();
  const facts = [
    ...(course.duration === null ? [] : [['Durée', messages.duration(course.duration)] as const]),
    ...(isPublisher && course.author !== '' ? [['Auteur', course.author] as const] : []),
    ...(course.distributedBy !== '' && !isTeacher ? [['Distribué par', course.distributedBy] as const] : []),
    ['Modifié le', shortDate(course.updatedOn)] as const,
  ];
  return (
    <WideCard
      title={course.title}
      icon={course.icon}
      color={course.color}
      ribbon={course.ribbon}
      badges={isTeacher && course.distributed && <DistributionBadge from={course.distributedFrom} />}
    >
      <div className={classes.head}>
        <div className={classes.about}>
          {course.subtitle !== '' && <p className={classes.subtitle}>{course.subtitle}</p>}
          {course.description !== '' && <LazyRichText html={course.description} />}
          <CategoryTags keys={course.categories} />
        </div>
        <Facts facts={facts} />
      </div>
      {isAuthenticated && (
        <div className={classes.progress}>
          <span aria-hidden="true">Ma progression</span>
          <ProgressBar label="Ma progression" value={course.progression} large />
        </div>
      )}
    </WideCard>
  );
}

/** COURSE-19, COURSE-20. */
function DistributionBadge({ from }: { from: string | null }) {
  return <StateBadge icon="send">{from === null ? 'Distribution en cours' : 'Distribution planifiée'}</StateBadge>;
}
