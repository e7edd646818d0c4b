import {
  type AdminJobKind,
  CHAT_JSON_NAME,
  deleteUselessFolios,
  detectRoutes,
  generateChatJson,
  generateCurriculumExcel,
  generateLearningJson,
  importCurriculum,
  importFolioTemplates,
  LEARNING_JSON_NAME,
  migrateOwners,
  UPLOAD_FAILED_MESSAGE,
} from '@pupitre/contract';
import { call } from '../../../api/call.ts';
import { callFile } from '../../../api/file.ts';
import { saveFile } from '../../../ui/page/save-file.ts';
import { JOB_TITLES } from '../../../ui/text/job-titles.ts';

/** A job that has its own page, « Annuaire ». */
export type RosterJobKind = 'roster-trial' | 'roster-import' | 'roster-undo';
/** A job that a button starts; the upload has its own place. */
export type ButtonJobKind = Exclude<AdminJobKind, 'criteria-upload' | RosterJobKind>;

type JobEntry = {
  icon: string;
  text: string;
  button: string;
  /** Whether the job succeeded (OP-038); a generator saves its file first. */
  start: () => Promise<boolean>;
};

/** Every button of the administration and the call that it makes (ADMIN-01 to ADMIN-11). */
export const JOB_ENTRIES: Record<ButtonJobKind, JobEntry> = {
  'curriculum-import': {
    icon: 'cloud-download',
    text: 'Lit le PER de l’organe national et montre d’abord ce qui changerait.',
    button: 'Importer…',
    start: () => call(importCurriculum),
  },
  'model-folios': {
    icon: 'journal-plus',
    text: 'Un folio par discipline et par année, d’après le PER.',
    button: 'Générer',
    start: () => call(importFolioTemplates),
  },
  'useless-folios': {
    icon: 'journal-x',
    text: 'Ceux qui ne correspondent plus au PER et que personne n’a modifiés ni copiés.',
    button: 'Supprimer…',
    start: () => call(deleteUselessFolios),
  },
  'chat-json': {
    icon: 'filetype-json',
    text: `Les objectifs qui n’ont pas encore de critère, à donner à un assistant\u00a0: fichier «\u00a0${CHAT_JSON_NAME}\u00a0».`,
    button: 'Générer',
    start: async () => save(await callFile(generateChatJson, {})),
  },
  'learning-json': {
    icon: 'filetype-json',
    text: `Le plan d’études et ses apprentissages, fichier «\u00a0${LEARNING_JSON_NAME}\u00a0».`,
    button: 'Générer',
    start: async () => save(await callFile(generateLearningJson, {})),
  },
  'curriculum-excel': {
    icon: 'file-earmark-spreadsheet',
    text: 'Un classeur, une feuille par discipline.',
    button: 'Générer',
    start: async () => save(await callFile(generateCurriculumExcel, {})),
  },
  'owners-migration': {
    icon: 'people',
    text: 'Les anciens partages deviennent des membres avec un rôle\u00a0: propriétaire, éditeur ou lecteur.',
    button: 'Migrer…',
    start: () => call(migrateOwners),
  },
  'route-detection': {
    icon: 'signpost-split',
    text: 'Un tableau des ressources dont le lien mène dans Pupitre, avec leur état et leur cible.',
    button: 'Détecter',
    start: () => call(detectRoutes),
  },
};

function save({ content, name }: { content: Blob; name: string }): true {
  saveFile(content, name);
  return true;
}

/** Jobs whose file is downloaded at their end (ADMIN-02 to ADMIN-04). */
export const GENERATORS: readonly AdminJobKind[] = ['chat-json', 'learning-json', 'curriculum-excel'];

export const CRITERIA_TITLE = JOB_TITLES['criteria-upload'];
export const titleOf = (kind: AdminJobKind): string => JOB_TITLES[kind];

export const RUNNING_LABEL = 'Génération en cours';

type Result = { succeeded: string; failed: string };
const GENERATED: Result = { succeeded: 'La génération est un succès', failed: 'La génération a échoué' };
/** Results of a job, word for word (ADMIN-15 to ADMIN-21). */
export const JOB_RESULTS: Record<AdminJobKind, Result> = {
  'curriculum-import': { succeeded: 'L’import est un succès', failed: 'L’import a échoué' },
  'chat-json': GENERATED,
  'learning-json': GENERATED,
  'curriculum-excel': GENERATED,
  'criteria-upload': { succeeded: 'succès', failed: UPLOAD_FAILED_MESSAGE },
  'model-folios': GENERATED,
  'useless-folios': { succeeded: 'La suppression est un succès', failed: 'La suppression a échoué' },
  'owners-migration': { succeeded: 'La migration est un succès', failed: 'La migration a échoué' },
  'route-detection': { succeeded: 'La détection est un succès', failed: 'La détection a échoué' },
  'roster-trial': { succeeded: 'L’essai est terminé', failed: 'L’essai a échoué' },
  'roster-import': { succeeded: 'L’annuaire est importé', failed: 'L’annuaire n’a pas été importé' },
  'roster-undo': { succeeded: 'L’import est repris', failed: 'L’import n’a pas été repris' },
};
