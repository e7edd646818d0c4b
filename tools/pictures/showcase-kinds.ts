import type { Page } from '@playwright/test';
import type { DemoLogin } from '../../e2e/fixtures/people.ts';
import type { DemoWorld } from './demo-world.ts';

/** Areas in the order of the page, with their headings. */
export const AREAS = {
  accueil: 'Accueil et compte',
  listes: 'Listes',
  activites: 'Activités',
  parcours: 'Parcours',
  distributions: 'Distributions et groupes',
  possibles: 'Possibles',
  folios: 'Folios',
  evaluation: 'Auto-évaluation',
  plateforme: 'Plateforme',
} as const;
export type Area = keyof typeof AREAS;

/** Who looks, by the account of the demonstration school. */
export const ROLES = {
  visiteur: { label: 'Visiteur', login: null },
  eleve: { label: 'Élève', login: 'eleve1' },
  enseignante: { label: 'Enseignante', login: 'enseignante' },
  soutien: { label: 'Soutien', login: 'soutien' },
  editrice: { label: 'Éditrice', login: 'editrice' },
  admin: { label: 'Administration', login: 'admin' },
} as const satisfies Record<string, { label: string; login: DemoLogin | null }>;
export type Role = keyof typeof ROLES;

export type ShowcaseScreen = {
  area: Area;
  role: Role;
  title: string;
  /** What one does there, in one sentence. */
  sentence: string;
  /** The path of apps/web/src/routes that it stands for; '' for none. */
  route: string;
  path: (world: DemoWorld) => string;
  prepare?: (page: Page) => Promise<void>;
  /** Also on a tablet, a phone, and in dark. */
  isMain?: true;
};

/** Addresses that show no screen of their own. */
export const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  '/': 'leads to /accueil',
  '/listes': 'leads to /listes/personnelles',
  '/listes/corbeille': 'leads to /corbeille',
  '/lexique': 'leads to /listes/lexique',
  '/lexique/detail/$id': 'leads to /listes/lexique/$id',
  '/parcours': 'leads to /parcours/personnels',
  '/folios': 'leads to /folios/personnels',
  '/p/$id': 'the address behind a QR code: leads to the course',
  '/Externe/Detail/$id': 'an older address of public courses: leads to the course',
  '/filtre/listes/$nature/$title/$categories': 'an exported search: leads to the search',
  '/filtre/parcours/$nature/$title/$categories': 'an exported search: leads to the search',
  '/filtre/folios/$nature/$title/$categories': 'an exported search: leads to the search',
};

/** Titles of the demonstration school that several pictures show. */
export const FRENCH = 'Français 7A, premier semestre';
export const PAST = 'Le passé composé, pas à pas';

export const at = (path: string) => () => path;

type More = Pick<ShowcaseScreen, 'prepare' | 'isMain'>;
/** Makes the screens of one area: who looks, the route, the address, its title and its sentence. */
export const screensOf =
  (area: Area) =>
  (
    role: Role,
    route: string,
    path: ShowcaseScreen['path'],
    title: string,
    sentence: string,
    more: More = {},
  ): ShowcaseScreen => ({ area, role, route, path, title, sentence, ...more });
