import { useQuery } from '@tanstack/react-query';
import { todoCourses } from '../courses/course-queries.ts';
import { Areas } from './areas.tsx';
import { ListPanel, PracticePanel } from './list-panels.tsx';
import { TodoPanel } from './todo-panel.tsx';

/** A pupil’s home: what she has to do, then what she may practise, then the areas. */
export function PupilPanels({ now }: { now: Date }) {
  // Panels below wait for « À faire », which would push them away under a finger.
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
