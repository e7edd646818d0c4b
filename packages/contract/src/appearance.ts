/** Cookies that let the first paint have the right scheme and size. */
export const SCHEME_COOKIE = 'pupitre-scheme';
export const SIZE_COOKIE = 'pupitre-size';

export const TEXT_SIZES = ['small', 'middle', 'big'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
