import {
  countLinkedCourses,
  getList,
  getListSecretLink,
  getPracticeLists,
  getTrashedLists,
  LIST_PAGE_SIZE,
  openListBySecret,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { SearchFilter } from '../../shared/search/search-filter.ts';
import type { ListView } from './list-kinds.ts';

type ListId = number;

export const listKeys = {
  all: ['lists'],
  details: ['lists', 'detail'],
  detail: (id: ListId | string) => [...listKeys.details, String(id)],
  searches: ['lists', 'search'],
  searchesOf: (view: ListView) => [...listKeys.searches, view],
  search: (view: ListView, filter: SearchFilter) => [
    ...listKeys.searchesOf(view),
    filter.title.trim(),
    [...filter.categories].sort().join(','),
  ],
  practice: ['lists', 'practice'],
  trash: ['lists', 'trash'],
  secretLink: (id: ListId) => ['lists', 'secret-link', id],
  linkedCourses: (id: ListId) => ['lists', 'linked-courses', id],
} as const;

const SEARCHES = {
  personnelles: searchPersonalLists,
  'equipe-pedagogique': searchTeamLists,
  lexique: searchLexicon,
  rpn: searchRpnLists,
} as const;

/** A whole list by its id; activities read it too. */
export const listDetail = (id: ListId) =>
  queryOptions({
    queryKey: listKeys.detail(id),
    queryFn: ({ signal }) => call(getList, { params: { id }, signal }),
  });

/**
 * A list by its secret link. The POST records the opening, which grants reading by id afterwards
 * (playing and copying go by id), so it must run before any other call about the list.
 */
export const listBySecret = (secret: string) =>
  queryOptions({
    queryKey: listKeys.detail(secret),
    queryFn: ({ signal }) => call(openListBySecret, { params: { secret }, signal }),
  });

/** A few lists that fit a pupil. */
export const practiceLists = () =>
  queryOptions({
    queryKey: listKeys.practice,
    queryFn: ({ signal }) => call(getPracticeLists, { signal }),
  });

/** One search view, 32 a page; a page with fewer is the last one (LIMIT-30, LIMIT-32). */
export const listSearch = (view: ListView, filter: SearchFilter) =>
  infiniteQueryOptions({
    queryKey: listKeys.search(view, filter),
    queryFn: ({ pageParam, signal }) =>
      call(SEARCHES[view], {
        query: {
          ...(filter.title.trim() === '' ? {} : { text: filter.title.trim() }),
          ...(filter.categories.length === 0 ? {} : { categories: filter.categories.join(',') }),
          skip: pageParam,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (lastPage, _pages, lastSkip) =>
      lastPage.length < LIST_PAGE_SIZE ? undefined : lastSkip + LIST_PAGE_SIZE,
  });

export const trashedLists = () =>
  queryOptions({
    queryKey: listKeys.trash,
    queryFn: ({ signal }) => call(getTrashedLists, { signal }),
  });

export const listSecretLink = (id: ListId) =>
  queryOptions({
    queryKey: listKeys.secretLink(id),
    queryFn: ({ signal }) => call(getListSecretLink, { params: { id }, signal }),
  });

export const linkedCourses = (id: ListId) =>
  queryOptions({
    queryKey: listKeys.linkedCourses(id),
    queryFn: ({ signal }) => call(countLinkedCourses, { params: { id }, signal }),
    staleTime: 0,
  });
