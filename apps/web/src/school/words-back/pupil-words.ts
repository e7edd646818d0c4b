import { counted } from '@pupitre/learning';

/** Words to give back to one pupil: hard words that she missed. */
export type PupilWords = { worldId: string; name: string; groupKey: string; items: readonly number[] };

/** What the words are called: difficult for a class, or missed in a test. */
export type GivenWord = { readonly one: string; readonly many: string };
export const HARD_WORD: GivenWord = { one: 'mot difficile', many: 'mots difficiles' };
export const MISSED_WORD: GivenWord = { one: 'mot manqué', many: 'mots manqués' };

/** « Redonner les 8 mots manqués ». */
export const giveBackTitle = (count: number, { one, many }: GivenWord): string =>
  `Redonner ${count < 2 ? `le ${one}` : `les ${counted(count, one, many)}`}`;

/** « de 2 à 9 », « 3 ». */
export function rangeOf(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `de ${least} à ${most}`;
}
