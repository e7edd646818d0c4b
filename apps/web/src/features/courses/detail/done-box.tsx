import { TaskMark } from '../../../school/following/task-mark.tsx';
import classes from './course-detail.module.css';

type DoneBoxProps = { itemId: number; name: string; isDone: boolean; onChange: (done: boolean) => void };

/** OP-088: what is not done by opening it is ticked off by hand, in the pupil’s words. */
export const DoneBox = ({ itemId, name, isDone, onChange }: DoneBoxProps) => (
  <label className={classes.doneBox}>
    <input
      id={doneBoxId(itemId)}
      type="checkbox"
      checked={isDone}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <TaskMark state={isDone ? 'ended' : 'todo'} />
    <span>{isDone ? 'Terminé' : 'J’ai fini'}</span>
    <span className="sr-only">{`\u00a0: ${name}`}</span>
  </label>
);

export const doneBoxId = (itemId: number): string => `fait-${itemId}`;
