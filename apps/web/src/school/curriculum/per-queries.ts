import {
  ANY_SEGMENT,
  getCurriculumAxes,
  getCurriculumDisciplines,
  getCurriculumYears,
  searchCurriculum,
} from '@pupitre/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { perKeys, STALE_MS } from './per-entries.ts';

/** Position in the curriculum; null: not chosen yet, any. */
export type PerPlace = { year: PerYear | null; discipline: string | null; axis: string | null };
export type PerYear = Parameters<typeof perDisciplines>[1];

type Segment = 'true' | 'false';
const segment = (hasCriteria: boolean): Segment => (hasCriteria ? 'true' : 'false');

const LONG = { staleTime: STALE_MS };

export const perYears = (hasCriteria: boolean) =>
  readQuery(
    [...perKeys.all, 'years', hasCriteria],
    (signal) => call(getCurriculumYears, { params: { hasCriteria: segment(hasCriteria) }, signal }),
    LONG,
  );

export const perDisciplines = (
  hasCriteria: boolean,
  year: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11',
) =>
  readQuery(
    [...perKeys.all, 'disciplines', hasCriteria, year],
    (signal) => call(getCurriculumDisciplines, { params: { hasCriteria: segment(hasCriteria), year }, signal }),
    LONG,
  );

export const perAxes = (hasCriteria: boolean, year: PerYear, discipline: string) =>
  readQuery(
    [...perKeys.all, 'axes', hasCriteria, year, discipline],
    (signal) => call(getCurriculumAxes, { params: { hasCriteria: segment(hasCriteria), year, discipline }, signal }),
    LONG,
  );

/** The learnings of a place, or those that a term finds there. */
export const perSearch = (hasCriteria: boolean, place: PerPlace, term: string) =>
  queryOptions({
    queryKey: [...perKeys.all, 'search', hasCriteria, place.year, place.discipline, place.axis, term],
    queryFn: ({ signal }) =>
      call(searchCurriculum, {
        params: {
          discipline: place.discipline ?? ANY_SEGMENT,
          year: place.year ?? ANY_SEGMENT,
          axis: place.axis ?? ANY_SEGMENT,
          hasCriteria: segment(hasCriteria),
          term: termSegment(term),
        },
        signal,
      }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** As a segment of a path: an address takes « . » and « .. » for folders, and an empty segment for none. */
const termSegment = (term: string): string => (/^\.{0,2}$/.test(term) ? ANY_SEGMENT : term);
