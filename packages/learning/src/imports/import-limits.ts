/** Longest name of a group, in visible characters; a class name of an import becomes one. */
export const GROUP_NAME_MAX = 100;

/** Most lines, and most text, in which names are looked for at once: ten classes. */
export const NAMES_MAX = 500;
export const NAMES_TEXT_MAX = 100_000;
export const NAMES_TOO_MANY = `${NAMES_MAX} lignes au maximum\u00a0: collez une classe après l’autre.`;
