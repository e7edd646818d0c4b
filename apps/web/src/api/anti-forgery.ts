import { ANTI_FORGERY_COOKIE } from '@pupitre/contract';
import { readCookie } from './cookies.ts';

/** The anti-forgery value as the cookie holds it now; '' before the server gave one (START-04). */
export const antiForgeryToken = (): string => readCookie(ANTI_FORGERY_COOKIE);
