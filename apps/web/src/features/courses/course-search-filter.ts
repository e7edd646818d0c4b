import {
  EMPTY_FILTER,
  filterOfSearch,
  parseSearch,
  readWord,
  type SearchFilter,
  type SearchParams,
} from '../../school/search/search-filter.ts';

/** What the address of a course search holds (FILTER-11); the curriculum entry is for teachers (COURSE-14). */
export type CourseFilter = SearchFilter & { planEtudeRomandId: number | null };

export const EMPTY_COURSE_FILTER: CourseFilter = { ...EMPTY_FILTER, planEtudeRomandId: null };

export type CourseSearchParams = SearchParams & { per?: number };

const readEntry = (value: unknown): number | null => {
  const text = readWord(value);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** Reads whatever stands in the address; nothing in it can make the screen fail. */
export function parseCourseSearch(search: Record<string, unknown>): CourseSearchParams {
  const entry = readEntry(search.per);
  return { ...parseSearch(search), ...(entry === null ? {} : { per: entry }) };
}

export const courseFilterOfSearch = (search: CourseSearchParams): CourseFilter => ({
  ...filterOfSearch(search),
  planEtudeRomandId: readEntry(search.per),
});

export const searchOfCourseFilter = (filter: CourseFilter): CourseSearchParams =>
  parseCourseSearch({
    titre: filter.title,
    categories: filter.categories.join(','),
    per: filter.planEtudeRomandId ?? '',
  });

export const isCourseFiltered = (filter: CourseFilter): boolean =>
  filter.title.trim() !== '' || filter.categories.length > 0 || filter.planEtudeRomandId !== null;
