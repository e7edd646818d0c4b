import { daysLeft, periodState } from '../periods/period.ts';
import { SOON_DAYS } from '../periods/written-dates.ts';
import { progressState, type TrackedItem } from './course-progress.ts';

type Given = {
  readonly progression: number;
  readonly distributedFrom: string | null;
  readonly distributedTo: string | null;
  /** When the pupil finished it. */
  readonly finishedOn: string | null;
};

const isOver = (end: string | null, now: Date): boolean => periodState({ start: null, end }, now) === 'over';

/** Whether a course with this end is urgent. */
export const isSoon = (end: string | null, now: Date): boolean =>
  end !== null && !isOver(end, now) && daysLeft(end, now) <= SOON_DAYS;

/** To do, finished by the pupil, or not finished when its period ended. */
export const TODO_PLACES = ['open', 'finished', 'over'] as const;
export type TodoPlace = (typeof TODO_PLACES)[number];

export function todoPlace({ progression, distributedTo }: Given, now: Date): TodoPlace {
  if (progressState(progression) === 'ended') return 'finished';
  return isOver(distributedTo, now) ? 'over' : 'open';
}

/**
 * The one order of « À faire », on every screen of a pupil (deviation from TODO-03): what is open, its nearest end
 * first, without end last; what she finished, the latest first; then what ended without her, the latest first. Of two
 * that are alike the later start comes first, then the title.
 */
export function inTodoOrder<Course extends Given & { readonly title: string }>(
  courses: readonly Course[],
  now: Date,
): Course[] {
  const place = (course: Course) => TODO_PLACES.indexOf(todoPlace(course, now));
  return [...courses].sort(
    (one, other) =>
      place(one) - place(other) ||
      within(one, other, now) ||
      momentOf(other.distributedFrom) - momentOf(one.distributedFrom) ||
      one.title.localeCompare(other.title, 'fr-CH'),
  );
}

function within(one: Given, other: Given, now: Date): number {
  switch (todoPlace(one, now)) {
    case 'open':
      return endOf(one) - endOf(other);
    case 'finished':
      return momentOf(other.finishedOn) - momentOf(one.finishedOn);
    case 'over':
      return endOf(other) - endOf(one);
  }
}

/** What a pupil still has to do, in that order. */
export const stillToDo = <Course extends Given & { readonly title: string }>(courses: readonly Course[], now: Date) =>
  inTodoOrder(courses, now).filter((course) => todoPlace(course, now) === 'open');

const momentOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));
const endOf = ({ distributedTo: end }: Given): number => (end === null ? Number.MAX_SAFE_INTEGER : Date.parse(end));

/** The next item of a course: the first that counts and is not done. */
export const nextToDo = <Item extends TrackedItem>(items: readonly Item[]): Item | undefined =>
  items.find((item) => item.progressionEnabled && !item.done);
