/** The text as LIKE means it: no sign of it stands for others. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** For LIKE: the text stands somewhere. */
export const likePart = (text: string): string => `%${escapeLike(text)}%`;
