import { LOGIN_PATH } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { usePerson } from '../api/use-session.ts';
import { lazyModal } from '../ui/modals/lazy-modal.tsx';
import frame from '../ui/page/frame.module.css';
import { Disclosure } from '../ui/parts/disclosure.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { Link } from '../ui/parts/link.tsx';
import { Wordmark } from '../ui/parts/wordmark.tsx';
import { useWhenIdle } from '../ui/waiting/use-when-idle.ts';
import { DisplayPanel, PANEL_LOOK } from './display-panel.tsx';
import { HELP_PATH } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import classes from './shell.module.css';

const MenuDrawer = lazyModal(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Slim header: name, navigation by role, account. Below 992 px the navigation folds into a drawer. */
export function Header() {
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  useWhenIdle(true, MenuDrawer.preload);
  const burger = useRef<HTMLButtonElement>(null);
  // A drawer that is mounted open does not know where the focus came from.
  const closeDrawer = () => {
    setOpen(false);
    burger.current?.focus();
  };
  return (
    <header className={frame.header} data-app-header>
      <div className={frame.inner}>
        <Link to="/" className={classes.home} aria-label="Pupitre, accueil">
          <Wordmark />
        </Link>
        <Navigation />
        <div className={classes.headerEnd}>
          {person !== null && <person.Bell />}
          {/* OP-024: a page of its own, outside the application. */}
          <a href={HELP_PATH} className={classes.headerIcon} aria-label="Aide" title="Aide">
            <Icon name="question-circle" />
          </a>
          {person !== null ? (
            <person.Account />
          ) : (
            <>
              <div className={classes.wideOnly}>
                <Disclosure
                  look={PANEL_LOOK}
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

const Navigation = () => (
  <nav className={classes.nav} aria-label="Navigation principale">
    <NavigationLinks />
  </nav>
);
