import type { Course, CourseCard, FolioCard, List, ListCard } from '@pupitre/contract';
import { borrowDatabase } from '../product/database.ts';
import { type Cell, readCells } from './cells.ts';
import { type Caller, read } from './client.ts';

export type Pupil = Caller & { courses: Course[]; lists: List[] };
export type Teacher = Caller & { folios: { id: number; cells: Cell[] }[]; lists: List[] };
export type People = { pupils: Pupil[]; teachers: Teacher[] };

/** Contents prepared for each person; nobody opens more within five minutes. */
const COURSES = 4;
const LISTS = 2;
const CELLS = 60;

/** What these people may open and follow, read before anything is measured. */
export const preparePeople = async (
  url: string,
  databaseUrl: string,
  { pupils, teachers }: { pupils: readonly Caller[]; teachers: readonly Caller[] },
): Promise<People> => ({
  pupils: await preparePupils(url, pupils),
  teachers: await prepareTeachers(url, databaseUrl, teachers),
});

async function preparePupils(url: string, callers: readonly Caller[]): Promise<Pupil[]> {
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

async function prepareTeachers(url: string, databaseUrl: string, callers: readonly Caller[]): Promise<Teacher[]> {
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
