import {
  type CategoryKey,
  getCourse,
  getCourseRatings,
  getCourseSecretLink,
  getTodo,
  getTrashedCourses,
  openCourseBySecret,
  type ResourceSearchType,
  searchPersonalCourses,
  searchPossibles,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
} from '@pupitre/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { CourseView } from './course-kinds.ts';
import { type CourseFilter, EMPTY_COURSE_FILTER } from './course-search-filter.ts';

type CourseId = number;

/** What the resource search asks for (CART-11); an empty type takes all. */
export type ResourceFilter = { title: string; categories: readonly CategoryKey[]; type: ResourceSearchType | '' };

export const courseKeys = {
  all: ['courses'],
  details: ['courses', 'detail'],
  detail: (id: CourseId | string) => [...courseKeys.details, String(id)],
  searches: ['courses', 'search'],
  search: (view: CourseView, filter: CourseFilter) => [
    ...courseKeys.searches,
    view,
    filter.title.trim(),
    [...filter.categories].sort().join(','),
    filter.planEtudeRomandId,
  ],
  possibles: (categories: readonly string[]) => [...courseKeys.searches, 'possibles', [...categories].sort().join(',')],
  todo: ['courses', 'todo'],
  trash: ['courses', 'trash'],
  secretLink: (id: CourseId) => ['courses', 'secret-link', id],
  ratings: (id: CourseId) => ['courses', 'ratings', id],
  resources: (filter: ResourceFilter) => [
    'courses',
    'resources',
    filter.title.trim(),
    [...filter.categories].sort().join(','),
    filter.type,
  ],
} as const;

/** A course stays at hand for a whole lesson: the network of a class may be gone while an activity is played. */
const LESSON = 4 * 3_600_000;

/** A whole course by its id; activities that belong to it read it too. */
export const courseDetail = (id: CourseId) =>
  queryOptions({
    queryKey: courseKeys.detail(id),
    queryFn: ({ signal }) => call(getCourse, { params: { id }, signal }),
    gcTime: LESSON,
  });

/** A course by its secret link. The POST records the opening, which grants reading by id afterwards. */
export const courseBySecret = (secret: string) =>
  queryOptions({
    queryKey: courseKeys.detail(secret),
    queryFn: ({ signal }) => call(openCourseBySecret, { params: { secret }, signal }),
    gcTime: LESSON,
  });

/** What is distributed to the pupil. */
export const todoCourses = () =>
  queryOptions({
    queryKey: courseKeys.todo,
    queryFn: ({ signal }) => call(getTodo, { signal }),
  });

export const courseSecretLink = (id: CourseId) =>
  queryOptions({
    queryKey: courseKeys.secretLink(id),
    queryFn: ({ signal }) => call(getCourseSecretLink, { params: { id }, signal }),
  });

export const courseRatingsOf = (id: CourseId) =>
  queryOptions({
    queryKey: courseKeys.ratings(id),
    queryFn: ({ signal }) => call(getCourseRatings, { params: { id }, signal }),
  });

/** Resources of courses that the teacher may read; only an empty page is the end (CART-13). */
export const resourceSearch = (filter: ResourceFilter) =>
  infiniteQueryOptions({
    queryKey: courseKeys.resources(filter),
    queryFn: ({ pageParam, signal }) =>
      call(searchResources, {
        query: {
          ...(filter.title.trim() === '' ? {} : { term: filter.title.trim() }),
          ...(filter.categories.length === 0 ? {} : { categories: filter.categories.join(',') }),
          ...(filter.type === '' ? {} : { type: filter.type }),
          skip: pageParam,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

const SEARCHES = {
  personnels: searchPersonalCourses,
  'equipe-pedagogique': searchTeamCourses,
  'pour-enseignant': searchTeacherCourses,
  rpn: searchRpnCourses,
  libre: searchPublicCourses,
} as const;

/** One search view; only an empty page is the end (LIMIT-34). */
export const courseSearch = (view: CourseView, filter: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: courseKeys.search(view, filter),
    queryFn: ({ pageParam, signal }) =>
      call(SEARCHES[view], {
        query: {
          ...(filter.title.trim() === '' ? {} : { text: filter.title.trim() }),
          ...(filter.categories.length === 0 ? {} : { categories: filter.categories.join(',') }),
          ...(filter.planEtudeRomandId === null ? {} : { planEtudeRomandId: filter.planEtudeRomandId }),
          skip: pageParam,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

/** Everything that a view holds, by pages. */
export const allCourses = (view: CourseView) => courseSearch(view, EMPTY_COURSE_FILTER);

/** All possibles of these categories at once (POSS-20). */
export const possiblesSearch = (categories: readonly string[]) =>
  queryOptions({
    queryKey: courseKeys.possibles(categories),
    queryFn: ({ signal }) =>
      call(searchPossibles, {
        query: {
          ...(categories.length === 0 ? {} : { categories: categories.join(',') }),
          returnAll: 'true',
          onlyDistributed: 'false',
          skip: 0,
        },
        signal,
      }),
  });

export const trashedCourses = () =>
  queryOptions({
    queryKey: courseKeys.trash,
    queryFn: ({ signal }) => call(getTrashedCourses, { signal }),
  });

/** LIMIT-33, LIMIT-34: the next batch skips what is loaded, and an empty batch is the end. */
function nextPage<Item>(lastPage: readonly Item[], pages: readonly (readonly Item[])[]): number | undefined {
  return lastPage.length === 0 ? undefined : pages.reduce((count, page) => count + page.length, 0);
}
