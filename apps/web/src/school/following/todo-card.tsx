import type { NextResource, TodoCourse } from '@pupitre/contract';
import { counted, progressState } from '@pupitre/learning';
import { Avatar } from '../../platform/account/avatar.tsx';
import { ContentCard } from '../../ui/cards/content-card.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { ProgressBar } from '../../ui/parts/progress-bar.tsx';
import { CourseTitleText } from '../../ui/parts/title-text.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { EndBadge } from './end-badge.tsx';
import following from './following.module.css';
import { Instruction } from './instruction.tsx';
import type { JustDone } from './just-done.ts';
import { NextLink } from './next-link.tsx';
import { nextText } from './resource-kinds.ts';
import { askFor } from './resource-place.ts';
import { targetOf } from './resource-target.ts';
import { TaskMark } from './task-mark.tsx';
import classes from './todo-card.module.css';

export type TodoActions = {
  /** Marks a step, or takes the mark back. */
  mark: (courseId: number, itemId: number, done: boolean) => void;
  /** A step was opened: done by it, or begun. */
  opened: (courseId: number, item: Pick<NextResource, 'id' | 'doneFrom'>) => void;
  /** The step that was said to be done a moment ago, on whichever card. */
  justDone: JustDone | null;
  onDone: (step: Omit<JustDone, 'at'>) => void;
  onUndone: () => void;
};
type TodoCardProps = { course: TodoCourse; now: Date; actions: TodoActions };

export const todoLink = ({ id }: Pick<TodoCourse, 'id'>) =>
  ({ to: '/parcours/$kind/$id', params: { kind: 'enseignants', id: String(id) } }) as const;

/** A course that a pupil still has to do: until when, from whom, with which words, what comes next, how far she is. */
export const TodoCard = ({ course, now, actions }: TodoCardProps) => (
  <ContentCard
    title={<CourseTitleText title={course.title} categories={course.categories} />}
    link={todoLink(course)}
    icon={course.icon}
    color={course.color}
    subtitle={course.subtitle}
    ribbon={course.ribbon}
    headingLevel="h3"
    badges={<EndBadge end={course.distributedTo} isClosed={course.distributedClosed} now={now} />}
  >
    <div className="grid gap-8">
      <Giver name={course.distributedBy} />
      <Instruction text={course.distributedInstruction} />
      <TakeBack course={course} actions={actions} />
      <NextStep course={course} />
      <StepsDone course={course} />
      {!course.distributedClosed && <StepAction course={course} isMain={false} actions={actions} />}
    </div>
  </ContentCard>
);

const Giver = ({ name }: { name: string }) =>
  name === '' ? null : (
    <p className="flex-row gap-8 dim">
      <Avatar name={name} />
      <span className="sr-only">Distribué par </span>
      <span translate="no">{name}</span>
    </p>
  );

/** Whether the next step is done without the screen: nothing opens, the pupil says that it is done. */
const isOffScreen = (next: NonNullable<TodoCourse['next']>): boolean => targetOf(next).kind === 'none';

function NextStep({ course }: { course: TodoCourse }) {
  const { next, trackedCount, doneCount, progression } = course;
  const isBegun = course.isBegun || doneCount > 0;
  if (next !== null && (isBegun || isOffScreen(next))) {
    return (
      <p className={classes.step}>
        <TaskMark state={isBegun ? 'running' : 'todo'} />
        <span>
          <b dir="auto">{next.title}</b>{' '}
          <span className={classes.dim}>
            {isOffScreen(next) ? 'Tu le fais sans l’écran, puis tu le dis ici.' : nextText(next)}
          </span>
        </span>
      </p>
    );
  }
  return (
    <p className={classes.step}>
      <TaskMark state={progressState(progression, isBegun)} />
      <span className={classes.dim}>
        {trackedCount === 0
          ? 'à lire'
          : isBegun
            ? 'commencé'
            : `pas encore commencé, ${counted(trackedCount, 'étape')}`}
      </span>
    </p>
  );
}

/** « 2 étapes sur 5 », once one is done. */
export const StepsDone = ({ course: { title, doneCount, trackedCount, progression } }: { course: TodoCourse }) =>
  doneCount === 0 ? null : (
    <p className={classes.progress}>
      <ProgressBar label={title} value={progression} large />
      <b>{`${counted(doneCount, 'étape')} sur ${trackedCount}`}</b>
    </p>
  );

type StepActionProps = {
  course: TodoCourse;
  /** The only filled button of its screen. */
  isMain: boolean;
  actions: TodoActions;
};

/** « Commencer », « Continuer », or « J’ai fini » where the step is done without the screen. */
export function StepAction({ course, isMain, actions }: StepActionProps) {
  const { id, next } = course;
  if (next !== null && isOffScreen(next)) {
    return (
      <button
        type="button"
        className={`${following.next} ${isMain ? following.main : ''}`}
        onClick={() => {
          actions.mark(id, next.id, true);
          actions.onDone({ courseId: id, itemId: next.id, title: next.title });
        }}
      >
        <Icon name="check-lg" />
        J’ai fini
        <span className="sr-only">
          <KeepNames
            of={[next.title, course.title]}
          >{`\u00a0: ${next.title === '' ? course.title : next.title}`}</KeepNames>
        </span>
      </button>
    );
  }
  return (
    <NextLink
      courseId={id}
      courseTitle={course.title}
      next={next}
      isBegun={course.isBegun || course.doneCount > 0}
      isMain={isMain}
      onOpened={() => next !== null && actions.opened(id, next)}
      otherwise={(props) => (
        <Link {...todoLink(course)} {...props} onClick={() => next !== null && askFor(id, next.id)} />
      )}
    />
  );
}

/** « Terminé : Lire la page 14 » with « Annuler », for ten minutes. */
export function TakeBack({ course, actions }: { course: TodoCourse; actions: TodoActions }) {
  const { justDone } = actions;
  if (justDone === null || justDone.courseId !== course.id) return null;
  return (
    <p className={classes.justDone} role="status">
      <TaskMark state="ended" />
      <span dir="auto">
        <KeepNames of={[justDone.title]}>
          {justDone.title === '' ? 'Terminé' : `Terminé\u00a0: ${justDone.title}`}
        </KeepNames>
      </span>
      <button
        type="button"
        className={classes.undo}
        onClick={() => {
          actions.mark(course.id, justDone.itemId, false);
          actions.onUndone();
        }}
      >
        Annuler
      </button>
    </p>
  );
}
