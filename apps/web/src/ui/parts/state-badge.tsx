import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './small.module.css';

export type StateKind = 'ok' | 'warning' | 'bad' | 'info' | 'neutral' | 'accent';

type StateBadgeProps = { kind?: StateKind; icon?: string; children: ReactNode };

/** A state in a pill: colour, icon and word together. */
export function StateBadge({ kind = 'info', icon, children }: StateBadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {icon !== undefined && <Icon name={icon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </span>
  );
}
