import classes from './results.module.css';

type ShareBarProps = { finished: number; opened: number; all: number };

/** How many of all have finished something, and how many are at it. */
export const ShareBar = ({ finished, opened, all }: ShareBarProps) => (
  <span className={classes.bar} aria-hidden="true">
    <i data-state="finished" style={{ flexGrow: finished }} />
    <i data-state="opened" style={{ flexGrow: opened }} />
    <i style={{ flexGrow: all - finished - opened }} />
  </span>
);
