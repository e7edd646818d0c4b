/** How many pupils were asked a word, and how many of them did not find it at first. */
export type AskedOf = { readonly asked: number; readonly missed: number };

/** From this share of pupils on. */
const isThird = (part: number, whole: number): boolean => part > 0 && 3 * part >= whole;

/** Missed by a third at least of those who were asked it: it is worth giving back to those who missed it. */
export const isHardWord = ({ asked, missed }: AskedOf): boolean => isThird(missed, asked);

/** Missed by a third at least of all pupils, asked or not: only of such a word it is true that the class stumbles over it. */
export const isHardForAll = ({ missed }: AskedOf, pupils: number): boolean => isThird(missed, pupils);

/** The rule in words, after « mot difficile : manqué » or « mots difficiles : manqués ». */
export const hardRuleText = (words: number): string =>
  words < 2
    ? 'par un tiers au moins de ceux à qui il a été demandé'
    : 'par un tiers au moins de ceux à qui ils ont été demandés';
