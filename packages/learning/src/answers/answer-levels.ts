/** Longest answer that may be typed, in visible characters (LIMIT-12). */
export const ANSWER_MAX = 999;

/** Similarity in percent that an answer must exceed for its item to become known (ACT-25). */
export const KNOWN_ABOVE = 90;

/** How strictly an answer is compared; « exacte » is the default. */
export const ANSWER_LEVELS = ['exacte', 'tolerante', 'souple'] as const;
export type AnswerLevel = (typeof ANSWER_LEVELS)[number];

/**
 * How a revision compares, and how memory learns: accents and capitals count, as at « exacte », which a test has unless its teacher
 * asks for less; every reading of « le/la prof » or « (se) laver » is right, and so is « ss » for « ß ».
 */
export const REVISION_LEVEL = 'revision';
export type Strictness = AnswerLevel | typeof REVISION_LEVEL;

/** Names of the levels for people. */
export const ANSWER_LEVEL_LABELS: Readonly<Record<AnswerLevel, string>> = {
  exacte: 'Exacte',
  tolerante: 'Accents et majuscules tolérés',
  souple: 'Petite faute tolérée',
};

/** Minimum letters of an expected answer for one edit to be tolerated at the level « souple ». */
export const SMALL_SLIP_LETTERS = 5;

/** Whether an answer of this similarity makes its item known (ACT-25). */
export const isKnownAt = (similarity: number): boolean => similarity > KNOWN_ABOVE;
