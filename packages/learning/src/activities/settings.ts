import { ROUND_LENGTHS, type RoundLength } from './how-many-words.ts';

/** Options of carte: read the learn text aloud at the reveal; swap the two sides; how many cards. */
export type CardSettings = {
  readonly sonorize: boolean;
  readonly invert: boolean;
  readonly howmanywords: RoundLength;
};

/**
 * Options of grille: words may run backwards, diagonally, up and down; the first letter of words still to find is
 * marked; letters are shown without accents.
 */
export type GridSettings = {
  readonly backward: boolean;
  readonly diagonal: boolean;
  readonly vertical: boolean;
  readonly highlight: boolean;
  readonly withoutAccents: boolean;
};

/** Default options of each activity that has a screen. */
export const DEFAULT_SETTINGS = {
  carte: { sonorize: true, invert: false, howmanywords: 0 },
  grille: { backward: false, diagonal: false, vertical: false, highlight: false, withoutAccents: false },
} as const satisfies { carte: CardSettings; grille: GridSettings };

/** The stored options; missing, unknown or damaged ones get their default. */
export const readCardSettings = (stored: unknown): CardSettings =>
  readOptions<CardSettings>(stored, DEFAULT_SETTINGS.carte, {
    sonorize: [true, false],
    invert: [true, false],
    howmanywords: ROUND_LENGTHS,
  });

/** The stored options, as in `readCardSettings`. */
export const readGridSettings = (stored: unknown): GridSettings =>
  readOptions<GridSettings>(stored, DEFAULT_SETTINGS.grille, {
    backward: [true, false],
    diagonal: [true, false],
    vertical: [true, false],
    highlight: [true, false],
    withoutAccents: [true, false],
  });

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
