import { withoutMarks } from '../text/fold-text.ts';

/** « d’Alicia », « de Noé ». */
export const ofName = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`);

/** « qu’Alicia », « que Noé ». */
export const thatName = (name: string): string => (isElided(name) ? `qu’${name}` : `que ${name}`);

/** A y counts as a vowel before a consonant only (« d’Yvonne », « de Yanis »); before an h, mute or not, « de » is always right. */
function isElided(name: string): boolean {
  const letters = withoutMarks(name).toLowerCase();
  return /^([aeiouœæ]|y[^aeiouœæ])/.test(letters);
}
