import {
  type CourseResults,
  getCourseResults,
  getListResults,
  type ListResults,
  type ResultPupil,
  type WordCell,
} from '@pupitre/contract';
import { buildDistributionServer } from './distribution-kit.ts';

/** Teachers see practice. */
export const RESULTS_ON = { feature_flags: { pratique: true, pratique_resultats: true } };
export const NOW = new Date('2026-11-26T09:42:00.000Z');

type Cell = ResultPupil['cells'][number];
export const finished = (best: number, tries = 1): Cell => ({ state: 'finished', best, tries, part: null });
export const opened = (best: number | null = null, asked = 0, of = 12): Cell => ({
  ...{ state: 'opened', best, tries: 0 },
  part: { asked, of },
});
/** A resource that is no exercise, ticked off. */
export const done: Cell = { state: 'finished', best: null, tries: 0, part: null };
export const untouched: Cell = { state: 'not', best: null, tries: 0, part: null };

/** A pupil of 7A; with cells she worked for as many minutes as there are, yesterday. */
export const buildResultPupil = (
  displayName: string,
  cells: readonly Cell[],
  more: Partial<ResultPupil> = {},
): ResultPupil => ({
  pupilId: [...displayName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0),
  cloeeWorldId: `world ${displayName}`,
  displayName,
  classeGroupeKey: 'c7a',
  classeName: '7A',
  ...{ start: '2026-11-23T07:00:00.000Z', end: null, closeAtEnd: false, instruction: '' },
  cells: [...cells],
  tests: [],
  seconds: cells.filter(({ state }) => state !== 'not').length * 60,
  lastOn: cells.some(({ state }) => state !== 'not') ? '2026-11-25T09:31:00.000Z' : null,
  late: 0,
  ...more,
});

/** Cards and writing of one list, and a link. */
export const buildCourseResults = (
  pupils: readonly ResultPupil[],
  more: Partial<CourseResults> = {},
): CourseResults => ({
  title: 'Dictée du 27 novembre',
  icon: 'bi bi-tree',
  color: 'c-green',
  resources: [
    {
      id: 1,
      title: 'Carte',
      itemType: 'Activity',
      sort: 'activity',
      activity: 'carte',
      listId: 5,
      listTitle: 'Dictée',
      words: 12,
      counts: true,
    },
    {
      id: 2,
      title: 'Écriture',
      itemType: 'Activity',
      sort: 'activity',
      activity: 'ecriture',
      listId: 5,
      listTitle: 'Dictée',
      words: 12,
      counts: true,
    },
    {
      id: 3,
      title: 'Le lac',
      itemType: 'Link',
      sort: 'outside',
      activity: null,
      listId: null,
      listTitle: '',
      words: 0,
      counts: true,
    },
  ],
  tests: [],
  pupils: [...pupils],
  at: NOW.toISOString(),
  ...more,
});

export const courseServer = (results: CourseResults) =>
  buildDistributionServer([]).server.on(getCourseResults, results);

const cell = (outcome: WordCell['outcome'], wrong: readonly string[] = [], tries = outcome === 'first' ? 1 : 3) => ({
  ...{ outcome, tries, wrong: [...wrong] },
  on: '2026-11-24T09:31:00.000Z',
});
export const first = cell('first');
export const later = (...wrong: string[]) => cell('later', wrong);
export const never = (...wrong: string[]) => cell('never', wrong);

type Word = [text: string, isHard: boolean];

/** Words, hard ones first, by pupils with a cell for each word. */
export function buildListResults(
  words: readonly Word[],
  pupils: Readonly<Record<string, readonly (WordCell | null)[]>>,
  more: Partial<ListResults> = {},
): ListResults {
  const columns = Object.values(pupils);
  const outcomes = (at: number) => columns.flatMap((cells) => cells[at] ?? []);
  return {
    id: 5,
    title: 'Dictée du 27 novembre',
    icon: 'bi bi-tree',
    color: 'c-green',
    learnLanguage: 'fr',
    hintLanguage: 'fr',
    activities: ['carte', 'association', 'ecriture'],
    groups: [{ key: 'c7a', name: '7A', pupils: columns.length }],
    since: '2026-11-23T07:00:00.000Z',
    words: words.map(([learnTxt, isHard], at) => ({
      itemId: 100 + at,
      learnTxt,
      hintTxt: '',
      asked: outcomes(at).length,
      missed: outcomes(at).filter(({ outcome }) => outcome !== 'first').length,
      isHard,
      wrong: outcomes(at).flatMap(({ wrong }) => wrong.map((text) => ({ text, count: 1 }))),
    })),
    pupils: Object.entries(pupils).map(([displayName, cells], at) => ({
      pupilId: 40 + at,
      cloeeWorldId: `world ${displayName}`,
      displayName,
      classeGroupeKey: 'c7a',
      hasPractised: cells.length > 0,
      cells: words.map((_, at) => cells[at] ?? null),
    })),
    ...more,
  };
}

export const listServer = (results: ListResults) => buildDistributionServer([]).server.on(getListResults, results);
