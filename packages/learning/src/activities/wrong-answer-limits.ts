/** Wrong answers to one word that are kept, each once. */
export const WRONG_ANSWERS_MAX = 3;
/** Visible characters of a wrong answer that are kept. */
export const WRONG_ANSWER_MAX = 200;
