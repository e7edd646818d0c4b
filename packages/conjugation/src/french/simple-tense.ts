/**
 * Tenses of one word, with the letters of Lefff: P present, I imperfect, J past historic, F future, C conditional,
 * S present subjunctive, T imperfect subjunctive, Y imperative, G present participle, K past participle.
 */
export type SimpleTense = 'P' | 'I' | 'J' | 'F' | 'C' | 'S' | 'T' | 'Y' | 'G' | 'K';
