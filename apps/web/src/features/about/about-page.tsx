import { version } from '../../../package.json';
import { oldestBrowsers } from '../../start/oldest-browsers.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { Mark } from '../../ui/parts/wordmark.tsx';
import classes from './about.module.css';
import { RELEASES } from './releases.ts';

/** /apropos, open to everyone: what Pupitre is, and its history. */
export function AboutPage() {
  return (
    <div className="page">
      <PageHeader
        title="À propos"
        icon="info-circle"
        color="c-blue"
        actions={
          <LinkButton to="/apropos/conditions" leftSection={<Icon name="file-text" />}>
            Conditions d’utilisation
          </LinkButton>
        }
      />
      <div className={classes.about}>
        <section className={`panel ${classes.who}`} aria-labelledby="pupitre">
          <Mark />
          <h2 id="pupitre">Pupitre</h2>
          <p>
            Un pupitre, c’est la table de travail au couvercle incliné que l’on ouvre pour y retrouver ses affaires.
            Ici, on y trouve des listes de mots, des parcours, de quoi s’exercer, et des folios pour suivre les progrès.
          </p>
          <p>
            Pupitre s’adresse aux élèves de 6 à 15 ans, à leurs enseignant-e-s et aux familles. Le service est gratuit,
            sans publicité, et le logiciel est libre.
          </p>
          <p>
            Le logiciel installé ici est Pupitre {version}. L’historique des versions a d’autres numéros&nbsp;: ceux de
            la plateforme dont Pupitre reprend les fonctions.
          </p>
          <p>Navigateurs&nbsp;: {oldestBrowsers} et les versions plus récentes.</p>
          <h3>Polices, icônes et images</h3>
          <p>
            Reddit Sans et Bricolage Grotesque (OFL 1.1), Bootstrap Icons (MIT), Fluent Emoji (MIT)&nbsp;; dans les
            rapports, Noto Emoji (OFL 1.1) et DejaVu Sans (licence Bitstream Vera), mis en page par Typst (Apache 2.0).
          </p>
        </section>
        <section aria-labelledby="versions">
          <h2 id="versions" className="below-16">
            Historique des versions
          </h2>
          <ol className={classes.history} reversed>
            {RELEASES.map((release) => (
              <li key={release.title}>
                <h3>
                  {release.title}
                  {release.version !== null && (
                    <StateBadge kind="accent">
                      Version {release.version} – {release.date}
                    </StateBadge>
                  )}
                </h3>
                <ul>
                  {release.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
