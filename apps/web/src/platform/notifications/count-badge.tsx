import { counted } from '@pupitre/learning';
import classes from './count-badge.module.css';

/** From this number on the badge shows « 99+ ». */
const MANY = 99;

/** Number of unread notifications; the accessible name of the link says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-hidden="true">
      {count > MANY ? `${MANY}+` : count}
    </span>
  );
}

/** « Notifications, 3 non lues » (MENU-10). */
export const notificationsLabel = (count: number): string =>
  count === 0 ? 'Notifications' : `Notifications, ${counted(count, 'non lue')}`;
