import type { ReactNode } from 'react';
import { EmptyDesk } from '../errors/drawings.tsx';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  /** The specification's sentence; by default ERR-07's. */
  title?: string;
  /** One line of help. */
  children?: ReactNode;
  /** The next useful action, as a button. */
  actions?: ReactNode;
};

export const DEFAULT_EMPTY_TEXT = 'Dommage, c’est encore vide par ici\u00a0!';

/** The open empty desk, a sentence, one line of help, the next action. */
export const EmptyState = ({ title = DEFAULT_EMPTY_TEXT, children, actions }: EmptyStateProps) => (
  <div className={classes.root}>
    <EmptyDesk />
    <p className={classes.title}>{title}</p>
    {children !== undefined && <div className={classes.text}>{children}</div>}
    {actions !== undefined && actions !== false && <div className={classes.actions}>{actions}</div>}
  </div>
);
