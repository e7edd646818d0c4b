import { stillToDo } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { isWritable } from '../../school/class-tests/test-cards.tsx';
import { useJustDone } from '../../school/following/just-done.ts';
import { TodoCard } from '../../school/following/todo-card.tsx';
import { useHasPractice } from '../../school/practice/has-practice.ts';
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { useTestsToDo } from '../class-tests/class-test-queries.ts';
import { todoCourses } from '../courses/course-queries.ts';
import { useOpened, useProgress } from '../courses/progress/progress-queries.ts';
import { useRevision } from '../practice/revision-queries.ts';
import { Areas } from './areas.tsx';
import { PanelFailure, SHOWN } from './home-panel.tsx';
import { ListPanel, PracticePanel } from './list-panels.tsx';
import { OwnLists } from './own-lists.tsx';
import { RevisionPanel } from './revision-panel.tsx';
import home from './signed-in-home.module.css';
import { TestsPanel } from './tests-panel.tsx';
import { WideToDo } from './todo-cards.tsx';
import classes from './todo-panel.module.css';

/** A pupil’s home: what she has to do, her revision, then what she may practise, then the areas. */
export function PupilPanels() {
  const { data, isPending } = useQuery(todoCourses());
  const now = useServerNow((data ?? []).flatMap((course) => [course.distributedFrom, course.distributedTo]));
  const tests = useTestsToDo();
  // Panels below wait for « À faire » and the revision, which would push them away under a finger.
  const shown = useRevision();
  const keepsPractice = useHasPractice();
  const isSettled = !isPending && !tests.isLoading && !shown.isComing;
  const hasTests = tests.data !== undefined && tests.data.length > 0;
  const hasNothingToDo = data !== undefined && stillToDo(data, now).length === 0 && !hasTests;
  return (
    <>
      {hasTests && <TestsPanel tests={tests.data} />}
      {/* Tests come above it: until they are there, it would be pushed away. */}
      {tests.isLoading ? (
        <CardSkeletons count={SHOWN} />
      ) : (
        <TodoPanel now={now} hideEmpty={hasTests} isMain={tests.data?.some(isWritable) !== true} />
      )}
      {isSettled && (
        <>
          {keepsPractice && <RevisionPanel shown={shown} isMain={hasNothingToDo} now={now} />}
          {keepsPractice && <OwnLists lists={shown.revision?.ownLists ?? []} />}
          <PracticePanel isWide={keepsPractice} />
          {!keepsPractice && (
            <ListPanel title="Mes listes" view="personnelles" linkLabel="Toutes mes listes" now={now} hideEmpty />
          )}
          <Areas now={now} />
        </>
      )}
    </>
  );
}

type TodoPanelProps = {
  now: Date;
  hideEmpty: boolean;
  /** The first has the only filled button of the page. */
  isMain: boolean;
};

/** « À faire »: unfinished courses of a pupil, the first in their order large. */
function TodoPanel({ now, hideEmpty, isMain }: TodoPanelProps) {
  const { mark } = useProgress();
  const opened = useOpened();
  const justDone = useJustDone();
  const actions = { mark, opened, justDone: justDone.step, onDone: justDone.done, onUndone: justDone.forget };
  const query = useQuery(todoCourses());
  const courses = query.data === undefined ? undefined : stillToDo(query.data, now);
  const [first, ...others] = courses ?? [];
  if (hideEmpty && courses?.length === 0) return null;
  return (
    <section aria-labelledby="accueil-a-faire" className="across shrinks">
      <div className={home.sectionHead}>
        <h2 id="accueil-a-faire">À faire</h2>
        {courses !== undefined && courses.length > 0 && (
          <Link to="/parcours/enseignants">{`Tout voir (${courses.length})`}</Link>
        )}
      </div>
      {courses === undefined && query.isPending && <CardSkeletons count={2} />}
      {courses === undefined && query.isError && (
        <div className="panel">
          <PanelFailure onRetry={() => void query.refetch()}>Ces parcours n’ont pas pu être chargés.</PanelFailure>
        </div>
      )}
      {courses?.length === 0 && (
        <div className="panel">
          <EmptyState title="Rien à faire pour l’instant." />
        </div>
      )}
      {first !== undefined && <WideToDo course={first} now={now} isMain={isMain} actions={actions} />}
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.slice(0, SHOWN - 1).map((course, _, { length }) => (
            <li key={course.id}>
              {length === 1 ? (
                <WideToDo course={course} now={now} isMain={false} actions={actions} />
              ) : (
                <TodoCard course={course} now={now} actions={actions} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
