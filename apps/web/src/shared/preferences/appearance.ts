import { SCHEME_COOKIE, SIZE_COOKIE, TEXT_SIZES, type TextSize } from '@pupitre/contract';
import { readCookie, writeCookie } from '../../api/cookies.ts';

export type Scheme = 'light' | 'dark';
export type Appearance = { scheme: Scheme; size: TextSize };

const YEAR = 31_536_000;

/** Current appearance: the server wrote it on <html> from the two cookies, so there is no flash. */
export function readAppearance(): Appearance {
  const size = readCookie(SIZE_COOKIE) || document.documentElement.dataset.textSize;
  const scheme = readCookie(SCHEME_COOKIE) || document.documentElement.dataset.mantineColorScheme;
  return {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    size: TEXT_SIZES.find((known) => known === size) ?? 'middle',
  };
}

/** Applies at once. */
export function wearAppearance({ scheme, size }: Appearance): void {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = scheme;
  root.dataset.textSize = size;
}

/** Stores it in the cookies for the server's next page. */
export function keepAppearance({ scheme, size }: Appearance): void {
  writeCookie(SCHEME_COOKIE, scheme, YEAR);
  writeCookie(SIZE_COOKIE, size, YEAR);
}
