import { COURSE_PAGE_SIZE, type Course, type CourseCard } from '@pupitre/contract';
import { CATEGORIES, followed, WORDS } from '../school/acts.ts';
import { type Call, type Caller, get, read } from '../school/client.ts';
import type { Scenario } from './measure-server.ts';

/** Limits of the 95th percentile at one connection, in milliseconds. */
const MOST_MS = 50;

/** Courses as teachers search and read them and as pupils follow them. */
export async function makeCourseScenarios(url: string, teachers: Caller[], pupils: Caller[]): Promise<Scenario[]> {
  const each = (paths: string[]) => teachers.map((caller) => paths.map((path) => get(path, caller)));
  const todo = await Promise.all(pupils.map((pupil) => readTodo(url, pupil)));
  const details = pupils.map((pupil, index) => (todo[index] ?? []).map(({ id }) => get(`/parcours/${id}`, pupil)));
  const keywords = WORDS.map((word) => `/parcours/enseignant?text=${encodeURIComponent(word)}`);
  const categories = CATEGORIES.map((keys) => `/parcours/rpn?categories=${keys}`);
  const terms = WORDS.map((word) => `/parcours/ressources?term=${encodeURIComponent(word)}`);
  const todos = pupils.map((pupil) => [get('/parcours/todo', pupil)]);
  const progress = pupils.map((pupil, index) => (todo[index] ?? []).flatMap((course) => steps(course, pupil)));
  const row = (name: string, requests: Call[][], isBounded = true) => ({
    name,
    requests,
    isBounded,
    mostMs: MOST_MS,
  });
  return [
    row('search courses, keyword', each(keywords)),
    row('search courses, categories', each(categories)),
    row('search courses, page 1', each(['/parcours/enseignant'])),
    row('search courses, page 20', each([`/parcours/enseignant?skip=${19 * COURSE_PAGE_SIZE}`])),
    row('own courses, page 1', each(['/parcours/personnel'])),
    row('search resources', each(terms), false),
    row('course detail', details),
    row('to-do of a pupil', todos),
    row('progress save', progress, false),
  ];
}

/** Eight whole courses of a pupil. */
async function readTodo(url: string, pupil: Caller): Promise<Course[]> {
  const cards = await read<CourseCard[]>(url, '/parcours/todo', pupil);
  return Promise.all(cards.slice(0, 8).map(({ id }) => read<Course>(url, `/parcours/${id}`, pupil)));
}

/** Ticks every item that counts, then unticks it, so that each save writes. */
function steps({ items }: Course, caller: Caller): Call[] {
  const tracked = items.filter(({ progressionEnabled }) => progressionEnabled);
  return [true, false].flatMap((done) => tracked.map(({ id }) => followed(id, done, caller)));
}
