import {
  type CategoryKey,
  COURSE_SEARCHES,
  deleteCourse,
  getCourse,
  getCourseRatings,
  getCourseSecretLink,
  getTodo,
  getTrashedCourses,
  openCourseBySecret,
  type ResourceSearchType,
  renewCourseSecretLink,
  restoreCourse,
  searchPossibles,
  searchResources,
} from '@pupitre/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { contentQueries, filterKey, type SearchPage, untilEmptyPage } from '../../school/content/content-queries.ts';
import type { CourseView } from './course-kinds.ts';
import { type CourseFilter, EMPTY_COURSE_FILTER } from './course-search-filter.ts';

export const courseQueries = contentQueries('courses', {
  get: getCourse,
  openBySecret: openCourseBySecret,
  search: (view: CourseView, page: SearchPage, signal: AbortSignal, { planEtudeRomandId }: CourseFilter) =>
    call(COURSE_SEARCHES[view], { query: { ...page, planEtudeRomandId: planEtudeRomandId ?? undefined }, signal }),
  nextSkip: untilEmptyPage,
  trash: getTrashedCourses,
  restore: restoreCourse,
  remove: deleteCourse,
  secretLink: getCourseSecretLink,
  renewSecretLink: renewCourseSecretLink,
});

/** What the resource search asks for (CART-11); an empty type takes all. */
export type ResourceFilter = { title: string; categories: readonly CategoryKey[]; type: ResourceSearchType | '' };

export const courseKeys = {
  ...courseQueries.keys,
  possibles: (categories: readonly string[]) => [...courseKeys.searches, 'possibles', [...categories].sort().join(',')],
  todo: ['courses', 'todo'],
  ratings: (id: number) => ['courses', 'ratings', id],
  resources: (filter: ResourceFilter) => ['courses', 'resources', filterKey(filter)],
} as const;

/** A course stays at hand for a whole lesson: the network of a class may be gone while an activity is played. */
const LESSON = 4 * 3_600_000;

/** A whole course by its id; activities that belong to it read it too. */
export const courseDetail = (id: number) => ({ ...courseQueries.detail(id), gcTime: LESSON });
export const courseBySecret = (secret: string) => ({ ...courseQueries.bySecret(secret), gcTime: LESSON });
export const courseSearch = courseQueries.search;

/** Everything that a view holds, by pages. */
export const allCourses = (view: CourseView) => courseSearch(view, EMPTY_COURSE_FILTER);

/** What is distributed to the pupil. */
export const todoCourses = () => readQuery(courseKeys.todo, (signal) => call(getTodo, { signal }));

export const courseRatingsOf = (id: number) =>
  readQuery(courseKeys.ratings(id), (signal) => call(getCourseRatings, { params: { id }, signal }));

/** Resources of courses that the teacher may read; only an empty page is the end (CART-13). */
export const resourceSearch = (filter: ResourceFilter) =>
  infiniteQueryOptions({
    queryKey: courseKeys.resources(filter),
    queryFn: ({ pageParam, signal }) =>
      call(searchResources, {
        query: {
          term: filter.title.trim(),
          categories: filter.categories.join(','),
          type: filter.type === '' ? undefined : filter.type,
          skip: pageParam,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: untilEmptyPage,
  });

/** All possibles of these categories at once (POSS-20). */
export const possiblesSearch = (categories: readonly string[]) =>
  readQuery(courseKeys.possibles(categories), (signal) => {
    const query = { categories: categories.join(','), returnAll: 'true', onlyDistributed: 'false', skip: 0 } as const;
    return call(searchPossibles, { query, signal });
  });
