import { counted } from '@pupitre/learning';
import classes from './count-badge.module.css';

/** From here on the number is not read any more, only that there are many. */
const MANY = 99;

/** How many wait, in brass; the name of the link beside it says it in words. */
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
