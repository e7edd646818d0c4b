import type { Folio, FolioYear } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import classes from './year.module.css';

type TakenOverProps = {
  folio: Folio;
  year: FolioYear;
  keepsTemplates: boolean;
  onKeepTemplates: (keeps: boolean) => void;
};

/** What the new folio has from the first day, and what its teacher has in any folio. */
export function TakenOver({ folio: { criterias }, year, keepsTemplates, onKeepTemplates }: TakenOverProps) {
  const { templateCount, phraseCount, sharedTemplateCount } = year;
  const own = [
    ...(templateCount > 0 ? [counted(templateCount, 'modèle de rapport', 'modèles de rapport')] : []),
    ...(phraseCount > 0 ? [counted(phraseCount, 'phrase')] : []),
  ];
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
        {own.length > 0 && <li>{`${own.join(' et ')} à vous, comme dans tous vos folios`}</li>}
        {fed > 0 && <li>{`Listes et parcours qui proposent des niveaux pour ${counted(fed, 'critère')}`}</li>}
      </ul>
      {sharedTemplateCount > 0 && (
        <label className={classes.also}>
          <input
            type="checkbox"
            checked={keepsTemplates}
            onChange={(event) => onKeepTemplates(event.currentTarget.checked)}
          />
          <span>
            {`${counted(sharedTemplateCount, 'modèle de rapport', 'modèles de rapport')} de votre équipe`}
            <span className="note">copiés parmi les vôtres</span>
          </span>
        </label>
      )}
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
        <li>
          <KeepNames of={names}>{names.length === 1 ? `${pupils} de ${names[0]}` : pupils}</KeepNames>
        </li>
        <li>
          {`${counted(observationCount, 'niveau', 'niveaux')}, ${counted(commentCount, 'commentaire')} et ${counted(markCount, 'trace')}`}
        </li>
        <li>Auto-évaluations, discussions et historique</li>
        <li>L’équipe pédagogique</li>
      </ul>
      <p className="note">
        {'Tout cela reste dans '}
        <span dir="auto" translate="no">{`«\u00a0${folio.title}\u00a0»`}</span>.
      </p>
    </section>
  );
}
