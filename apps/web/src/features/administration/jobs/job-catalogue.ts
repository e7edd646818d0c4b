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
import { saveFile } from '../../../shared/save-file.ts';

/** A work that a button starts; the upload has its own place. */
export type ButtonJobKind = Exclude<AdminJobKind, 'criteria-upload'>;

type JobEntry = {
  icon: string;
  title: string;
  text: string;
  button: string;
  /** Whether it was done (OP-038); a generator saves its file first. */
  start: () => Promise<boolean>;
};

/** Every button of the administration and the call that it makes (ADMIN-01 to ADMIN-11). */
export const JOB_ENTRIES: Record<ButtonJobKind, JobEntry> = {
  'curriculum-import': {
    icon: 'cloud-download',
    title: 'Importer le plan d’études',
    text: 'Lit le PER de l’organe national et montre d’abord ce qui changerait.',
    button: 'Importer…',
    start: () => call(importCurriculum),
  },
  'model-folios': {
    icon: 'journal-plus',
    title: 'Générer les folios modèles',
    text: 'Un folio par discipline et par année, d’après le PER.',
    button: 'Générer',
    start: () => call(importFolioTemplates),
  },
  'useless-folios': {
    icon: 'journal-x',
    title: 'Supprimer les folios modèles inutiles',
    text: 'Ceux qui ne correspondent plus au PER et que personne n’a modifiés ni copiés.',
    button: 'Supprimer…',
    start: () => call(deleteUselessFolios),
  },
  'chat-json': {
    icon: 'filetype-json',
    title: 'JSON pour l’assistant',
    text: `Les objectifs à compléter, fichier «\u00a0${CHAT_JSON_NAME}\u00a0».`,
    button: 'Générer',
    start: async () => save(await callFile(generateChatJson, {})),
  },
  'learning-json': {
    icon: 'filetype-json',
    title: 'JSON des apprentissages',
    text: `Le plan d’études et ses apprentissages, fichier «\u00a0${LEARNING_JSON_NAME}\u00a0».`,
    button: 'Générer',
    start: async () => save(await callFile(generateLearningJson, {})),
  },
  'curriculum-excel': {
    icon: 'file-earmark-spreadsheet',
    title: 'Excel des apprentissages et critères',
    text: 'Un classeur, une feuille par discipline.',
    button: 'Générer',
    start: async () => save(await callFile(generateCurriculumExcel, {})),
  },
  'owners-migration': {
    icon: 'people',
    title: 'Migrer les équipes pédagogiques',
    text: 'Vers le système Owners\u00a0: les anciens partages deviennent des membres avec un rôle.',
    button: 'Migrer…',
    start: () => call(migrateOwners),
  },
  'route-detection': {
    icon: 'signpost-split',
    title: 'Détecter les routes par adresse',
    text: 'Cherche les ressources dont le lien mène dans Pupitre\u00a0: un tableau des liens, de leur état et de leur cible.',
    button: 'Détecter',
    start: () => call(detectRoutes),
  },
};

function save({ content, name }: { content: Blob; name: string }): true {
  saveFile(content, name);
  return true;
}

/** Works whose file is downloaded when they end (ADMIN-02 to ADMIN-04). */
export const GENERATORS: readonly AdminJobKind[] = ['chat-json', 'learning-json', 'curriculum-excel'];

export const CRITERIA_TITLE = 'Objectifs et critères';
export const titleOf = (kind: AdminJobKind): string =>
  kind === 'criteria-upload' ? CRITERIA_TITLE : JOB_ENTRIES[kind].title;

export const RUNNING_LABEL = 'Génération en cours';

type Result = { succeeded: string; failed: string };
const GENERATED: Result = { succeeded: 'La génération est un succès', failed: 'La génération a échoué' };
/** How a work ended, word for word (ADMIN-15 to ADMIN-21). */
export const JOB_RESULTS: Record<AdminJobKind, Result> = {
  'curriculum-import': { succeeded: "L'import est un succès", failed: "L'import a échoué" },
  'chat-json': GENERATED,
  'learning-json': GENERATED,
  'curriculum-excel': GENERATED,
  'criteria-upload': { succeeded: 'succès', failed: UPLOAD_FAILED_MESSAGE },
  'model-folios': GENERATED,
  'useless-folios': { succeeded: 'La suppression est un succès', failed: 'La suppression a échoué' },
  'owners-migration': { succeeded: 'La migration est un succès', failed: 'La migration a échoué' },
  'route-detection': { succeeded: 'La détection est un succès', failed: 'La détection a échoué' },
};
