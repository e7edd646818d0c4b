import classes from './wordmark.module.css';

/** The mark (the desk in profile) and the name. */
export const Wordmark = () => (
  <span className={classes.wordmark}>
    <Mark />
    <span>pupitre</span>
  </span>
);

export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M5.5 18.6 26.5 12v10.6a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3z" fill="var(--mantine-color-ardoise-6)" />
    <path d="M2.6 16.9 29.4 8.6v3.9L2.6 20.8z" fill="currentColor" />
    <circle cx="25.4" cy="5" r="2.5" fill="var(--mantine-color-laiton-4)" />
  </svg>
);
