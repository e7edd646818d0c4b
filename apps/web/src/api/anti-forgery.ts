import { ANTI_FORGERY_COOKIE } from '@pupitre/contract';

/** The anti-forgery value as the cookie holds it now; '' before the server gave one (START-04). */
export const antiForgeryToken = (): string => readCookie(ANTI_FORGERY_COOKIE);

export function readCookie(name: string): string {
  const pair = document.cookie.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(name.length + 1));
}
