import { useSettings } from '../api/use-session.ts';
import { Link } from '../ui/parts/link.tsx';
import { StateBadge } from '../ui/parts/state-badge.tsx';
import classes from './shell.module.css';

const ENVIRONMENT_WORDS = { demo: 'Démonstration', test: 'Test' } as const;

export function Footer() {
  const { environment } = useSettings();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <FooterLinks />
        {environment !== 'prod' && (
          <span className="to-end">
            <StateBadge kind="warning">{ENVIRONMENT_WORDS[environment]}</StateBadge>
          </span>
        )}
      </div>
    </footer>
  );
}

/** The same links stand at the bottom of the page and of the drawer. */
export function FooterLinks({ onFollow }: { onFollow?: () => void }) {
  const settings = useSettings();
  return (
    <>
      <Link to="/qr" onClick={onFollow}>
        QR code
      </Link>
      <Link to="/apropos/conditions" onClick={onFollow}>
        Conditions
      </Link>
      <Link to="/apropos/donnees" onClick={onFollow}>
        Données personnelles
      </Link>
      <Link to="/apropos" onClick={onFollow}>
        À propos
      </Link>
      <a href={`mailto:${settings.contact_address.replace(/^mailto:/, '')}`}>Contact</a>
      {settings.blog_address !== '' && (
        <a href={settings.blog_address} target="_blank" rel="noreferrer">
          Blog
        </a>
      )}
      {settings.news_address !== '' && (
        <a href={settings.news_address} target="_blank" rel="noreferrer">
          Actualités
        </a>
      )}
    </>
  );
}
