import classes from './spinner.module.css';

/** Spinner; the text beside it says what is loading. As large as the text. */
export const Spinner = () => <span className={classes.spinner} aria-hidden="true" />;
