import type { ProgressState } from '@pupitre/learning';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './following.module.css';

const ICONS: Readonly<Record<ProgressState, string>> = {
  todo: 'circle',
  running: 'circle-half',
  ended: 'check-circle-fill',
};

/** The one sign of a task: a circle, empty, half full, or full with a check. Words stand beside it. */
export const TaskMark = ({ state }: { state: ProgressState }) => (
  <span className={classes.mark} data-state={state}>
    <Icon name={ICONS[state]} />
  </span>
);
