import type { AdminJobKind } from '@pupitre/contract';

/** Titles of the jobs of the administration. */
export const JOB_TITLES: Readonly<Record<AdminJobKind, string>> = {
  'curriculum-import': 'Importer le plan d’études',
  'model-folios': 'Générer les folios modèles',
  'useless-folios': 'Supprimer les folios modèles inutiles',
  'chat-json': 'JSON pour l’assistant',
  'learning-json': 'JSON des apprentissages',
  'curriculum-excel': 'Excel des apprentissages et critères',
  'criteria-upload': 'Objectifs et critères',
  'owners-migration': 'Migrer les équipes pédagogiques',
  'route-detection': 'Détecter les liens qui mènent dans Pupitre',
  'roster-trial': 'Essayer un annuaire',
  'roster-import': 'Importer l’annuaire',
  'roster-undo': 'Reprendre un import de l’annuaire',
};
