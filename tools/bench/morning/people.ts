import { randomUUID } from 'node:crypto';
import type { Course, CourseCard, FolioCard, List, ListCard } from '@pupitre/contract';
import { insertAccounts } from '../../../apps/server/src/demo/canton/canton-people.ts';
import { borrowDatabase } from '../../product/database.ts';
import { type Cell, readCells } from '../fast-saves.ts';
import type { FolioCanton } from '../folio-canton.ts';
import { type Caller, read, signInCallers } from '../measure-server.ts';

export type Pupil = Caller & { courses: Course[]; lists: List[] };
export type Teacher = Caller & { folios: { id: number; cells: Cell[] }[]; lists: List[] };
export type Logins = { pupils: string[]; teachers: string[] };
export type People = { pupils: Pupil[]; teachers: Teacher[] };

const PUPILS = 1_800;
const TEACHERS = 200;
/** Concurrent sign-ins, as in a school's first minute. */
const AT_ONCE = 16;
/** Contents prepared for each person; nobody opens more within five minutes. */
const COURSES = 4;
const LISTS = 2;
const CELLS = 60;

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
      const [caller] = await signInCallers(url, [login], 1);
      if (caller === undefined) continue;
      arrival.homes.push(await openHome(url, role, caller));
      arrival[`${role}s`].push(caller);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...arrival, seconds: (performance.now() - from) / 1000 };
}

/** What pupils may open and follow, read before measuring starts. */
export async function preparePupils(url: string, callers: readonly Caller[]): Promise<Pupil[]> {
  return inTurns(callers, async (caller) => {
    const cards = await read<CourseCard[]>(url, '/parcours/todo', caller);
    const courses = await inTurns(cards.slice(0, COURSES), ({ id }) => read<Course>(url, `/parcours/${id}`, caller));
    const played = courses.flatMap(({ items }) =>
      items.flatMap(({ navigationUrl }) => playedList(navigationUrl) ?? []),
    );
    const lists = await inTurns(played.slice(0, LISTS), (id) => read<List>(url, `/liste/${id}`, caller));
    return { ...caller, courses, lists };
  });
}

/** The list of an activity's address. */
export const playedList = (address: string): string | undefined => /^\/activite\/\w+\/(\d+)/.exec(address)?.[1];

export async function prepareTeachers(
  url: string,
  databaseUrl: string,
  callers: readonly Caller[],
): Promise<Teacher[]> {
  await using database = borrowDatabase(databaseUrl);
  return await inTurns(callers, async (caller) => {
    const cards = await read<FolioCard[]>(url, '/folio/personnels', caller);
    const folios = await inTurns(cards.slice(0, 2), async ({ id }) => ({
      id,
      cells: await readCells(database, id, `and s.removed_on is null limit ${CELLS}`),
    }));
    const lists = await read<ListCard[]>(url, '/liste/personnelle', caller);
    return {
      ...caller,
      folios: folios.filter(({ cells }) => cells.length > 0),
      lists: await inTurns(lists.slice(0, 2), ({ id }) => read<List>(url, `/liste/${id}`, caller)),
    };
  });
}

async function inTurns<One, Made>(from: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of from) made.push(await make(one));
  return made;
}

/** Headers of a write that may be retried. */
export const writing = ({ headers }: Caller): Record<string, string> => ({
  ...headers,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

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
