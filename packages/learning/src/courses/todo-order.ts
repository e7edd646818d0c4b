import { daysLeft, periodState } from '../periods/period.ts';
import { progressState, type TrackedItem } from './course-progress.ts';

/** From this many days left on, a course is urgent. */
export const SOON_DAYS = 3;

type Given = { readonly progression: number; readonly distributedTo: string | null };

const isOver = (end: string, now: Date): boolean => periodState({ start: null, end }, now) === 'over';

/** Whether a course with this end is urgent. */
export const isSoon = (end: string, now: Date): boolean => !isOver(end, now) && daysLeft(end, now) <= SOON_DAYS;

/**
 * What a pupil still has to do, by urgency: courses that end within three days, then begun ones, then the rest, each by
 * their end. Finished and ended ones are left out.
 */
export function stillToDo<Course extends Given>(courses: readonly Course[], now: Date): Course[] {
  return courses
    .filter(
      ({ progression, distributedTo: end }) =>
        progressState(progression) !== 'ended' && (end === null || !isOver(end, now)),
    )
    .sort((one, other) => rank(one, now) - rank(other, now) || endOf(one) - endOf(other));
}

function rank({ progression, distributedTo: end }: Given, now: Date): number {
  if (end !== null && isSoon(end, now)) return 0;
  return progression > 0 ? 1 : 2;
}

const endOf = ({ distributedTo: end }: Given): number => (end === null ? Number.MAX_SAFE_INTEGER : Date.parse(end));

/** The next item of a course: the first that counts and is not done. */
export const nextToDo = <Item extends TrackedItem>(items: readonly Item[]): Item | undefined =>
  items.find((item) => item.progressionEnabled && !item.done);
