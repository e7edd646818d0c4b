import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { colorClass } from './content-card.tsx';
import classes from './wide-card.module.css';

type WideCardProps = {
  title: ReactNode;
  link: LinkProps;
  icon: string;
  color: string;
  /** At the right of the lid. */
  badge: ReactNode;
  /** What it is; beside it the action; below it how far one is. */
  what: ReactNode;
  action: ReactNode;
  state: ReactNode;
  /** Over the whole width, below all. */
  below?: ReactNode;
  /** It is drawn as what comes first on its page. */
  isMain?: boolean;
};

/** The card of what comes first on a pupil’s page, or stands alone there: as wide as the page, with a large action. */
export const WideCard = ({ title, link, icon, color, isMain, badge, what, action, state, below }: WideCardProps) => (
  <article className={`${classes.card} ${colorClass(color)}`} data-main={isMain || undefined}>
    <div className={classes.lid}>
      <Icon name={icon} />
      <h3 className={classes.title} dir="auto">
        <Link {...link}>{title}</Link>
      </h3>
      {badge}
    </div>
    <div className={classes.body}>
      {what}
      <div className={classes.action}>{action}</div>
      {state}
    </div>
    {below !== undefined && <div className={classes.said}>{below}</div>}
  </article>
);
