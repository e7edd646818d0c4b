import type { TodoCourse } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { EndBadge } from '../../school/following/end-badge.tsx';
import { Instruction } from '../../school/following/instruction.tsx';
import { NextWords } from '../../school/following/next-words.tsx';
import { TaskMark } from '../../school/following/task-mark.tsx';
import { StepAction, StepsDone, TakeBack, type TodoActions, todoLink } from '../../school/following/todo-card.tsx';
import { WideCard } from '../../ui/cards/wide-card.tsx';

type WideToDoProps = {
  course: TodoCourse;
  now: Date;
  /** It has the only filled button of the page: no test waits above it. */
  isMain: boolean;
  actions: TodoActions;
};

/** The wide card of a course: of what comes first, or of a lone other one. */
export function WideToDo({ course, now, isMain, actions }: WideToDoProps) {
  const { doneCount, trackedCount, next, distributedBy } = course;
  const isBegun = course.isBegun || doneCount > 0;
  return (
    <WideCard
      title={course.title}
      link={todoLink(course)}
      icon={course.icon}
      color={course.color}
      badge={<EndBadge end={course.distributedTo} isClosed={course.distributedClosed} now={now} />}
      what={
        next === null ? (
          <p translate="no" className="dim">
            {distributedBy}
          </p>
        ) : (
          <NextWords next={next} isBegun={isBegun} />
        )
      }
      action={<StepAction course={course} isMain={isMain} actions={actions} />}
      state={
        isBegun ? (
          <StepsDone course={course} />
        ) : (
          <p className="flex-row gap-8 bold">
            <TaskMark state="todo" />
            <span>{trackedCount === 0 ? 'à lire' : `pas encore commencé, ${counted(trackedCount, 'étape')}`}</span>
          </p>
        )
      }
      below={
        <>
          <Instruction text={course.distributedInstruction} />
          <TakeBack course={course} actions={actions} />
        </>
      }
    />
  );
}
