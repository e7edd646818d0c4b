import type { AdminJob, AdminJobKind } from '@pupitre/contract';
import { pick } from '../../db/pick.ts';
import type { ActiveJob, LatestJob } from './admin-jobs.queries.ts';

/** Names of the jobs, as on their buttons. */
const WORK_NAMES: Record<AdminJobKind, string> = {
  'curriculum-import': 'Importer le plan d’études',
  'chat-json': 'JSON pour l’assistant',
  'learning-json': 'JSON des apprentissages',
  'curriculum-excel': 'Excel des apprentissages et critères',
  'criteria-upload': 'Objectifs et critères',
  'model-folios': 'Générer les folios modèles',
  'useless-folios': 'Supprimer les folios modèles inutiles',
  'owners-migration': 'Migrer les équipes pédagogiques',
  'route-detection': 'Détecter les routes par adresse',
  'roster-trial': 'Essayer un annuaire',
  'roster-import': 'Importer l’annuaire',
  'roster-undo': 'Reprendre un import de l’annuaire',
};

export const describeRunning = ({ kind, done, total }: Pick<ActiveJob, 'kind' | 'done' | 'total'>): string => {
  const progress = total === 0 ? '' : ` (${done} sur ${total})`;
  const name = WORK_NAMES[kind as AdminJobKind] ?? kind;
  return `«\u00a0${name}\u00a0» est en cours${progress}\u00a0: attendez la fin de ce travail, puis recommencez.`;
};

export const presentJob = (row: LatestJob): AdminJob => ({
  id: row.id,
  // All writers of the table use kinds of the contract.
  kind: row.kind as AdminJobKind,
  state: row.state,
  startedBy: row.startedBy ?? '',
  startedOn: row.createdOn.toISOString(),
  finishedOn: row.finishedOn?.toISOString() ?? null,
  ...pick(row, 'done', 'total', 'message', 'resultName'),
});
