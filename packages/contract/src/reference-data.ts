/** One reference table for client and server (REF rows, OP-052 to OP-057). */

export const LANGUAGES = [
  { id: 'fr', label: 'Français' },
  { id: 'de', label: 'Allemand' },
  { id: 'en', label: 'Anglais' },
  { id: 'es', label: 'Espagnol' },
  { id: 'it', label: 'Italien' },
  { id: 'nc', label: 'Autre' },
] as const;
export const LANGUAGE_IDS = ['fr', 'de', 'en', 'es', 'it', 'nc'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** Nature values (REF-02). */
export const NATURES = {
  Rpn: 0,
  Public: 1,
  Lexique: 2,
  Todo: 3,
  Private: 4,
  Enseignants: 5,
  PlanEtudeRomand: 6,
  TeamShared: 7,
  Possible: 8,
} as const;
export type Nature = keyof typeof NATURES;

/** French names of the colour classes, for the pickers. */
export const COLOR_NAMES = {
  'c-grey': 'gris',
  'c-red': 'rouge',
  'c-orange': 'orange',
  'c-yellow': 'jaune',
  'c-green': 'vert',
  'c-teal': 'turquoise',
  'c-blue': 'bleu',
  'c-indigo': 'indigo',
  'c-purple': 'violet',
  'c-pink': 'rose',
} as const;
export type ColorClass = keyof typeof COLOR_NAMES;
export const COLOR_CLASSES = Object.keys(COLOR_NAMES) as readonly ColorClass[];

export const YEARS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;
export const CYCLES = { CY1: ['1', '2', '3', '4'], CY2: ['5', '6', '7', '8'], CY3: ['9', '10', '11'] } as const;

/** Domains of the regional curriculum (REF-11, OP-054). */
export const DOMAINS = [
  { key: 'L', title: 'Langues', color: 'c-indigo' },
  { key: 'MSN', title: 'Mathématiques et sciences de la nature', color: 'c-blue' },
  { key: 'SHS', title: 'Sciences humaines et sociales', color: 'c-orange' },
  { key: 'A', title: 'Arts', color: 'c-purple' },
  { key: 'CM', title: 'Corps et mouvement', color: 'c-green' },
  { key: 'EN', title: 'Éducation numérique', color: 'c-teal' },
  { key: 'FG', title: 'Formation générale', color: 'c-yellow' },
  { key: 'OA', title: 'Options académiques', color: 'c-red' },
  { key: 'OP', title: 'Options professionnelles', color: 'c-pink' },
  { key: 'CT', title: 'Capacités transversales', color: 'c-grey' },
  { key: 'AUT', title: 'Autres', color: 'c-grey' },
] as const;
export type DomainKey = (typeof DOMAINS)[number]['key'];

/** The 40 disciplines: key, full title, domain. */
const DISCIPLINE_ROWS = [
  ['FRA', 'Français', 'L'],
  ['ALL', 'Allemand', 'L'],
  ['ANG', 'Anglais', 'L'],
  ['ITA', 'Italien', 'L'],
  ['ESP', 'Espagnol', 'L'],
  ['LCA', 'Langues et cultures de l’Antiquité', 'L'],
  ['MAT', 'Mathématiques', 'MSN'],
  ['SCN', 'Sciences de la nature', 'MSN'],
  ['GEO', 'Géographie', 'SHS'],
  ['HIS', 'Histoire', 'SHS'],
  ['CIT', 'Citoyenneté', 'SHS'],
  ['ERC', 'Éthique et cultures religieuses', 'SHS'],
  ['ACM', 'Activités créatrices et manuelles', 'A'],
  ['AVI', 'Arts visuels', 'A'],
  ['MUS', 'Musique', 'A'],
  ['EPH', 'Éducation physique', 'CM'],
  ['NUT', 'Éducation nutritionnelle', 'CM'],
  ['MED', 'Médias', 'EN'],
  ['SIN', 'Science informatique', 'EN'],
  ['USN', 'Usages numériques', 'EN'],
  ['SAN', 'Santé et bien-être', 'FG'],
  ['CHO', 'Choix et projets personnels', 'FG'],
  ['VIV', 'Vivre ensemble et exercice de la démocratie', 'FG'],
  ['IND', 'Interdépendances', 'FG'],
  ['LAT', 'Latin', 'OA'],
  ['ITO', 'Italien (option)', 'OA'],
  ['MEP', 'Mathématiques et physique', 'OA'],
  ['ECD', 'Économie et droit', 'OA'],
  ['ATE', 'Atelier', 'OP'],
  ['DTE', 'Dessin technique', 'OP'],
  ['ECF', 'Économie familiale', 'OP'],
  ['EXP', 'Expression orale et corporelle', 'OP'],
  ['SCE', 'Sciences expérimentales', 'OP'],
  ['COL', 'Collaboration', 'CT'],
  ['COM', 'Communication', 'CT'],
  ['STR', 'Stratégies d’apprentissage', 'CT'],
  ['PCR', 'Pensée créatrice', 'CT'],
  ['DRE', 'Démarche réflexive', 'CT'],
  ['BIB', 'Bibliothèque', 'AUT'],
  ['SOU', 'Soutien', 'AUT'],
] as const;
export type DisciplineKey = (typeof DISCIPLINE_ROWS)[number][0];

const colorOf = (domain: DomainKey): ColorClass => DOMAINS.find((entry) => entry.key === domain)?.color ?? 'c-grey';

/** Disciplines with the fields of ENT-10. */
export const DISCIPLINES = DISCIPLINE_ROWS.map(([key, value, domain]) => ({
  key,
  value,
  short: value,
  domain,
  color: colorOf(domain),
}));

export const CATEGORY_GROUPS = ['Annee', 'Discipline', 'Categorie', 'Formation', 'Niveau'] as const;
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number];

/** What people read for a group (REF-04). */
export const CATEGORY_GROUP_LABELS: Record<CategoryGroup, string> = {
  Annee: 'Année',
  Discipline: 'Discipline',
  Categorie: 'Catégorie',
  Formation: 'Formation',
  Niveau: 'Niveau',
};

export type CategoryRow = {
  key: CategoryKey;
  value: string;
  short: string;
  group: CategoryGroup;
  ord: number;
  sousGroup: string;
  number: number;
  color: ColorClass;
};

const KIND_ROWS = [
  ['PRIMA', 'PRIMA'],
  ['PAR', 'Parents'],
  ['Allophone', 'Allophone'],
  ['Devoirs', 'Devoirs'],
  ['Formation', 'Formation'],
  ['API', 'API'],
  ['MER', 'MER'],
  ['MEN', 'MEN'],
] as const;
const FORMATION_KEYS = ['FR', 'FS', 'TE', 'ACC'] as const;
const LEVEL_ROWS = [
  ['N1', '1'],
  ['N2', '2'],
] as const;

export type CategoryKey =
  | (typeof YEARS)[number]
  | DisciplineKey
  | (typeof KIND_ROWS)[number][0]
  | (typeof FORMATION_KEYS)[number]
  | (typeof LEVEL_ROWS)[number][0];

const ordinal = (year: string) => (year === '1' ? '1re' : `${year}e`);

const cycleOf = (year: string) =>
  Object.entries(CYCLES).find(([, years]) => (years as readonly string[]).includes(year))?.[0] ?? '';

type GroupRow = Pick<CategoryRow, 'key' | 'value' | 'short'> & Partial<Pick<CategoryRow, 'sousGroup' | 'color'>>;

const inGroup = (group: CategoryGroup, rows: readonly GroupRow[]) =>
  rows.map(({ key, value, short, sousGroup = '', color = 'c-grey' }, index): CategoryRow => {
    const place = index + 1;
    return { key, value, short, group, ord: place, sousGroup, number: place, color };
  });

/** Every category, in the order of its group and of `ord` within it (REF-05 to REF-10). */
export const CATEGORIES: readonly CategoryRow[] = [
  ...inGroup(
    'Annee',
    YEARS.map((key) => ({ key, value: `${ordinal(key)} année`, short: ordinal(key), sousGroup: cycleOf(key) })),
  ),
  ...inGroup(
    'Discipline',
    DISCIPLINES.map(({ domain, ...row }) => ({ ...row, sousGroup: domain })),
  ),
  ...inGroup(
    'Categorie',
    KIND_ROWS.map(([key, value]) => ({ key, value, short: value })),
  ),
  ...inGroup(
    'Formation',
    FORMATION_KEYS.map((key) => ({ key, value: key, short: key })),
  ),
  ...inGroup(
    'Niveau',
    LEVEL_ROWS.map(([key, level]) => ({ key, value: `Niveau ${level}`, short: `Niv. ${level}` })),
  ),
];

/** Keys that a content may carry; they hold no hyphen, comma or underscore (OP-019). */
export const CATEGORY_KEYS: readonly CategoryKey[] = CATEGORIES.map((entry) => entry.key);

/** Categories by key. */
export const CATEGORY_BY_KEY: ReadonlyMap<string, CategoryRow> = new Map(CATEGORIES.map((entry) => [entry.key, entry]));

/** Types of activity grids (REF-16, OP-059). */
export const GRID_TYPES = { SoutienDesApprentissage: 0, Certificatif: 1, AutoEvaluation: 2, Atelier: 3 } as const;
