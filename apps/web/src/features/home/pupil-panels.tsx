import { useQuery } from '@tanstack/react-query';
import { todoCourses } from '../courses/course-queries.ts';
import { Areas } from './areas.tsx';
import { ListPanel, PracticePanel } from './list-panels.tsx';
import { TodoPanel } from './todo-panel.tsx';

/** A pupil’s home: what she has to do, then what she may practise, then the areas. */
export function PupilPanels({ now }: { now: Date }) {
  // What stands below waits for what is to do: it would be pushed while a finger comes down on it.
  const isSettled = !useQuery(todoCourses()).isPending;
  return (
    <>
      <TodoPanel now={now} />
      {isSettled && (
        <>
          <PracticePanel />
          <ListPanel title="Mes listes" view="personnelles" linkLabel="Toutes mes listes" now={now} hideEmpty />
          <Areas now={now} />
        </>
      )}
    </>
  );
}
