import { Button } from '@mantine/core';
import type { EvaluationLevel } from '@pupitre/learning';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import classes from './table-dialogs.module.css';

type KeysDialogProps = { opened: boolean; onClose: () => void; scale: readonly EvaluationLevel[]; isFed: boolean };

/** What one can do in the table, with keys, mouse and fingers. */
export function KeysDialog({ opened, onClose, scale, isFed }: KeysDialogProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Travailler dans le tableau"
      icon="keyboard"
      size={680}
      actions={
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
      }
    >
      <dl className={classes.keys}>
        {entriesOf(scale, isFed).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd translate="no" key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        {
          'Au doigt, un appui redonne d’abord le niveau d’un autre jour, puis le suivant\u00a0; un appui long ouvre la feuille du jour\u00a0: tous les niveaux, le commentaire, les photos, et «\u00a0Effacer ce jour…\u00a0». À la souris, le clic et le clic droit font de même, et glisser sélectionne un bloc\u00a0; un clic à côté d’un nom ou d’un libellé prend toute la colonne ou toute la ligne.'
        }
      </p>
    </AppModal>
  );
}

const PROPOSAL_KEYS: [readonly string[], string][] = [
  [['N'], 'Aller à la proposition suivante de la pratique'],
  [['A'], 'Accepter la proposition de la cellule, ou toutes celles du bloc (E\u00a0: écarter)'],
];

const entriesOf = (scale: readonly EvaluationLevel[], isFed: boolean): (readonly [readonly string[], string])[] => [
  [['←', '↑', '→', '↓'], 'Aller d’une cellule à l’autre, jusqu’aux noms des élèves et aux critères'],
  [['Début', 'Fin'], 'Premier ou dernier élève du critère'],
  [['Page ↑', 'Page ↓'], 'Une page plus haut ou plus bas'],
  [['Ctrl', 'Début'], 'Première cellule du tableau (avec Fin\u00a0: la dernière)'],
  ...scale.map(({ label }, index) => [[String(index + 1)], `${label}, puis cellule suivante`] as const),
  [['Entrée'], 'Répéter le dernier niveau, puis cellule suivante\u00a0; au bout de la ligne, la ligne suivante'],
  [['Espace'], 'Niveau suivant, sans avancer'],
  [['Retour arrière'], 'Effacer, sans avancer (comme 0 et Suppr)'],
  [['Maj', '→'], 'Sélectionner un bloc\u00a0; un chiffre le remplit en une fois (Échap\u00a0: terminer)'],
  [['Maj', 'Espace'], 'Sélectionner toute la ligne (Ctrl+Espace\u00a0: toute la colonne)'],
  [['Ctrl', 'D'], 'Recopier vers le bas (Ctrl+R\u00a0: vers la droite)'],
  [['Ctrl', 'A'], 'Tout sélectionner'],
  [['Ctrl', 'C'], 'Copier les évaluations pour un tableur'],
  [['Ctrl', 'V'], 'Coller des évaluations d’un tableur'],
  [['Ctrl', 'Z'], 'Annuler (Ctrl+Maj+Z ou Ctrl+Y\u00a0: rétablir)'],
  ...(isFed ? PROPOSAL_KEYS : []),
  [['F2'], 'Tous les niveaux, commentaire, historique et discussion de la cellule'],
  [['?'], 'Cette aide'],
];
