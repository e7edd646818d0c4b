import {
  type Grade,
  gradeOf,
  MAX_INTERVAL_DAYS,
  MIN_INTERVAL_DAYS,
  type PracticeForm,
  RETENTION,
  type Strength,
  strengthOf,
  type WordOutcome,
} from '@pupitre/learning';
import { FSRS, generatorParameters, Rating } from 'ts-fsrs';

/**
 * When a word is asked again: FSRS of ts-fsrs with its published parameters, within the bounds for children
 * (packages/learning/src/practice/child-bounds.ts). Steps of minutes are off: what was wrong comes back within the session.
 */
const SCHEDULER = new FSRS(
  generatorParameters({
    request_retention: RETENTION,
    maximum_interval: MAX_INTERVAL_DAYS,
    enable_fuzz: false,
    enable_short_term: false,
  }),
);

const RATINGS = { again: Rating.Again, good: Rating.Good } as const satisfies Record<Exclude<Grade, 'none'>, Rating>;

/** What is known of a word: stability in days, difficulty from 1 to 10; both null before anything is known. */
export type Memory = { stability: number | null; difficulty: number | null };

export type Review = {
  form: PracticeForm;
  outcome: WordOutcome;
  elapsedDays: number;
  /** Right only by what the level of the game tolerates. */
  isTolerated?: boolean;
};
export type Reviewed = Memory & {
  /** Days until it is asked again. */
  interval: number;
  grade: Grade;
};

/**
 * The memory of a word after a run. A second success on the same day teaches nothing new and changes nothing; a failure does.
 * Where nothing is known yet the word is asked tomorrow.
 */
export function review(before: Memory, { form, outcome, elapsedDays, isTolerated = false }: Review): Reviewed {
  const strength = strengthOf({ stability: before.stability, elapsedDays });
  const asked = gradeOf(form, outcome, strength !== 'toLearn');
  // What a revision would not take is no proof that the word is known.
  const grade = isTolerated && asked === 'good' ? 'none' : asked;
  const isRepeat = grade === 'good' && elapsedDays < 1 && before.stability !== null;
  if (grade === 'none' || isRepeat)
    return { ...before, grade: isRepeat ? grade : 'none', interval: intervalOf(before) };
  const known =
    before.stability === null || before.difficulty === null
      ? null
      : { stability: before.stability, difficulty: before.difficulty };
  const after = SCHEDULER.next_state(known, Math.max(0, elapsedDays), RATINGS[grade]);
  return { stability: after.stability, difficulty: after.difficulty, grade, interval: intervalOf(after) };
}

const intervalOf = ({ stability }: Memory): number =>
  stability === null
    ? MIN_INTERVAL_DAYS
    : Math.min(MAX_INTERVAL_DAYS, Math.max(MIN_INTERVAL_DAYS, SCHEDULER.next_interval(stability, 0)));

/** The strength of a word after it has just been asked. */
export const strengthNow = ({ stability }: Memory): Strength => strengthOf({ stability, elapsedDays: 0 });
