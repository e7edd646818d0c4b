import type { ReactNode } from 'react';
import classes from './message-page.module.css';

type MessagePageProps = { drawing: ReactNode; title: string; children?: ReactNode; actions?: ReactNode };

/** A whole screen that says one thing: drawing, sentence, what to do, one or two buttons. */
export const MessagePage = ({ drawing, title, children, actions }: MessagePageProps) => (
  <div className={classes.root}>
    {drawing}
    <h1 className={classes.title}>{title}</h1>
    {children !== undefined && <div className={classes.text}>{children}</div>}
    {actions !== undefined && <div className="flex-wrap amid gap-8 above-8">{actions}</div>}
  </div>
);
