import type { Page } from '@playwright/test';
import type { DemoLogin } from '../../e2e/fixtures/people.ts';
import type { DemoWorld } from '../pictures/demo-world.ts';
import { press } from '../pictures/screen.ts';

type Prepare = (page: Page) => Promise<void>;
export type HelpShot = {
  path: (world: DemoWorld) => string;
  login: DemoLogin | null;
  width: number;
  height: number;
  prepare?: Prepare;
};

/** Limit of one picture: the guide is read on telephones too, and the pictures are in the repository. */
export const HELP_PICTURE_BYTES = 60_000;

const FRENCH = 'Français 7A, premier semestre';
const GERMAN = 'Allemand 7e – Unterwegs (unité 3)';
const ANIMALS = 'Die Tiere – les animaux';
const PAST = 'Le passé composé, pas à pas';
const TRAINING = 'Entraînement du 27 novembre';

const at = (path: string) => () => path;
/** Narrower than a desktop, because the guide shows it at two thirds of its size. */
const desk = (login: HelpShot['login'], path: HelpShot['path'], height = 720, prepare?: Prepare): HelpShot => {
  return { login, path, width: 1100, height, ...(prepare === undefined ? {} : { prepare }) };
};
const phone = (login: DemoLogin, path: HelpShot['path']): HelpShot => ({ login, path, width: 390, height: 844 });
const french =
  (rest = '') =>
  (world: DemoWorld) =>
    `/folios/personnels/${world.folio(FRENCH)}${rest}`;

/** Every picture of the guide, by its name, as the demonstration school shows it. */
export const HELP_SHOTS: Readonly<Record<string, HelpShot>> = {
  accueil: desk('enseignante', at('/accueil')),
  'a-faire': phone('eleve1', at('/parcours/enseignants')),
  'activite-carte': desk('eleve1', (world) => `/activite/carte/${world.list(ANIMALS)}`, 720, press('Tous les mots')),
  'auto-evaluation': phone('eleve1', at('/auto-evaluation')),
  'liste-edition': desk('enseignante', (world) => `/listes/personnelles/${world.list(GERMAN)}/edition`, 860),
  liste: desk('enseignante', (world) => `/listes/personnelles/${world.list(GERMAN)}`, 760, press('Afficher les mots')),
  'parcours-edition': desk('enseignante', (world) => `/parcours/personnels/${world.course(PAST)}/edition`, 860),
  parcours: desk('enseignante', (world) => `/parcours/personnels/${world.course(PAST)}`, 760),
  possibles: desk('enseignante', at('/possibles/domaine/MSN'), 760),
  distribution: desk('enseignante', (world) => `/parcours/personnels/${world.course(TRAINING)}/distribution`, 860),
  groupes: desk('enseignante', at('/preferences/groupes'), 720),
  folio: desk('enseignante', french(), 600),
  'folio-case': desk('enseignante', french(), 760, async (page) => {
    await page.locator('[role="gridcell"] button, td[data-row="0"]').first().click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
  }),
  'une-main': { login: 'enseignante', path: french('/une-main'), width: 820, height: 1000 },
  'folio-eleve': desk('enseignante', (world) => french(`/eleve/${world.pupil(FRENCH, 'Léa Girardin')}`)(world), 820),
  comparaison: desk('enseignante', french(), 760, async (page) => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: /^Comparer avec/ }).click();
    await page.getByRole('heading', { name: 'Avis des élèves et de l’enseignant-e' }).waitFor();
  }),
  rapports: desk('enseignante', french(), 560, async (page) => {
    await page.getByRole('button', { name: 'Rapports' }).click();
    await page.getByRole('menuitem').first().waitFor();
  }),
  notifications: desk('enseignante', at('/notifications'), 640),
  preferences: desk('enseignante', at('/preferences'), 820),
  propositions: desk('editrice', at('/parcours/propositions'), 560),
  administration: desk('admin', at('/administration'), 820),
  'parcours-publics': desk(null, at('/parcours/libre'), 680),
};
