import { ROUND_LENGTHS, type RoundLength } from './how-many-words.ts';

/** Options of carte: read the learn text aloud at the reveal; swap the two sides; how many cards. */
export type CardSettings = {
  readonly sonorize: boolean;
  readonly invert: boolean;
  readonly howmanywords: RoundLength;
};

/**
 * Options of grille: words may run backwards, diagonally, up and down; the first letter of words still to find is marked;
 * letters stand without their accents.
 */
export type GridSettings = {
  readonly backward: boolean;
  readonly diagonal: boolean;
  readonly vertical: boolean;
  readonly highlight: boolean;
  readonly withoutAccents: boolean;
};

/** Options of each activity that has a screen, as they are before anyone changes them. */
export const DEFAULT_SETTINGS = {
  carte: { sonorize: true, invert: false, howmanywords: 0 },
  grille: { backward: false, diagonal: false, vertical: false, highlight: false, withoutAccents: false },
} as const satisfies { carte: CardSettings; grille: GridSettings };

/** Stored options over the defaults; whatever is missing, unknown or damaged in the store is ignored. */
export const readCardSettings = (stored: unknown): CardSettings =>
  readOptions<CardSettings>(stored, DEFAULT_SETTINGS.carte, {
    sonorize: [true, false],
    invert: [true, false],
    howmanywords: ROUND_LENGTHS,
  });

/** Stored options over the defaults, as `readCardSettings`. */
export const readGridSettings = (stored: unknown): GridSettings =>
  readOptions<GridSettings>(stored, DEFAULT_SETTINGS.grille, {
    backward: [true, false],
    diagonal: [true, false],
    vertical: [true, false],
    highlight: [true, false],
    withoutAccents: [true, false],
  });

/** Options read one by one: a stored value counts when it is one of the choices of its option, else the default does. */
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
