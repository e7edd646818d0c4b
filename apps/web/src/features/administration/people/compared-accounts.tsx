import type { PersonDetail } from '@pupitre/contract';
import { shortDate } from '../../../ui/text/dates.ts';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import classes from './people.module.css';
import { momentText, roleText } from './words.ts';

const LINES: readonly [label: string, text: (person: PersonDetail, now: Date) => string][] = [
  ['Nom', ({ displayName }) => displayName],
  ['Numéro', ({ id }) => String(id)],
  ['Rôle', roleText],
  ['École', ({ schools }) => schools.join(', ')],
  ['Dernière connexion', ({ lastSignInOn }, now) => (lastSignInOn === null ? '' : momentText(lastSignInOn, now))],
  ['Compte ouvert le', ({ createdOn }) => shortDate(createdOn)],
  ['Courriel', ({ email }) => email],
  ['Identifiant de l’annuaire', ({ objectGuid }) => objectGuid],
  ['Identifiant mondial', ({ cloeeWorldId }) => cloeeWorldId],
  ['Identifiant de connexion', ({ subject }) => subject],
  ['Observations à son sujet', ({ counts }) => String(counts.observations)],
  ['Listes et parcours', ({ counts }) => String(counts.contents)],
  ['Folios', ({ counts }) => String(counts.folios)],
];

/** The account that stays and the one that goes, line by line; what differs stands out. */
export function ComparedAccounts({ kept, gone }: { kept: PersonDetail; gone: PersonDetail }) {
  const now = useServerNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section className={classes.compared} aria-label="Les deux comptes" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Compte qui reste</th>
            <th scope="col">Compte qui disparaît</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(([label, text]) => {
            const [stays, goes] = [text(kept, now), text(gone, now)];
            return (
              <tr key={label} data-differs={stays !== goes || undefined}>
                <th scope="row">{label}</th>
                <td>{stays || '–'}</td>
                <td>{goes || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
