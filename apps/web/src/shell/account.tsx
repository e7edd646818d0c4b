import { useSession } from '../api/use-session.ts';
import { OwnAvatar } from '../platform/account/own-avatar.tsx';
import { CountBadge, notificationsLabel } from '../platform/notifications/count-badge.tsx';
import { useHasNotifications, useNotificationCount } from '../platform/notifications/notification-queries.ts';
import { Disclosure } from '../ui/parts/disclosure.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { Link } from '../ui/parts/link.tsx';
import { AccountPanel } from './account-panel.tsx';
import { PANEL_LOOK } from './display-panel.tsx';
import { useArea } from './navigation.ts';
import classes from './shell.module.css';

/** MENU-09, MENU-10. */
export function Bell() {
  const count = useNotificationCount();
  const isCurrent = useArea() === 'notifications';
  if (!useHasNotifications()) return null;
  return (
    <Link
      to="/notifications"
      className={classes.headerIcon}
      activeProps={{}}
      aria-label={notificationsLabel(count)}
      aria-current={isCurrent ? 'page' : undefined}
      title="Notifications"
    >
      <Icon name="bell" />
      <CountBadge count={count} />
    </Link>
  );
}

/** The person's name in the header, with what belongs to her account. */
export function Account() {
  const { displayName } = useSession();
  return (
    <div className={classes.wideOnly}>
      <Disclosure
        look={PANEL_LOOK}
        label={
          <>
            <OwnAvatar />
            <span translate="no" className={classes.accountName}>
              {displayName}
            </span>
            <Icon name="chevron-down" size="0.8125rem" />
          </>
        }
      >
        {(close) => <AccountPanel onDone={close} />}
      </Disclosure>
    </div>
  );
}
