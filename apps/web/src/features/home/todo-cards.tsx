import type { TodoCourse } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { colorClass } from '../../shared/cards/content-card.tsx';
import { EndBadge } from '../../shared/following/end-badge.tsx';
import { Instruction } from '../../shared/following/instruction.tsx';
import { NextWords } from '../../shared/following/next-words.tsx';
import { TaskMark } from '../../shared/following/task-mark.tsx';
import { StepAction, StepsDone, TakeBack, type TodoActions, todoLink } from '../../shared/following/todo-card.tsx';
import { Icon } from '../../shared/parts/icon.tsx';
import classes from './todo-panel.module.css';

type FirstToDoProps = {
  course: TodoCourse;
  now: Date;
  /** It has the only filled button of the page: no test waits above it. */
  isMain: boolean;
  actions: TodoActions;
};

/** The wide card of what comes first. */
export function FirstToDo({ course, now, isMain, actions }: FirstToDoProps) {
  const { doneCount, trackedCount, next, distributedBy } = course;
  const isBegun = course.isBegun || doneCount > 0;
  return (
    <article className={`${classes.first} ${colorClass(course.color)}`}>
      <div className={classes.lid}>
        <Icon name={course.icon} />
        <h3 className={classes.title} dir="auto">
          <Link {...todoLink(course)}>{course.title}</Link>
        </h3>
        <EndBadge end={course.distributedTo} isClosed={course.distributedClosed} now={now} />
      </div>
      <div className={classes.body}>
        {next === null ? <p className={classes.giver}>{distributedBy}</p> : <NextWords next={next} isBegun={isBegun} />}
        <StepAction course={course} isMain={isMain} actions={actions} />
        {isBegun ? (
          <StepsDone course={course} />
        ) : (
          <p className={classes.steps}>
            <TaskMark state="todo" />
            {trackedCount === 0 ? 'à lire' : `pas encore commencé, ${counted(trackedCount, 'étape')}`}
          </p>
        )}
      </div>
      <div className={classes.said}>
        <Instruction text={course.distributedInstruction} />
        <TakeBack course={course} actions={actions} />
      </div>
    </article>
  );
}
