import type { TodoCourse } from '@pupitre/contract';
import { type ProgressState, progressState, shortDay, todoPlace, writtenEnd } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { TaskMark } from '../../../school/following/task-mark.tsx';
import { TakeBack, type TodoActions, TodoCard, todoLink } from '../../../school/following/todo-card.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { CourseTitleText } from '../../../ui/parts/title-text.tsx';
import classes from './todo.module.css';

export type TodoViewProps = {
  /** In their order. */
  courses: readonly TodoCourse[];
  now: Date;
  actions: TodoActions;
  /** A finished course asks before it is begun again. */
  onRestart: (course: TodoCourse) => void;
};

const COLUMNS = [
  { state: 'todo', label: 'À faire', icon: 'circle', empty: 'Rien de nouveau à commencer.' },
  { state: 'running', label: 'En cours', icon: 'circle-half', empty: 'Aucun parcours commencé.' },
  { state: 'ended', label: 'Terminé', icon: 'check-circle-fill', empty: 'Aucun parcours terminé.' },
] as const satisfies readonly { state: ProgressState; label: string; icon: string; empty: string }[];

/** Three columns by progress (TODO-01, TODO-02); in each the one order, and what ended without her at its end. */
export const TodoBoard = ({ courses, ...props }: TodoViewProps) => (
  <div className={classes.board}>
    {COLUMNS.map(({ state, label, icon, empty }) => {
      const own = courses.filter((course) => progressState(course.progression, course.isBegun) === state);
      return (
        <Section key={state} id={state} label={label} icon={icon} count={own.length} isColumn>
          {own.length === 0 && <p className="note">{empty}</p>}
          <Part courses={own} {...props} />
        </Section>
      );
    })}
  </div>
);

const LISTED = [
  { place: 'open', label: 'À faire', icon: 'circle', empty: 'Tout est fait.' },
  { place: 'finished', label: 'Terminé', icon: 'check-circle-fill', empty: null },
  { place: 'over', label: 'Période finie', icon: 'lock', empty: null },
] as const;

/** On a phone: one list. */
export const TodoList = ({ courses, ...props }: TodoViewProps) => (
  <div className={classes.list}>
    {LISTED.map(({ place, label, icon, empty }) => {
      const own = courses.filter((course) => todoPlace(course, props.now) === place);
      if (own.length === 0 && empty === null) return null;
      return (
        <Section key={place} id={place} label={label} icon={icon} count={own.length} isColumn={false}>
          {own.length === 0 && <p className="note">{empty}</p>}
          <Part courses={own} {...props} />
        </Section>
      );
    })}
  </div>
);

type SectionProps = {
  id: string;
  label: string;
  icon: string;
  count: number;
  isColumn: boolean;
  children: ReactNode;
};

const Section = ({ id, label, icon, count, isColumn, children }: SectionProps) => (
  <section className={isColumn ? classes.column : classes.section} aria-labelledby={`todo-${id}`}>
    <h2 id={`todo-${id}`} className={classes.heading} data-state={id}>
      <Icon name={icon} />
      {label} <span className={classes.count}>{count}</span>
    </h2>
    {children}
  </section>
);

/** What is open as cards, what is not as quiet lines; of more than five such lines the rest on demand. */
function Part({ courses, now, actions, onRestart }: TodoViewProps) {
  const [showsAll, setShowsAll] = useState(false);
  const open = courses.filter((course) => todoPlace(course, now) === 'open');
  const ended = courses.filter((course) => todoPlace(course, now) !== 'open');
  const shown = showsAll ? ended : ended.slice(0, ENDED_SHOWN);
  const hasFinished = shown.some((course) => todoPlace(course, now) === 'finished' && !course.distributedClosed);
  return (
    <>
      {open.length > 0 && (
        <ul className={classes.cards}>
          {open.map((course) => (
            <li key={course.id}>
              <TodoCard course={course} now={now} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul className={classes.ended}>
          {shown.map((course) => (
            <li key={course.id}>
              <EndedLine course={course} now={now} actions={actions} onRestart={() => onRestart(course)} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > shown.length && (
        <button type="button" className={classes.all} onClick={() => setShowsAll(true)}>
          {`Tout voir (${ended.length})`}
        </button>
      )}
      {hasFinished && <p className="note">Touche un parcours terminé pour le recommencer.</p>}
    </>
  );
}

const ENDED_SHOWN = 5;

type EndedLineProps = { course: TodoCourse; now: Date; actions: TodoActions; onRestart: () => void };

/** « terminé le 24.11 » of what she finished, without days that are left; else what ended, and whether it is closed. */
function EndedLine({ course, now, actions, onRestart }: EndedLineProps) {
  const { distributedTo: end, distributedClosed: isClosed, finishedOn } = course;
  const isFinished = todoPlace(course, now) === 'finished';
  const canUndo = isFinished && !isClosed;
  const title = <CourseTitleText title={course.title} categories={course.categories} />;
  return (
    <>
      <TaskMark state={progressState(course.progression, course.isBegun)} />
      <b className="breaks bolder tight">
        {canUndo ? (
          <button type="button" className={classes.endedLink} onClick={onRestart}>
            {title}
          </button>
        ) : (
          <Link {...todoLink(course)} className={classes.endedLink}>
            {title}
          </Link>
        )}
      </b>
      <span className="note second-column">
        {isFinished
          ? `terminé${finishedOn === null ? '' : ` le ${shortDay(finishedOn, now)}`}`
          : `${writtenEnd(end, now)}, ${isClosed ? 'fermé\u00a0: tu peux le relire' : 'tu peux encore t’exercer'}`}
      </span>
      {canUndo && (
        <span className="anchor layer-1 second-column">
          <TakeBack course={course} actions={actions} />
        </span>
      )}
    </>
  );
}
