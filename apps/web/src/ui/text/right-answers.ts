/** « 33 % de réponses justes »: of a game its known words over its attempts. */
export const rightAnswers = (rate: number): string => `${rate}\u00a0% de réponses justes`;
