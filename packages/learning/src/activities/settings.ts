import { ROUND_LENGTHS } from './how-many-words.ts';

/** An option that is on or off. */
export const SWITCH = [true, false] as const;
/** One of the choices for each option. */
export type Chosen<Choices extends Readonly<Record<string, readonly unknown[]>>> = {
  readonly [Name in keyof Choices]: Choices[Name][number];
};

/** Options of carte: read the learn text aloud at the reveal; swap the two sides; how many cards. */
const CARD = { sonorize: SWITCH, invert: SWITCH, howmanywords: ROUND_LENGTHS };
export type CardSettings = Chosen<typeof CARD>;

/**
 * Options of grille: words may run backwards, diagonally, up and down; the first letter of words still to find is
 * marked; letters are shown without accents.
 */
const GRID = { backward: SWITCH, diagonal: SWITCH, vertical: SWITCH, highlight: SWITCH, withoutAccents: SWITCH };
export type GridSettings = Chosen<typeof GRID>;

/** Default options of each activity that has a screen. */
export const DEFAULT_SETTINGS = {
  carte: { sonorize: true, invert: false, howmanywords: 0 },
  grille: { backward: false, diagonal: false, vertical: false, highlight: false, withoutAccents: false },
} as const satisfies { carte: CardSettings; grille: GridSettings };

/** The stored options; missing, unknown or damaged ones get their default. */
export const readCardSettings = (stored: unknown) => readOptions<CardSettings>(stored, DEFAULT_SETTINGS.carte, CARD);

/** The stored options, as in `readCardSettings`. */
export const readGridSettings = (stored: unknown) => readOptions<GridSettings>(stored, DEFAULT_SETTINGS.grille, GRID);

/** Reads each option by itself: a stored value that is not a choice of its option is replaced by the default. */
export function readOptions<Settings extends object>(
  stored: unknown,
  defaults: Settings,
  choices: { readonly [Name in keyof Settings]: readonly Settings[Name][] },
): Settings {
  const read = { ...defaults };
  if (typeof stored !== 'object' || stored === null) return read;
  for (const name of Object.keys(choices) as (keyof Settings)[]) {
    const value = Object.getOwnPropertyDescriptor(stored, name)?.value as unknown;
    const chosen = choices[name].find((choice) => choice === value);
    if (chosen !== undefined) read[name] = chosen;
  }
  return read;
}
