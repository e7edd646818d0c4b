import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './small.module.css';

type NoticeKind = 'info' | 'warning' | 'bad' | 'ok';
const ICONS: Record<NoticeKind, string> = {
  info: 'info-circle-fill',
  warning: 'exclamation-triangle-fill',
  bad: 'exclamation-circle-fill',
  ok: 'check-circle-fill',
};

type NoticeProps = { kind?: NoticeKind; icon?: string; action?: ReactNode; live?: boolean; children: ReactNode };

/** A box in the page that says something about it; `live` announces it when it comes. */
export const Notice = ({ kind = 'info', icon, action, live = false, children }: NoticeProps) => (
  <div className={classes.notice} data-kind={kind} {...(live ? { role: kind === 'bad' ? 'alert' : 'status' } : {})}>
    <Icon name={icon ?? ICONS[kind]} />
    <div className="basis-192 shrinks">{children}</div>
    {action}
  </div>
);
