import type { Folio, FolioYear } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Icon } from '../../../shared/parts/icon.tsx';
import classes from './year.module.css';

/** What the new folio has from the first day. */
export function TakenOver({ folio: { criterias } }: { folio: Folio }) {
  const self = criterias.filter(({ studentEvaluationEnabled }) => studentEvaluationEnabled).length;
  const fed = criterias.filter(({ sources }) => sources.length > 0).length;
  return (
    <section className={classes.taken} aria-label="Repris">
      <h3>
        <Icon name="check-lg" />
        Repris
      </h3>
      <ul>
        <li>{`${counted(criterias.length, 'critère')}, avec leur ordre, leurs étiquettes et leurs liens au plan d’études`}</li>
        <li>Échelle, apparence et catégories</li>
        {self > 0 && <li>{`Auto-évaluation de ${counted(self, 'critère')}`}</li>}
        {fed > 0 && <li>{`Listes et parcours qui proposent des niveaux pour ${counted(fed, 'critère')}`}</li>}
      </ul>
    </section>
  );
}

type LeftBehindProps = { folio: Folio; year: FolioYear };

/** What stays where it is, whatever is chosen. */
export function LeftBehind({ folio, year }: LeftBehindProps) {
  const { observationCount, commentCount, markCount } = year;
  const names = [...new Set(folio.monitoredStudents.map(({ className }) => className))].filter((name) => name !== '');
  const pupils = counted(folio.monitoredStudents.length, 'élève');
  return (
    <section className={classes.left} aria-label="Jamais repris">
      <h3>
        <Icon name="x-lg" />
        Jamais repris
      </h3>
      <ul>
        <li>{names.length === 1 ? `${pupils} de ${names[0]}` : pupils}</li>
        <li>
          {`${counted(observationCount, 'niveau', 'niveaux')}, ${counted(commentCount, 'commentaire')} et ${counted(markCount, 'trace')}`}
        </li>
        <li>Auto-évaluations, discussions et historique</li>
        <li>L’équipe pédagogique</li>
      </ul>
      <p className={classes.dim}>
        {'Tout cela reste dans '}
        <span dir="auto">{`«\u00a0${folio.title}\u00a0»`}</span>.
      </p>
    </section>
  );
}
