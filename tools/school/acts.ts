import type { List } from '@pupitre/contract';
import { type Cell, press } from './cells.ts';
import { type Call, type Caller, get, keyed, write } from './client.ts';
import { type People, type Pupil, playedList, type Teacher } from './people.ts';
import { savedRun } from './runs.ts';

export type Act = { kind: 'read' | 'write'; name: string; request: Call };
type Draw = () => number;

/** Of the school morning 15 % are runs of pupils; of the rest 70 % reads, 20 % progress or observations, 10 % saves and searches. */
const RUNS = 0.15;
const READS = 0.7;
const FOLLOWING = 0.9;
/** One act in ten is a teacher's, as one person in ten is. */
const TEACHERS = 0.1;
const OBSERVATIONS = 0.3;
const SEARCHES = 0.7;

// Paths of the API, and pages of one's own: a course, one of its lists, a folio, its table.
const PUPIL_READS =
  `/user /user/preferences /parcours/todo /parcours/todo /auto-evaluation/has-self-evaluation /reference-data/nouveautes
  /notifications/count /pratique/revision course course list list`.split(/\s+/);
const TEACHER_READS = `/user /user/preferences /reference-data/nouveautes /notifications/count /parcours/personnel
  /liste/personnelle /folio/personnels folio table /distribution /eleve/groupes`.split(/\s+/);

/** From words in nearly every list or course to words in only a few. */
export const WORDS = ['maison', 'chat', 'forêt', 'jaune', 'neuchâtel', 'der hund', 'boussole', 'archipel'];
export const CATEGORIES = ['7', '5,ALL', 'FRA', '8,9,ANG'];

/** The whole list as it came but without its version, so that the save is accepted. */
export const savedList = ({ version: _, ...list }: List, caller: Caller): Call => write('PUT', '/liste', caller, list);

export const followed = (itemId: number, done: boolean, caller: Caller): Call =>
  write('PUT', '/parcours/progression', caller, { id: itemId, done });

/** The person's next act. */
export function nextAct({ pupils, teachers }: People, draw: Draw): Act {
  if (draw() < RUNS) return practises(pick(pupils, draw), draw);
  const share = draw();
  if (share < READS)
    return draw() < TEACHERS ? teacherReads(pick(teachers, draw), draw) : pupilReads(pick(pupils, draw), draw);
  if (share < FOLLOWING)
    return draw() < OBSERVATIONS ? observes(pick(teachers, draw), draw) : follows(pick(pupils, draw), draw);
  const teacher = pick(teachers, draw);
  return draw() < SEARCHES || teacher.lists.length === 0 ? searches(teacher, draw) : savesList(teacher, draw);
}

function pupilReads(pupil: Pupil, draw: Draw): Act {
  const what = pick(PUPIL_READS, draw);
  const course = pupil.courses.length === 0 ? undefined : pick(pupil.courses, draw);
  if (what === 'course' && course !== undefined) return reads('course', `/parcours/${course.id}`, pupil);
  const played = course?.items.map(({ navigationUrl }) => playedList(navigationUrl));
  const listId = played?.find((id) => id !== undefined);
  if (what === 'list' && listId !== undefined) return reads('list', `/liste/${listId}`, pupil);
  const path = what.startsWith('/') ? what : '/parcours/todo';
  return reads(path, path, pupil);
}

function teacherReads(teacher: Teacher, draw: Draw): Act {
  const what = pick(TEACHER_READS, draw);
  if (what.startsWith('/')) return reads(what, what, teacher);
  if (teacher.folios.length === 0) return reads('/folio/personnels', '/folio/personnels', teacher);
  const { id } = pick(teacher.folios, draw);
  return what === 'folio'
    ? reads('folio', `/folio/${id}`, teacher)
    : reads('table', `/folio/${id}/observations/table`, teacher);
}

const reads = (name: string, path: string, person: Pupil | Teacher): Act => ({
  kind: 'read',
  name,
  request: get(path, person),
});

function observes(teacher: Teacher, draw: Draw): Act {
  if (teacher.folios.length === 0) return searches(teacher, draw);
  const { id, cells } = pick(teacher.folios, draw);
  return { kind: 'write', name: 'observation', request: press(id, takeTurn(cells), teacher) };
}

/** The next cell of a folio. Its last write is many seconds old, so that two writes of one cell never overlap. */
function takeTurn(cells: Cell[]): Cell {
  const [first, ...others] = cells;
  if (first === undefined) throw new Error('A folio without cells was kept.');
  cells.splice(0, cells.length, ...others, first);
  return first;
}

/** The end of a game with a list of hers, as the outbox sends it. */
function practises(pupil: Pupil, draw: Draw): Act {
  if (pupil.lists.length === 0) return pupilReads(pupil, draw);
  const turn = Math.floor(draw() * 100);
  return { kind: 'write', name: 'run', request: savedRun(pick(pupil.lists, draw), pupil, turn) };
}

const done = new Set<number>();

function follows(pupil: Pupil, draw: Draw): Act {
  const items = pupil.courses.flatMap((course) => course.items.filter(({ progressionEnabled }) => progressionEnabled));
  if (items.length === 0) return pupilReads(pupil, draw);
  const { id } = pick(items, draw);
  if (!done.delete(id)) done.add(id);
  return { kind: 'write', name: 'progress', request: keyed(followed(id, done.has(id), pupil)) };
}

function searches(teacher: Teacher, draw: Draw): Act {
  const word = encodeURIComponent(pick(WORDS, draw));
  const query = draw() < 0.5 ? `?text=${word}` : `?categories=${pick(CATEGORIES, draw)}`;
  return draw() < 0.5
    ? reads('search lists', `/liste/lexique${query}`, teacher)
    : reads('search courses', `/parcours/enseignant${query}`, teacher);
}

const savesList = (teacher: Teacher, draw: Draw): Act => ({
  kind: 'write',
  name: 'list',
  request: keyed(savedList(pick(teacher.lists, draw), teacher)),
});

function pick<One>(from: readonly One[], draw: Draw): One {
  const one = from[Math.floor(draw() * from.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
