import classes from './line-skeleton.module.css';

/** Placeholder of one line of text. */
export const LineSkeleton = ({ width = '100%' }: { width?: string }) => (
  <span className={classes.line} style={{ width }} aria-hidden="true" />
);
