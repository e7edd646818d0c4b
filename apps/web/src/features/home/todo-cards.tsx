import type { TodoCourse } from '@pupitre/contract';
import { counted, progressState } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { ContentCard, colorClass } from '../../shared/cards/content-card.tsx';
import { doneOf } from '../../shared/following/done-words.ts';
import { EndBadge } from '../../shared/following/end-badge.tsx';
import { NextLink } from '../../shared/following/next-link.tsx';
import { NextWords } from '../../shared/following/next-words.tsx';
import { askFor } from '../../shared/following/resource-place.ts';
import { TaskMark } from '../../shared/following/task-mark.tsx';
import { Icon } from '../../shared/parts/icon.tsx';
import { ProgressBar } from '../../shared/parts/progress-bar.tsx';
import { useOpened } from '../courses/progress/progress-queries.ts';
import classes from './todo-panel.module.css';

type TodoProps = { course: TodoCourse; now: Date };

/** The wide card, with the only filled button of the page. */
export function FirstToDo({ course, now }: TodoProps) {
  const isBegun = course.doneCount > 0;
  return (
    <article className={`${classes.first} ${colorClass(course.color)}`}>
      <div className={classes.lid}>
        <Icon name={course.icon} />
        <h3 className={classes.title} dir="auto">
          <Link {...linkTo(course)}>{course.title}</Link>
        </h3>
        <End course={course} now={now} />
      </div>
      <div className={classes.body}>
        {course.next === null ? <Giver course={course} /> : <NextWords next={course.next} isBegun={isBegun} />}
        <GoOn course={course} isMain />
        <div className={classes.progress}>
          {isBegun && <ProgressBar label={course.title} value={course.progression} large />}
          <Steps course={course} />
        </div>
      </div>
    </article>
  );
}

/** The usual card, with an outlined button. */
export const OtherToDo = ({ course, now }: TodoProps) => (
  <ContentCard
    title={course.title}
    link={linkTo(course)}
    icon={course.icon}
    color={course.color}
    headingLevel="h3"
    badges={<End course={course} now={now} />}
  >
    <div className={classes.other}>
      <Steps course={course} />
      <Giver course={course} />
      <GoOn course={course} isMain={false} />
    </div>
  </ContentCard>
);

const linkTo = ({ id }: TodoCourse) =>
  ({ to: '/parcours/$kind/$id', params: { kind: 'enseignants', id: String(id) } }) as const;

function End({ course, now }: TodoProps) {
  if (course.distributedTo === null) return null;
  return <EndBadge end={course.distributedTo} isClosed={course.distributedClosed} now={now} />;
}

const Giver = ({ course: { distributedBy } }: { course: TodoCourse }) =>
  distributedBy === '' ? null : <p className={classes.giver}>{distributedBy}</p>;

/** The circle of a task, and how far she is. */
function Steps({ course: { progression, isBegun, doneCount, trackedCount } }: { course: TodoCourse }) {
  const none = isBegun ? 'commencé' : counted(trackedCount, 'ressource');
  const text = doneCount === 0 ? none : doneOf(doneCount, trackedCount);
  return (
    <p className={classes.steps}>
      <TaskMark state={progressState(progression, isBegun)} />
      {trackedCount === 0 ? 'à lire' : text}
    </p>
  );
}

function GoOn({ course, isMain }: { course: TodoCourse; isMain: boolean }) {
  const opened = useOpened();
  const { id, next } = course;
  return (
    <NextLink
      courseId={id}
      courseTitle={course.title}
      next={next}
      isBegun={course.isBegun || course.doneCount > 0}
      isMain={isMain}
      onOpened={() => next !== null && opened(id, next)}
      otherwise={(props) => (
        <Link {...linkTo(course)} {...props} onClick={() => next !== null && askFor(id, next.id)} />
      )}
    />
  );
}
