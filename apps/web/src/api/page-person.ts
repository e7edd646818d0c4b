import { NOBODY, PERSON_COOKIE, PERSON_HEADER } from '@pupitre/contract';
import type { ApiError } from './api-error.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { createListeners } from './listeners.ts';

type Person = number | null;

/** Person of this page, null for a guest; undefined until known. */
let drawnFor: Person | undefined;
const listeners = createListeners();

const cookieOf = (person: Person): string => (person === null ? '' : String(person));

/**
 * One person per browser (decision 147): a page shows and sends the data of one person, and stops when the browser's
 * session is another's. The cookie tells whose session it is without a call; the server checks every call.
 */
export const pagePerson = {
  /** Called once, before anything is shown. Never reset: calls after the page was closed are refused too. */
  set(person: Person): void {
    drawnFor = person;
  },
  /** Header of each call. */
  headers: (): Record<string, string> =>
    drawnFor === undefined ? {} : { [PERSON_HEADER]: drawnFor === null ? NOBODY : String(drawnFor) },
  isOther: (): boolean => drawnFor !== undefined && readCookie(PERSON_COOKIE) !== cookieOf(drawnFor),
  /** The server refused a call: an expired session stays this person's, and she signs in again. */
  refused({ code, status }: Pick<ApiError, 'code' | 'status'>): void {
    if (code !== 'OTHER_PERSON' && !(status === 401 && pagePerson.isOther())) return;
    listeners.tell();
  },
  onRefused: listeners.subscribe,
};

/** The person signed in, as far as the browser knows without a call. */
export const personInBrowser = (): string => readCookie(PERSON_COOKIE);

export const isPersonInBrowser = (person: Person): boolean => personInBrowser() === cookieOf(person);

/** Stores the server's answer; the other tabs see it too. An expired session leaves an old name behind. */
export function keepPersonInBrowser(person: Person): void {
  const value = cookieOf(person);
  if (!isPersonInBrowser(person)) writeCookie(PERSON_COOKIE, value, value === '' ? 0 : undefined);
}
