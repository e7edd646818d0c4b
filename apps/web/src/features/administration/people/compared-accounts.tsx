import type { PersonDetail } from '@pupitre/contract';
import { shortDate } from '../../../shared/text/dates.ts';
import classes from './people.module.css';
import { momentText, roleText } from './words.ts';

const LINES: readonly [label: string, text: (person: PersonDetail) => string][] = [
  ['Nom', ({ displayName }) => displayName],
  ['Numéro', ({ id }) => String(id)],
  ['Rôle', roleText],
  ['École', ({ schools }) => schools.join(', ')],
  ['Dernière connexion', ({ lastSignInOn }) => (lastSignInOn === null ? '' : momentText(lastSignInOn))],
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
export const ComparedAccounts = ({ kept, gone }: { kept: PersonDetail; gone: PersonDetail }) => (
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
        {LINES.map(([label, text]) => (
          <tr key={label} data-differs={text(kept) !== text(gone) || undefined}>
            <th scope="row">{label}</th>
            <td>{text(kept) || '–'}</td>
            <td>{text(gone) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
