import '../theme/mantine-overlays.css';
import { Drawer } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { useSession } from '../api/use-session.ts';
import { LogoutForm } from '../platform/account/logout-form.tsx';
import { OwnAvatar } from '../platform/account/own-avatar.tsx';
import { CountBadge, notificationsLabel } from '../platform/notifications/count-badge.tsx';
import { useHasNotifications, useNotificationCount } from '../platform/notifications/notification-queries.ts';
import { Icon } from '../ui/parts/icon.tsx';
import { Link } from '../ui/parts/link.tsx';
import { Wordmark } from '../ui/parts/wordmark.tsx';
import { PreferencesEntry } from './account-panel.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { FooterLinks } from './footer.tsx';
import classes from './menu-drawer.module.css';
import { HELP_PATH, useArea } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';

/** Above the toasts: news that come while one looks for an entry would lie on it. */
const ABOVE_TOASTS = 450;

/** The navigation below 992 px, from the right, in the header's colours. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const session = useSession();
  const area = useArea();
  const hasNotifications = useHasNotifications();
  const count = useNotificationCount();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={318}
      zIndex={ABOVE_TOASTS}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.56} color="#091c21" />
      <Drawer.Content classNames={{ content: classes.content ?? '' }} aria-label="Menu">
        <div className={classes.column}>
          <div className={classes.top}>
            {session.isAuthenticated ? (
              <>
                <OwnAvatar />
                <Drawer.Title translate="no" className={classes.name}>
                  {session.displayName}
                  <span className="block fine regular header-dim">{roleWord(session)}</span>
                </Drawer.Title>
              </>
            ) : (
              <Drawer.Title className={classes.name}>
                <Wordmark />
              </Drawer.Title>
            )}
            <Drawer.CloseButton className={classes.close} aria-label="Fermer le menu" size={44} iconSize={22} />
          </div>
          <nav aria-label="Navigation principale" className={classes.entries}>
            <NavigationLinks className={classes.entry} onFollow={onClose} />
            {hasNotifications && (
              <Link
                to="/notifications"
                activeProps={{}}
                className={classes.entry}
                aria-label={notificationsLabel(count)}
                aria-current={area === 'notifications' ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon name="bell" />
                Notifications
                <CountBadge count={count} />
              </Link>
            )}
          </nav>
          <div className={classes.account}>
            <DisplayPanel />
            {session.isAuthenticated ? (
              <>
                <PreferencesEntry className={classes.entry ?? ''} onFollow={onClose} />
                <Link to="/corbeille" className={classes.entry} onClick={onClose}>
                  <Icon name="trash3" />
                  Corbeille
                </Link>
                <HelpEntry />
                <LogoutForm className={classes.entry ?? ''} />
              </>
            ) : (
              <>
                <HelpEntry />
                <a href={LOGIN_PATH} className={classes.entry}>
                  <Icon name="box-arrow-in-right" />
                  Se connecter
                </a>
              </>
            )}
          </div>
          <div className={classes.foot}>
            <FooterLinks onFollow={onClose} />
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const HelpEntry = () => (
  <a href={HELP_PATH} className={classes.entry}>
    <Icon name="question-circle" />
    Aide
  </a>
);

function roleWord(session: ReturnType<typeof useSession>): string {
  if (session.isPublisher) return 'Édition';
  if (session.isTeacher) return 'Enseignement';
  if (session.isPupil) return 'Élève';
  return session.isAdmin ? 'Administration' : '';
}
