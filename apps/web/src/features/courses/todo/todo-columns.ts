import type { CourseCard } from '@pupitre/contract';
import { PROGRESS_STATES, type ProgressState, progressState } from '@pupitre/learning';

type Column = { readonly state: ProgressState; readonly courses: readonly CourseCard[] };

/** TODO-02, TODO-03: by progress; in each column the latest start first, courses without one last. */
export const todoColumns = (courses: readonly CourseCard[]): Column[] =>
  PROGRESS_STATES.map((state) => ({
    state,
    courses: courses
      .filter((course) => progressState(course.progression, course.isBegun) === state)
      .sort((one, other) => compareStarts(one, other) || one.title.localeCompare(other.title, 'fr-CH')),
  }));

function compareStarts(one: CourseCard, other: CourseCard): number {
  if (one.distributedFrom === null || other.distributedFrom === null) {
    return Number(one.distributedFrom === null) - Number(other.distributedFrom === null);
  }
  return Date.parse(other.distributedFrom) - Date.parse(one.distributedFrom);
}
