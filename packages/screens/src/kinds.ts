import type { Endpoint } from '@pupitre/contract';
import type { PageParams } from './match-pages.ts';

/** Areas in the order in which they are shown, with their headings. */
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

/** The people of the demonstration school that look at screens, with their accounts. */
export const ROLES = {
  visiteur: { label: 'Visiteur', login: null },
  eleve: { label: 'Élève', login: 'eleve1' },
  enseignante: { label: 'Enseignante', login: 'enseignante' },
  soutien: { label: 'Soutien', login: 'soutien' },
  editrice: { label: 'Éditrice', login: 'editrice' },
  admin: { label: 'Administration', login: 'admin' },
} as const;
export type Role = keyof typeof ROLES;
export const ALL_ROLES = Object.keys(ROLES) as readonly Role[];

/** Those whom the guards of the routes let pass; everybody else is refused before the server is asked. */
export const AUDIENCES = {
  everyone: ALL_ROLES,
  signedIn: ALL_ROLES.filter((role) => role !== 'visiteur'),
  teachers: ['enseignante', 'soutien', 'editrice'],
  pupils: ['eleve'],
  publishers: ['editrice'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Audience = keyof typeof AUDIENCES;

/** What addresses name of a school, by titles, or how they begin, and by names. */
export type ScreenWorld = {
  list: (title: string) => number;
  listSecret: (title: string) => string;
  course: (title: string) => number;
  courseSecret: (title: string) => string;
  folio: (title: string) => number;
  folioSecret: (title: string) => string;
  /** A pupil of that folio. */
  pupil: (folioTitle: string, name: string) => number;
  /** A criterion of that folio by its place, the first one at 0. */
  criterion: (folioTitle: string, place?: number) => number;
  person: (name: string) => number;
  /** A test given to a class. */
  classTest: (title: string) => number;
};

/** An address of the demonstration school, as it is or with the ids of its contents. */
export type Place = string | ((world: ScreenWorld) => string);

/** What is done on a screen before it is looked at. */
export type Step =
  /** A button or an entry of a menu; `within` what a selector names, such as a dialog. */
  | { press: string | RegExp; within?: string }
  | { follow: RegExp }
  | { write: string; in: string }
  /** A key, or several with « + ». */
  | { key: string }
  | { see: string }
  /** By a selector: what is neither a button nor a link. */
  | { click: string }
  | { scrollTo: string }
  /** A file of this name for the field of this label. */
  | { attach: string; in: string; text: string }
  /** What takes more than steps, by its name in `tools/pictures/scenes.ts`. */
  | { scene: string }
  /** By a selector: the first one is pressed with the other button of the mouse, and its dialog waited for. */
  | { openMenuOf: string };

/** A picture of the guide, taken of a view: as the view is, but for what stands here. */
export type GuidePicture = {
  /** Under which the pages of the guide show it. */
  name: string;
  /** In px; as wide as a desk unless it says so, because the guide shows it at two thirds of its size. */
  width?: number;
  height: number;
  at?: Place;
  first?: readonly Step[];
};

/** Another state of a view, for `npm run pictures` alone: as the view is, but for what stands here. */
export type State = {
  /** A world of `tools/pictures/worlds`, whose people look in place of those of the demonstration school. */
  of?: string;
  as?: Role;
  at?: Place;
  first?: readonly Step[];
};

/** By name; only its steps where nothing else differs. */
export type States = Readonly<Record<string, State | readonly Step[]>>;

export type Address = {
  /** Left out: the path of the route itself. */
  at?: Place;
  /** Narrower than the screen itself. */
  opensTo?: Audience;
  /** Shows a content of one person: the server refuses it to those who have no part in it. */
  isPersonal?: true;
  /** Where the address leads, when it shows no screen of its own. */
  leadsTo?: Place;
};

/** A screen as one person sees it: looked at in every way, and pictured where a sentence says what one does there. */
export type View = Address & {
  as: Role;
  title: string;
  sentence: string | null;
  /** Its picture is also taken on a tablet, on a phone, and in dark. */
  isMain?: true;
  first?: readonly Step[];
  guide?: readonly GuidePicture[];
  states?: States;
  /** The page of a sign-in provider, which asks for a password. */
  isOfProvider?: true;
};

/** A call that a screen makes when it opens, with its parts as the screen gives them. */
export type FirstCall = { endpoint: Endpoint; params?: Record<string, unknown>; query?: Record<string, unknown> };

/** What a person is, as far as what a screen asks for depends on it. */
export type Asker = { isPupil: boolean; isTeacher: boolean; keepsPractice: boolean; sharesPractice: boolean };

export type Asked = { params: PageParams; search: URLSearchParams; person: Asker | null };
export type Asks = (asked: Asked) => FirstCall[];

/** What is true of a screen, whoever looks at it. */
export type Facts = {
  /** What it asks for first, which the page brings (conventions: no second request for it). */
  asks?: Asks;
  /** It fills the window: no header, no menu, no counters around it. */
  isBare?: true;
};

/** A screen, and what it takes to open it; addresses without a view are opened and not pictured. */
export type Screen = Facts & { area: Area; opensTo: Audience; addresses: readonly (View | Address)[] };
/** By the path of the route. */
export type Screens = Readonly<Record<string, Screen>>;

/** What belongs to no route: the page of an unknown address. */
export const NO_ROUTE = '*';

type Told = Facts | View | Address | Place;
const isPlace = (one: Told): one is Place => typeof one === 'string' || typeof one === 'function';
const isFacts = (one: Told): one is Facts => typeof one === 'object' && ('asks' in one || 'isBare' in one);

/** The rows of an area: what is true of a screen, and by those to whom a route opens, a row of what they look at there and of what only opens. */
export function rowsOf(area: Area) {
  const row =
    (opensTo: Audience) =>
    (...told: readonly Told[]): Screen => {
      const facts = told.filter(isFacts);
      const shown = told.filter((one) => !isFacts(one));
      return {
        ...Object.assign({}, ...facts),
        area,
        opensTo,
        addresses: shown.map((one) => (isPlace(one) ? { at: one } : one)),
      };
    };
  return {
    everyone: row('everyone'),
    signedIn: row('signedIn'),
    teachers: row('teachers'),
    pupils: row('pupils'),
    publishers: row('publishers'),
    admins: row('admins'),
  };
}

/** A picture of the guide on a telephone. */
export const PHONE = { width: 390, height: 844 };

/** What one person looks at, with the sentence under its picture (null: no picture). */
export const seenBy = (
  as: Role,
  title: string,
  sentence: string | null,
  more: Omit<View, 'as' | 'title' | 'sentence'> = {},
): View => ({ as, title, sentence, ...more });

/** Titles of the demonstration school that several screens show. */
export const ANIMALS = 'Die Tiere – les animaux';
export const FRENCH = 'Français 7A, premier semestre';
export const TRAINING = 'Entraînement du 27 novembre';
export const PAST = 'Le passé composé, pas à pas';

export const addressOf = (place: Place, world: ScreenWorld): string =>
  typeof place === 'string' ? place : place(world);
