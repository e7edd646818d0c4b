import {
  type ACCESS_ACTIONS,
  type ADMIN_JOB_KINDS,
  type AUDIENCES,
  type BLOCK_WAYS,
  CATEGORIES,
  type NEWS_COUNTERS,
  type RESOURCE_TYPES,
  type Role,
  type RUN_ACTIVITIES,
  type TextSize,
} from '@pupitre/contract';
import { scaleOf, selfLabels, stateLabel, type WORD_OUTCOMES } from '@pupitre/learning';
import type { FolioRole } from '../db/folio-schema.ts';
import type { ADMIN_JOB_STATES } from '../db/platform-schema.ts';

export type Row = Record<string, unknown>;
type WordsOf<Codes extends readonly string[]> = Record<Codes[number], string>;

const ROLE_WORDS: Record<Role, string> = {
  publisher: 'édition',
  enseignants: 'enseignement',
  soutien: 'soutien',
  eleves: 'élève',
  admin: 'administration',
};
const FOLIO_ROLE_WORDS: Record<FolioRole, string> = {
  owner: 'propriétaire',
  editor: 'peut écrire',
  reader: 'lit',
  criteria: 'lit les critères',
};
const SIZE_WORDS: Record<TextSize, string> = { small: 'petite', middle: 'moyenne', big: 'grande' };
const TAB_WORDS: WordsOf<typeof NEWS_COUNTERS> = {
  newBookletModels: 'Modèles de folios',
  newDistributedCourses: 'À faire',
  newLexicons: 'Lexique',
  newRpnCourses: 'Parcours officiels',
  newRpnLists: 'Listes officielles',
  newTeacherCourses: 'Parcours des enseignant-e-s',
};
const ACCESS_WORDS: WordsOf<typeof ACCESS_ACTIONS> = {
  folio: 'le folio ouvert',
  observations: 'les observations lues',
  history: 'l’historique lu',
  discussion: 'la discussion lue',
  report: 'un rapport établi',
  export: 'un tableau exporté',
  mark: 'une évaluation notée',
  search: 'une recherche d’élèves',
  group: 'un groupe ouvert',
  distribution: 'la distribution d’un parcours ouverte',
  practice: 'les résultats d’exercices lus',
  person: 'la fiche ouverte par l’administration',
};
const JOB_WORDS: WordsOf<typeof ADMIN_JOB_KINDS> = {
  'curriculum-import': 'import du plan d’études',
  'chat-json': 'fichier pour l’assistant',
  'learning-json': 'fichier des apprentissages',
  'curriculum-excel': 'classeur des apprentissages',
  'criteria-upload': 'envoi de critères',
  'model-folios': 'folios modèles',
  'useless-folios': 'folios inutiles',
  'owners-migration': 'reprise des propriétaires',
  'route-detection': 'recherche de liens',
  'roster-trial': 'essai d’un import de l’annuaire',
  'roster-import': 'import de l’annuaire',
  'roster-undo': 'import de l’annuaire repris',
};
const JOB_STATE_WORDS: WordsOf<typeof ADMIN_JOB_STATES> = {
  waiting: 'attend',
  running: 'en cours',
  succeeded: 'réussi',
  failed: 'échoué',
};
const PROPOSAL_WORDS = { waiting: 'attend', accepted: 'acceptée', refused: 'refusée' };
const WAY_WORDS: WordsOf<typeof BLOCK_WAYS> = {
  cells: 'case par case',
  fill: 'plusieurs cases à la fois',
  paste: 'collé',
  back: 'repris au clavier',
  pupil: 'sur la page de l’élève',
  criterion: 'sur la page du critère',
  undo: 'annulation',
  redo: 'rétablissement',
  practice: 'venu de la pratique, accepté',
  dated: 'parmi les observations datées',
};
const ACTIVITY_WORDS: WordsOf<typeof RUN_ACTIVITIES> = {
  carte: 'carte',
  association: 'association',
  ecriture: 'écriture',
  traduction: 'traduction',
  tri: 'tri',
  grille: 'grille',
  revision: 'révision',
};
const OUTCOME_WORDS: WordsOf<typeof WORD_OUTCOMES> = {
  first: 'juste du premier coup',
  later: 'juste plus tard',
  never: 'jamais juste',
  passed: 'pas essayé',
};
const RESOURCE_WORDS: WordsOf<typeof RESOURCE_TYPES> = {
  Link: 'lien',
  Media: 'média',
  Text: 'texte',
  Title: 'titre',
  Activity: 'activité',
};
const CATEGORY_WORDS = Object.fromEntries(CATEGORIES.map(({ key, value }) => [key, value]));
const AUDIENCE_WORDS: WordsOf<typeof AUDIENCES> = { team: 'l’équipe', family: 'la famille' };
/** What one change of an observation holds. */
const VALUE_WORDS: Record<string, string> = {
  state: 'niveau',
  leveledOn: 'niveau du',
  pushed: 'suit l’observation du',
  earlier: 'observations d’avant',
  on: 'du',
  audience: 'commentaire pour',
  comment: 'commentaire',
  markUrl: 'trace',
  checked: 'vu',
  selfState: 'auto-évaluation',
  selfComment: 'son commentaire',
};

const word = (words: Readonly<Record<string, string>>) => (code: unknown) =>
  typeof code === 'string' ? (words[code] ?? code) : code;
const each = (one: (value: unknown) => unknown) => (value: unknown) => (Array.isArray(value) ? value.map(one) : value);
const OF_SCALE = 'échelle des options';

/** Columns whose codes stand for words, by the part of the export. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, (value: unknown, row: Row) => unknown>>>> = {
  identite: { rôles: each(word(ROLE_WORDS)) },
  preferences: { taille: word(SIZE_WORDS) },
  onglets: { onglet: word(TAB_WORDS) },
  listes: { catégories: each(word(CATEGORY_WORDS)) },
  parcours: {
    catégories: each(word(CATEGORY_WORDS)),
    contenu: each((item) => ({ ...(item as Row), type: word(RESOURCE_WORDS)((item as Row).type) })),
  },
  exercices: {
    exercice: word(ACTIVITY_WORDS),
    mots: each((one) => ({ ...(one as Row), résultat: word(OUTCOME_WORDS)((one as Row).résultat) })),
  },
  propositions: { état: word(PROPOSAL_WORDS) },
  folios: { rôle: word(FOLIO_ROLE_WORDS) },
  observations: {
    niveau: (state, row) => levelWord(state, row[OF_SCALE]),
    'commentaire pour': word(AUDIENCE_WORDS),
    'auto-évaluation': (state, row) => selfWord(state, row[OF_SCALE]),
  },
  'observations-precedentes': {
    niveau: (state, row) => levelWord(state, row[OF_SCALE]),
    'commentaire pour': word(AUDIENCE_WORDS),
  },
  'propositions-ecartees': { niveau: (state, row) => levelWord(state, row[OF_SCALE]) },
  historique: {
    avant: (values, row) => valueWords(values, row[OF_SCALE]),
    après: (values, row) => valueWords(values, row[OF_SCALE]),
    façon: word(WAY_WORDS),
  },
  acces: { quoi: word(ACCESS_WORDS) },
  travaux: { travail: word(JOB_WORDS), état: word(JOB_STATE_WORDS) },
};

function levelWord(state: unknown, ofOptions: unknown): unknown {
  return typeof state === 'string' ? stateLabel(scaleOf(ofOptions === true), state) : state;
}

function selfWord(state: unknown, ofOptions: unknown): unknown {
  return word(selfLabels(ofOptions === true))(state);
}

function valueWords(values: unknown, ofOptions: unknown): unknown {
  if (Array.isArray(values)) return values.map((one) => valueWords(one, ofOptions));
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [VALUE_WORDS[name] ?? name, valueWord(name, value, ofOptions)]),
  );
}

function valueWord(name: string, value: unknown, ofOptions: unknown): unknown {
  switch (name) {
    case 'state':
      return levelWord(value, ofOptions);
    case 'selfState':
      return selfWord(value, ofOptions);
    case 'audience':
      return word(AUDIENCE_WORDS)(value);
    case 'earlier':
      return valueWords(value, ofOptions);
    default:
      return value;
  }
}

/** The row as a person reads it: words instead of the product's codes, instants instead of their texts. */
export function inWords(part: string, row: Row, files: ReadonlyMap<string, string>): Row {
  const columns = COLUMNS[part] ?? {};
  const shown = Object.entries(row).map(([name, value]) => [
    name,
    plainValue(columns[name] === undefined ? value : columns[name](value, row), files),
  ]);
  return Object.fromEntries(shown.filter(([name]) => name !== OF_SCALE));
}

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00(?::00)?)$/;
const MEDIUM = /\/medias\/([0-9a-f-]{36})\//;

/** An instant, or the address of a file: then the file's place in the export. */
function plainValue(value: unknown, files: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => plainValue(one, files));
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainValue(one, files)]));
  }
  if (typeof value !== 'string') return value;
  if (MOMENT.test(value)) return new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return files.get(MEDIUM.exec(value)?.[1] ?? '') ?? value;
}
