/** Option « howmanywords » of association and tri: 0 all, 1 the shorter game, 2 the longer one. */
export const HOW_MANY_WORDS = [0, 1, 2] as const;
export type HowManyWords = (typeof HOW_MANY_WORDS)[number];

/** Ms after which a failed card or word can be seen as not found again. */
export const FAIL_REVERT = 2_000;

/** The stored value of an option when it is one of its choices, else the default. */
export function storedChoice<Choice>(
  stored: unknown,
  name: string,
  choices: readonly Choice[],
  byDefault: Choice,
): Choice {
  if (!isRecord(stored) || !Object.hasOwn(stored, name)) return byDefault;
  return choices.find((choice) => choice === stored[name]) ?? byDefault;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Attempts and result of one item as the browser keeps them; a known item was tried at least once. */
export type SavedItem = { readonly id: number; readonly attempt: number; readonly known: boolean };

export const isSavedItem = (value: unknown): value is SavedItem =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  typeof value.known === 'boolean' &&
  typeof value.attempt === 'number' &&
  Number.isSafeInteger(value.attempt) &&
  value.attempt >= (value.known ? 1 : 0);
