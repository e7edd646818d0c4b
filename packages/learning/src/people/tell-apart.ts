/** Longest label of a teacher's own, in visible characters. */
export const PUPIL_LABEL_MAX = 40;

/** « Léa Girardin (7A) »: the name as every list, label and message shows it. */
export const toldName = (name: string, word: string): string => (word === '' ? name : `${name}\u00a0(${word})`);

/** The name alone, and the word that `toldName` put beside it. */
export function splitTold(told: string): { name: string; word: string } {
  const at = told.endsWith(')') ? told.lastIndexOf('\u00a0(') : -1;
  return at < 1 ? { name: told, word: '' } : { name: told.slice(0, at), word: told.slice(at + 2, -1) };
}
