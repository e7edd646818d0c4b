import { plural, writtenCount } from '@pupitre/learning';

const FEMININE = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** Small numbers in letters, before a feminine word: « trois listes », « une fois »; larger ones in digits. */
export const inLetters = (count: number): string => FEMININE[count] ?? writtenCount(count);

/** « dans 3 listes », « dans une liste ». */
export const inLists = (count: number): string => plural(count, 'dans une liste', `dans ${count}\u00a0listes`);
