import type { CourseCard } from '@pupitre/contract';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { ProgressBar } from '../../../shared/progress-bar.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { StateBadge } from '../../../shared/state-badge.tsx';
import classes from './todo.module.css';

/** Days from which the time that is left is told in amber. */
const SOON = 3;

type TodoCardProps = {
  course: CourseCard;
  /** null: open end, nothing to say (TODO-05). */
  daysLeft: number | null;
  /** Finished: the card asks before it opens. */
  onRestart: (() => void) | undefined;
};

/** One course of « À faire »: who distributed it, how long it stays, how far one is. */
export function TodoCard({ course, daysLeft, onRestart }: TodoCardProps) {
  const { distributedBy, progression } = course;
  return (
    <ContentCard
      title={course.title}
      link={{ to: '/parcours/$kind/$id', params: { kind: 'enseignants', id: String(course.id) } }}
      onOpen={onRestart}
      icon={course.icon}
      color={course.color}
      subtitle={course.subtitle}
      ribbon={course.ribbon}
      headingLevel="h3"
      badges={
        daysLeft !== null && (
          <StateBadge kind={daysLeft <= SOON ? 'warning' : 'neutral'} icon="hourglass-split">
            {`reste ${daysLeft} j.`}
          </StateBadge>
        )
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
