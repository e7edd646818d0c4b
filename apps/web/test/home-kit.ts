import {
  getDistributedCourses,
  getFeedback,
  getNewsCounters,
  getNextSteps,
  getPracticeLists,
  getTodo,
  searchLexicon,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
} from '@pupitre/contract';
import { FakeServer } from './fake-server.ts';
import { NO_NEWS } from './no-news.ts';

/** The home of anybody, with nothing on it yet. */
export const buildHomeServer = () =>
  new FakeServer()
    .on(searchPersonalLists, [])
    .on(searchLexicon, [])
    .on(getPracticeLists, [])
    .on(searchPersonalCourses, [])
    .on(searchPersonalFolios, [])
    .on(getTodo, [])
    .on(getDistributedCourses, [])
    .on(getNextSteps, [])
    .on(getFeedback, { count: 0, mean: null, rows: [] })
    .on(getNewsCounters, NO_NEWS);
