import { insertAccounts } from '../../../apps/server/src/demo/canton/canton-people.ts';
import { borrowDatabase } from '../../product/database.ts';
import type { Caller } from '../../school/client.ts';
import { signIn } from '../../school/sign-in.ts';
import type { FolioCanton } from '../folio-canton.ts';

export type Logins = { pupils: string[]; teachers: string[] };

const PUPILS = 1_800;
const TEACHERS = 200;
/** Concurrent sign-ins, as in a school's first minute. */
const AT_ONCE = 16;

/** Logins of 2,000 people of the canton, each with the demo password; made once. */
export async function makeAccounts({ url, canton }: FolioCanton): Promise<Logins> {
  await using database = borrowDatabase(url);
  const { rows } = await database.pool.query<{ login: string }>(
    `select login from dev_account where login like 'matin-%' order by position`,
  );
  const named = (word: string) => rows.map(({ login }) => login).filter((login) => login.startsWith(`matin-${word}`));
  if (rows.length === PUPILS + TEACHERS) return { pupils: named('eleve'), teachers: named('enseignant') };
  return {
    pupils: await insertAccounts(database.db, canton.pupilIds.slice(0, PUPILS), PUPILS, 'matin-eleve'),
    teachers: await insertAccounts(database.db, canton.teacherIds.slice(0, TEACHERS), TEACHERS, 'matin-enseignant'),
  };
}

export type Arrival = {
  pupils: Caller[];
  teachers: Caller[];
  /** Until the last person had the home page. */
  seconds: number;
  /** Milliseconds from the session to the whole home page, one for each person. */
  homes: number[];
};

/** Everybody signs in, by the whole way of a browser, and opens the home page. */
export async function signInEverybody(url: string, logins: Logins): Promise<Arrival> {
  const from = performance.now();
  const arrival: Arrival = { pupils: [], teachers: [], seconds: 0, homes: [] };
  const coming = [
    ...logins.pupils.map((login) => ({ login, role: 'pupil' as const })),
    ...logins.teachers.map((login) => ({ login, role: 'teacher' as const })),
  ].values();
  const work = async () => {
    for (const { login, role } of coming) {
      const caller = await signIn(url, login);
      arrival.homes.push(await openHome(url, role, caller));
      arrival[`${role}s`].push(caller);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...arrival, seconds: (performance.now() - from) / 1000 };
}

/**
 * Opens the home page after a sign-in, which brings all that its screen asks for; returns the milliseconds until it was
 * complete.
 */
async function openHome(url: string, role: 'pupil' | 'teacher', { headers }: Caller): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${url}/accueil`, { headers: { ...headers, accept: 'text/html' } });
  const page = await response.text();
  const part = role === 'pupil' ? '/parcours/todo' : '/distribution';
  if (!page.includes(`"/api/v1${part}"`)) throw new Error(`The home page of a ${role} got ${response.status}.`);
  return performance.now() - from;
}
