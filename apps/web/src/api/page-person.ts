import { NOBODY, PERSON_COOKIE, PERSON_HEADER } from '@pupitre/contract';
import type { ApiError } from './api-error.ts';
import { readCookie, writeCookie } from './cookies.ts';

type Person = number | null;

/** For whom this page was drawn, null for a guest; undefined until that is known. */
let drawnFor: Person | undefined;
const listeners = new Set<() => void>();

const cookieOf = (person: Person): string => (person === null ? '' : String(person));

/**
 * One person per browser (decision 147): a page shows and sends what is one person's, and stops when the browser's session
 * is another's. The cookie says whose it is without asking; the server has the last word on every call.
 */
export const pagePerson = {
  /** Once, before anything is shown. It stays for good: what still runs after the page was closed is refused too. */
  set(person: Person): void {
    drawnFor = person;
  },
  /** What each call says. */
  headers: (): Record<string, string> =>
    drawnFor === undefined ? {} : { [PERSON_HEADER]: drawnFor === null ? NOBODY : String(drawnFor) },
  isOther: (): boolean => drawnFor !== undefined && readCookie(PERSON_COOKIE) !== cookieOf(drawnFor),
  /** The server refused a call: a session that only ran out stays this person's, and she signs in again. */
  refused({ code, status }: Pick<ApiError, 'code' | 'status'>): void {
    if (code !== 'OTHER_PERSON' && !(status === 401 && pagePerson.isOther())) return;
    for (const listener of listeners) listener();
  },
  onRefused(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Who is signed in as far as the browser knows without asking. */
export const personInBrowser = (): string => readCookie(PERSON_COOKIE);

/** What the server has just said; the other tabs see it too. A session that ran out leaves an old name behind. */
export function keepPersonInBrowser(person: Person): void {
  const value = cookieOf(person);
  if (value !== personInBrowser()) writeCookie(PERSON_COOKIE, value, value === '' ? 0 : undefined);
}
