import { Icon } from '../icon.tsx';
import { useSettings } from '../session.ts';
import classes from './shell.module.css';

/** Shown above everything while the product runs with demo people. */
export function DemoBand() {
  const { environment } = useSettings();
  if (environment !== 'demo') return null;
  return (
    <aside className={classes.demo} aria-label="Démonstration">
      <Icon name="exclamation-triangle-fill" />
      <p>
        <b>{'Démonstration\u00a0:'}</b> comptes inventés, aucune donnée réelle.
      </p>
    </aside>
  );
}
