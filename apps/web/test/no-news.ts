import type { NewsCounters } from '@pupitre/contract';

/** Nothing new on any tab, and nothing that waits. */
export const NO_NEWS: NewsCounters = {
  newBookletModels: 0,
  newDistributedCourses: 0,
  newLexicons: 0,
  newRpnCourses: 0,
  newRpnLists: 0,
  newTeacherCourses: 0,
  waitingProposals: 0,
};
