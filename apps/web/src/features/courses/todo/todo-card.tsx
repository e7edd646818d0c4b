import type { CourseCard } from '@pupitre/contract';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { EndBadge } from '../../../shared/following/end-badge.tsx';
import { ProgressBar } from '../../../shared/progress-bar.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { CourseTitleText } from '../../../shared/title-text.tsx';
import classes from './todo.module.css';

type TodoCardProps = {
  course: CourseCard;
  now: Date;
  /** Finished: the card asks before it opens. */
  onRestart: (() => void) | undefined;
};

/** One course of « À faire »: who distributed it, how long it stays, how far one is. */
export function TodoCard({ course, now, onRestart }: TodoCardProps) {
  const { distributedBy, distributedTo, progression } = course;
  return (
    <ContentCard
      title={<CourseTitleText title={course.title} categories={course.categories} />}
      link={{ to: '/parcours/$kind/$id', params: { kind: 'enseignants', id: String(course.id) } }}
      onOpen={onRestart}
      icon={course.icon}
      color={course.color}
      subtitle={course.subtitle}
      ribbon={course.ribbon}
      headingLevel="h3"
      badges={
        // An open end has nothing to say (TODO-05).
        distributedTo !== null && <EndBadge end={distributedTo} isClosed={course.distributedClosed} now={now} />
      }
    >
      {distributedBy !== '' && (
        <p className={classes.teacher}>
          <Avatar name={distributedBy} />
          <span className="sr-only">Distribué par </span>
          {distributedBy}
        </p>
      )}
      {progression > 0 && <ProgressBar value={progression} />}
    </ContentCard>
  );
}
