import classes from './spinner.module.css';

/** Something is on its way; the words beside it say what. As large as they are. */
export const Spinner = () => <span className={classes.spinner} aria-hidden="true" />;
