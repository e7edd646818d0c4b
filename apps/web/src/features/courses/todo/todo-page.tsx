import type { CourseCard } from '@pupitre/contract';
import type { ProgressState } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CardSkeletons } from '../../../shared/cards/card-skeleton.tsx';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import { EndBadge } from '../../../shared/following/end-badge.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { EmptyState } from '../../../shared/parts/empty-state.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { ProgressBar } from '../../../shared/parts/progress-bar.tsx';
import { CourseTitleText } from '../../../shared/parts/title-text.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { todoCourses } from '../course-queries.ts';
import { CoursesFrame } from '../courses-frame.tsx';
import { useProgress } from '../progress/progress-queries.ts';
import classes from './todo.module.css';
import { todoColumns } from './todo-columns.ts';

const RestartQuestion = lazyModal(async () => (await import('./restart-question.tsx')).RestartQuestion);

const COLUMNS: Readonly<Record<ProgressState, { label: string; icon: string; empty: string }>> = {
  todo: { label: 'À faire', icon: 'circle', empty: 'Rien de nouveau à commencer.' },
  running: { label: 'En cours', icon: 'circle-half', empty: 'Aucun parcours commencé.' },
  ended: { label: 'Terminé', icon: 'check-circle-fill', empty: 'Aucun parcours terminé.' },
};

/** « À faire »: what is distributed to the pupil, by how far she is (TODO-01 to TODO-07). */
export function TodoPage() {
  const todo = useQuery(todoCourses());
  return (
    <CoursesFrame current="enseignants">
      {todo.data === undefined && todo.error === null && <CardSkeletons count={3} />}
      {todo.data === undefined && todo.error !== null && (
        <LoadFailure error={todo.error} onRetry={() => void todo.refetch()} />
      )}
      {todo.data !== undefined && todo.data.length === 0 && (
        <EmptyState>Les parcours que l’on te donne en classe apparaîtront ici.</EmptyState>
      )}
      {todo.data !== undefined && todo.data.length > 0 && <Board courses={todo.data} />}
    </CoursesFrame>
  );
}

function Board({ courses }: { courses: readonly CourseCard[] }) {
  const navigate = useNavigate();
  const { clear } = useProgress();
  const [toRestart, setToRestart] = useState<CourseCard | null>(null);
  const now = new Date();
  const open = ({ id }: CourseCard) => {
    setToRestart(null);
    void navigate({ to: '/parcours/$kind/$id', params: { kind: 'enseignants', id: String(id) } });
  };
  const restart = (course: CourseCard) => {
    clear(course.id);
    open(course);
  };
  return (
    <div className={classes.board}>
      {todoColumns(courses).map(({ state, courses: own }) => (
        <section key={state} className={classes.column} aria-labelledby={`todo-${state}`}>
          <h2 id={`todo-${state}`} className={classes.heading} data-state={state}>
            <Icon name={COLUMNS[state].icon} />
            {COLUMNS[state].label} <span className={classes.count}>{own.length}</span>
          </h2>
          {own.length === 0 && <p className={classes.hint}>{COLUMNS[state].empty}</p>}
          <ul className={classes.cards}>
            {own.map((course) => (
              <li key={course.id}>
                <TodoCard
                  course={course}
                  now={now}
                  onRestart={state === 'ended' ? () => setToRestart(course) : undefined}
                />
              </li>
            ))}
          </ul>
          {state === 'ended' && own.length > 0 && (
            <p className={classes.hint}>Touche un parcours terminé pour le recommencer.</p>
          )}
        </section>
      ))}
      <RestartQuestion
        opened={toRestart !== null}
        onClose={() => setToRestart(null)}
        onConfirm={() => toRestart !== null && restart(toRestart)}
        onReview={() => toRestart !== null && open(toRestart)}
      />
    </div>
  );
}

type TodoCardProps = {
  course: CourseCard;
  now: Date;
  /** Finished: the card asks before it opens. */
  onRestart: (() => void) | undefined;
};

/** One course of « À faire »: who distributed it, how long it stays, how far one is. */
function TodoCard({ course, now, onRestart }: TodoCardProps) {
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
