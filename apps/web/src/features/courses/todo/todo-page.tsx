import type { TodoCourse } from '@pupitre/contract';
import { inTodoOrder } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TestCards } from '../../../school/class-tests/test-cards.tsx';
import { useJustDone } from '../../../school/following/just-done.ts';
import { todoLink } from '../../../school/following/todo-card.tsx';
import { CardSkeletons } from '../../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { useWindowIs } from '../../../ui/page/use-window-is.ts';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { useTestsToDo } from '../../class-tests/class-test-queries.ts';
import { todoCourses } from '../course-queries.ts';
import { CoursesFrame } from '../courses-frame.tsx';
import { useOpened, useProgress } from '../progress/progress-queries.ts';
import classes from './todo.module.css';
import { TodoBoard, TodoList, type TodoViewProps } from './todo-views.tsx';

const RestartQuestion = lazyModal(async () => (await import('./restart-question.tsx')).RestartQuestion);

/** « À faire »: what is distributed to the pupil, in one order on every screen (TODO-01 to TODO-07). */
export function TodoPage() {
  const todo = useQuery(todoCourses());
  const tests = useTestsToDo();
  const hasTests = tests.data !== undefined && tests.data.length > 0;
  // Tests come first: until they are there, what stands below would be pushed away.
  if (tests.isLoading) {
    return (
      <CoursesFrame current="enseignants">
        <CardSkeletons count={3} />
      </CoursesFrame>
    );
  }
  return (
    <CoursesFrame current="enseignants">
      {hasTests && (
        <section aria-label="Contrôles" className={classes.tests}>
          <TestCards tests={tests.data} />
        </section>
      )}
      {todo.data === undefined && todo.error === null && <CardSkeletons count={3} />}
      {todo.data === undefined && todo.error !== null && (
        <LoadFailure error={todo.error} onRetry={() => void todo.refetch()} />
      )}
      {todo.data !== undefined && todo.data.length === 0 && !hasTests && (
        <EmptyState>Les parcours que l’on te donne en classe apparaîtront ici.</EmptyState>
      )}
      {todo.data !== undefined && todo.data.length > 0 && <Courses courses={todo.data} />}
    </CoursesFrame>
  );
}

function Courses({ courses }: { courses: readonly TodoCourse[] }) {
  const navigate = useNavigate();
  const { clear, mark } = useProgress();
  const opened = useOpened();
  const justDone = useJustDone();
  const [toRestart, setToRestart] = useState<TodoCourse | null>(null);
  // The board has no room for three columns there; the first frame holds both.
  const isNarrow = useWindowIs('narrow', null);
  const now = useServerNow(courses.flatMap((course) => [course.distributedFrom, course.distributedTo]));
  const open = (course: TodoCourse) => {
    setToRestart(null);
    void navigate(todoLink(course));
  };
  const restart = (course: TodoCourse) => {
    clear(course.id);
    open(course);
  };
  const props: TodoViewProps = {
    courses: inTodoOrder(courses, now),
    now,
    actions: { mark, opened, justDone: justDone.step, onDone: justDone.done, onUndone: justDone.forget },
    onRestart: setToRestart,
  };
  return (
    <>
      <div data-either={isNarrow === null || undefined}>
        {isNarrow !== true && <TodoBoard {...props} />}
        {isNarrow !== false && <TodoList {...props} />}
      </div>
      <RestartQuestion
        opened={toRestart !== null}
        onClose={() => setToRestart(null)}
        onConfirm={() => toRestart !== null && restart(toRestart)}
        onReview={() => toRestart !== null && open(toRestart)}
      />
    </>
  );
}
