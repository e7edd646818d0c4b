import { writtenCount } from '@pupitre/learning';

const FEMININE = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** Small numbers in letters, before a feminine word: « trois listes », « une fois »; larger ones in digits. */
export const inLetters = (count: number): string => FEMININE[count] ?? writtenCount(count);

/** « de trois listes », « d’une liste ». */
export const ofLists = (count: number): string => (count === 1 ? 'd’une liste' : `de ${inLetters(count)} listes`);
