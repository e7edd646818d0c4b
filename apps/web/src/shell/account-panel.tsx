import { useSession } from '../api/use-session.ts';
import { LogoutForm } from '../platform/account/logout-form.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { Link } from '../ui/parts/link.tsx';
import { DisplayPanel } from './display-panel.tsx';
import classes from './shell.module.css';

/** Panel under the display name: display, « Préférences », « Corbeille », sign-out. */
export function AccountPanel({ onDone }: { onDone: () => void }) {
  return (
    <>
      <DisplayPanel />
      <hr className={classes.rule} />
      <PreferencesEntry className={classes.panelEntry ?? ''} onFollow={onDone} />
      <Link to="/corbeille" className={classes.panelEntry} onClick={onDone}>
        <Icon name="trash3" />
        Corbeille
      </Link>
      <LogoutForm className={classes.panelEntry ?? ''} />
    </>
  );
}

/** MENU-13: link to the preferences, with the person's name. */
export function PreferencesEntry({ className, onFollow }: { className: string; onFollow: () => void }) {
  const { displayName } = useSession();
  return (
    <Link to="/preferences" className={className} onClick={onFollow}>
      <Icon name="sliders" />
      <span className="shrinks">
        Préférences{' '}
        <span translate="no" className={classes.entryName}>
          {displayName}
        </span>
      </span>
    </Link>
  );
}
