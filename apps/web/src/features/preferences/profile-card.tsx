import type { Role } from '@pupitre/contract';
import { useSession } from '../../shared/session.ts';
import { Avatar } from '../../shared/shell/avatar.tsx';
import { StateBadge } from '../../shared/state-badge.tsx';
import classes from './preferences.module.css';

const ROLE_BADGES: Record<Role, { label: string; icon: string }> = {
  enseignants: { label: 'Enseignement', icon: 'mortarboard' },
  soutien: { label: 'Soutien', icon: 'life-preserver' },
  publisher: { label: 'Édition', icon: 'pencil' },
  eleves: { label: 'Élève', icon: 'backpack' },
  admin: { label: 'Administration', icon: 'gear' },
};

/** Who is signed in: name, identity domain, roles (PREF-04). */
export function ProfileCard() {
  const { displayName, identityDomain, roles } = useSession();
  return (
    <section className={`panel ${classes.profile}`} aria-label="Profil">
      <div className={classes.portrait}>
        <Avatar name={displayName} />
      </div>
      <h2 className={classes.name}>{displayName}</h2>
      {identityDomain !== '' && (
        <p className={classes.hint}>
          <span className="sr-only">Domaine d’identité&nbsp;: </span>
          {identityDomain}
        </p>
      )}
      {roles.size > 0 && (
        <ul className={classes.badges} aria-label="Rôles">
          {[...roles].map((role) => (
            <li key={role}>
              <StateBadge
                kind={role === 'publisher' || role === 'admin' ? 'neutral' : 'info'}
                icon={ROLE_BADGES[role].icon}
              >
                {ROLE_BADGES[role].label}
              </StateBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
