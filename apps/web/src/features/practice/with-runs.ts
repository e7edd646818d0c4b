import type { Revision, RevisionWord, RunDraftInput } from '@pupitre/contract';
import { daysBetween, gradeOf, type SchoolDay, type Strength, schoolClock, weekday, wordText } from '@pupitre/learning';

/** What a run that waits for the network says; one that was kept in the browser may be odd, and says nothing then. */
export type WaitingRun = Pick<RunDraftInput, 'begunOn' | 'words'>;

/** Whether a queued write holds a run. */
export const isRun = (body: unknown): body is WaitingRun =>
  typeof body === 'object' && body !== null && 'words' in body && Array.isArray(body.words) && 'begunOn' in body;

/**
 * The revision as the server will tell it once it has these runs: their words are asked no more today. Counting a run twice
 * changes nothing, so one that has just been taken may still be in the queue.
 */
export function withRuns(revision: Revision, runs: readonly WaitingRun[], now: Date): Revision {
  if (runs.length === 0) return revision;
  const asked = new Map(runs.flatMap(({ words }) => words.map((word) => [wordText(word), word] as const)));
  const isDone = (word: RevisionWord): boolean => {
    const run = asked.get(wordText(word));
    return run !== undefined && (word.isNew || gradeOf(run.form, run.outcome, word.strength !== 'toLearn') !== 'none');
  };
  const done = revision.words.filter(isDone);
  const words = revision.words.filter((word) => !isDone(word));
  const fresh = done.filter(({ isNew }) => isNew).length;
  const due = Math.max(0, revision.due - (done.length - fresh));
  const fell = (strength: Strength) => done.filter((word) => !word.isNew && word.strength === strength).length;
  const { toLearn, fragile, solid } = revision.strengths;
  const left = words.filter(({ isNew }) => !isNew);
  return {
    ...revision,
    words,
    due,
    // Of more words than are at hand only the server knows the lists.
    lists: left.length < due ? revision.lists : new Set(left.flatMap(({ list }) => list?.id ?? [])).size,
    fresh: Math.max(0, revision.fresh - fresh),
    known: revision.known + fresh,
    strengths: {
      toLearn: Math.max(0, toLearn - fell('toLearn')),
      fragile: Math.max(0, fragile - fell('fragile')),
      solid: Math.max(0, solid - fell('solid')),
    },
    week: revision.week.map((isDay, at) => isDay || runs.some(({ begunOn }) => isOfDay(begunOn, at + 1, now))),
  };
}

/** Whether an instant is on this day of the current week, Monday being 1. */
function isOfDay(begunOn: string, day: number, now: Date): boolean {
  const today: SchoolDay = schoolClock(now);
  const at: SchoolDay = schoolClock(new Date(begunOn));
  return weekday(at) === day && weekday(today) - day === daysBetween(at, today);
}
