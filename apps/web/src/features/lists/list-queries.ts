import {
  countLinkedCourses,
  deleteList,
  getList,
  getListSecretLink,
  getPracticeLists,
  getTrashedLists,
  LIST_PAGE_SIZE,
  LIST_SEARCHES,
  openListBySecret,
  renewListSecretLink,
  restoreList,
} from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { contentQueries, type SearchPage, untilShortPage } from '../../school/content/content-queries.ts';
import type { ListView } from './list-kinds.ts';

export const listQueries = contentQueries('lists', {
  get: getList,
  openBySecret: openListBySecret,
  search: (view: ListView, query: SearchPage, signal: AbortSignal) => call(LIST_SEARCHES[view], { query, signal }),
  // LIMIT-30.
  nextSkip: untilShortPage(LIST_PAGE_SIZE),
  trash: getTrashedLists,
  restore: restoreList,
  remove: deleteList,
  secretLink: getListSecretLink,
  renewSecretLink: renewListSecretLink,
});

/** A whole list by its id; activities read it too. */
export const listDetail = listQueries.detail;
export const { bySecret: listBySecret, search: listSearch } = listQueries;

export const listKeys = {
  ...listQueries.keys,
  practice: ['lists', 'practice'],
  linkedCourses: (id: number) => ['lists', 'linked-courses', id],
} as const;

/** A few lists that fit a pupil. */
export const practiceLists = () => readQuery(listKeys.practice, (signal) => call(getPracticeLists, { signal }));

export const linkedCourses = (id: number) =>
  readQuery(listKeys.linkedCourses(id), (signal) => call(countLinkedCourses, { params: { id }, signal }), {
    staleTime: 0,
  });
