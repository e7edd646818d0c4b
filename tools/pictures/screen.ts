import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildPupil, type PersonOverrides, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';

export type Screen = {
  name: string;
  path: string;
  who: PersonRow | null;
  /** What to do before the picture, such as opening a dialog. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
};

export const screen = (name: string, path: string, who: PersonRow | null, prepare?: Screen['prepare']): Screen => {
  return { name, path, who, prepare };
};

/** The pupils of a class, one of them with a long name. */
export const CLASS_NAMES = `Alice Berset, Amir Hasani, Anaïs Dubois, Arthur Monnier, Bastien Rey, Camille Jacot,
  Chloé Perrin, David Nunes, Elif Kaya, Emma Schwab, Gabriel Thiébaud, Inès Lopes, Jules Favre, Léa Girardin, Liam Cuche,
  Lina Aubert, Loïc Vuille, Luca Bianchi, Maëlle Droz, Mathis Wenger, Nina Zbinden, Noah Emery, Océane Quartier,
  Sofia Ramos, Maximilienne de Montmollin-Vuilleumier`.split(/,\s+/);

/** A criterion of five hundred characters. */
export const LONG_LABEL = 'Organise ses idées en paragraphes et relie chaque paragraphe au précédent par un mot juste, '
  .repeat(6)
  .slice(0, 500);

/** A title as long as titles may be. */
export const longTitle = (begin: string, more: string) => `${begin} ${`${more} `.repeat(8)}`.slice(0, 150).trim();

/** One pupil of each name, in this order. */
export async function buildPupils(db: Database, names: readonly string[], overrides: PersonOverrides = {}) {
  const pupils: PersonRow[] = [];
  for (const displayName of names) pupils.push(await buildPupil(db, { ...overrides, displayName }));
  return pupils;
}

/** Presses the first button of this name. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Presses an entry of a button's menu. */
export const pressWay = (button: string, entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Presses the button of exactly this name. */
export const pressExactly = (name: string) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses a button that opens a dialog. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Opens the menu of a person, which on a narrow screen is that of the page. */
export const openMenu = (displayName: string) => async (page: Page) => {
  const name = (page.viewportSize()?.width ?? 0) < 992 ? 'Ouvrir le menu' : displayName;
  await page.getByRole('button', { name }).click();
};
