import { LOGIN_PATH } from '@pupitre/contract';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { lazyModal } from '../modals/lazy-modal.tsx';
import { CountBadge, notificationsLabel } from '../notifications/count-badge.tsx';
import { useHasNotifications, useNotificationCount } from '../notifications/notification-queries.ts';
import { Icon } from '../parts/icon.tsx';
import { useSession } from '../session.ts';
import { useOnceCalm } from '../waiting/use-once-calm.ts';
import { AccountPanel, DisplayPanel } from './account-panel.tsx';
import { OwnAvatar } from './avatar.tsx';
import { Disclosure } from './disclosure.tsx';
import { HELP_PATH, useArea } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import classes from './shell.module.css';
import { Wordmark } from './wordmark.tsx';

const MenuDrawer = lazyModal(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Slim header: name, navigation by role, account. Below 992 px the navigation folds into a drawer. */
export function Header() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  useOnceCalm(true, MenuDrawer.preload);
  const burger = useRef<HTMLButtonElement>(null);
  // A drawer that is mounted open does not know where the focus came from.
  const closeDrawer = () => {
    setOpen(false);
    burger.current?.focus();
  };
  return (
    <header className={classes.header} data-app-header>
      <div className={classes.headerInner}>
        <Link to="/" className={classes.home} aria-label="Pupitre, accueil">
          <Wordmark />
        </Link>
        <Navigation />
        <div className={classes.headerEnd}>
          <Bell />
          {/* OP-024: a page of its own, outside the application. */}
          <a href={HELP_PATH} className={classes.headerIcon} aria-label="Aide" title="Aide">
            <Icon name="question-circle" />
          </a>
          {session.isAuthenticated ? (
            <div className={classes.wideOnly}>
              <Disclosure
                label={
                  <>
                    <OwnAvatar />
                    <span translate="no" className={classes.accountName}>
                      {session.displayName}
                    </span>
                    <Icon name="chevron-down" size="0.8125rem" />
                  </>
                }
              >
                {(close) => <AccountPanel onDone={close} />}
              </Disclosure>
            </div>
          ) : (
            <>
              <div className={classes.wideOnly}>
                <Disclosure
                  label={
                    <>
                      <Icon name="circle-half" />
                      Affichage
                    </>
                  }
                >
                  {() => <DisplayPanel />}
                </Disclosure>
              </div>
              <a href={LOGIN_PATH} className={classes.signIn}>
                Se connecter
              </a>
            </>
          )}
          <button
            ref={burger}
            type="button"
            className={classes.burger}
            aria-label="Ouvrir le menu"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            {...MenuDrawer.opener}
          >
            <span />
          </button>
        </div>
      </div>
      <MenuDrawer opened={isOpen} onClose={closeDrawer} />
    </header>
  );
}

/** MENU-09, MENU-10. */
function Bell() {
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

const Navigation = () => (
  <nav className={classes.nav} aria-label="Navigation principale">
    <NavigationLinks />
  </nav>
);
