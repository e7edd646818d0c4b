import type { AdminJob, AdminJobKind } from '@pupitre/contract';
import type { ActiveJob, LatestJob } from './admin-jobs.queries.ts';

/** Names of the works, as the running one is named to who wants another. */
export const WORK_NAMES: Record<AdminJobKind, string> = {
  'curriculum-import': 'Import du plan d’études romand',
  'chat-json': 'Génération du JSON pour une IA de discussion',
  'learning-json': 'Génération du JSON des apprentissages',
  'curriculum-excel': 'Génération de l’Excel des apprentissages et critères',
  'criteria-upload': 'Téléversement d’objectifs et de critères',
  'model-folios': 'Génération des folios modèles',
  'useless-folios': 'Suppression des folios modèles inutiles',
  'owners-migration': 'Migration des équipes pédagogiques',
  'route-detection': 'Détection des routes par URL',
};

export const describeRunning = ({ kind, done, total }: Pick<ActiveJob, 'kind' | 'done' | 'total'>): string => {
  const progress = total === 0 ? '' : ` (${done} sur ${total})`;
  const name = WORK_NAMES[kind as AdminJobKind] ?? kind;
  return `«\u00a0${name}\u00a0» est en cours${progress}\u00a0: attendez la fin de ce travail, puis recommencez.`;
};

export const presentJob = (row: LatestJob): AdminJob => ({
  id: row.id,
  // The table's only writers name their kind by the contract.
  kind: row.kind as AdminJobKind,
  state: row.state,
  startedBy: row.startedBy ?? '',
  startedOn: row.createdOn.toISOString(),
  finishedOn: row.finishedOn?.toISOString() ?? null,
  done: row.done,
  total: row.total,
  message: row.message,
  resultName: row.resultName,
});
