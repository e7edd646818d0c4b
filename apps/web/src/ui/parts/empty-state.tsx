import type { ReactNode } from 'react';
import { EmptyDesk } from './drawings.tsx';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  /** What the desk holds; by default nothing. */
  drawing?: ReactNode;
  /** The specification's sentence; by default ERR-07's. */
  title?: string;
  /** One line of help. */
  children?: ReactNode;
  /** The next useful action, as a button. */
  actions?: ReactNode;
};

export const DEFAULT_EMPTY_TEXT = 'Dommage, c’est encore vide par ici\u00a0!';

/** So few entries leave the page as good as empty: the desk stands under them, with what comes next. */
export const FEW = 3;

/** The open desk, a sentence, one line of help, the next action. */
export const EmptyState = ({ drawing, title = DEFAULT_EMPTY_TEXT, children, actions }: EmptyStateProps) => (
  <div className={classes.root}>
    {drawing ?? <EmptyDesk />}
    <p className="within-416 size-17 heavy tight balanced">{title}</p>
    {children !== undefined && <div className={classes.text}>{children}</div>}
    {actions !== undefined && actions !== false && <div className="flex-wrap gap-8 amid above-6">{actions}</div>}
  </div>
);
