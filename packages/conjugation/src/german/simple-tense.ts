/** Tenses of one word, with the letters of Morphy: PRÄ present, PRT preterite, KJ1 and KJ2 the two subjunctives. */
export type SimpleTense = 'PRÄ' | 'PRT' | 'KJ1' | 'KJ2';
