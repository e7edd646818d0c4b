/** The fields of a course item that decide the progress. */
export type TrackedItem = { readonly progressionEnabled: boolean; readonly done: boolean };

/** COURSE-47, COURSE-48: the rounded share, in percent, of done items among those with progression; 0 without any. */
export function courseProgression(items: readonly TrackedItem[]): number {
  const tracked = items.filter((item) => item.progressionEnabled);
  return progressShare(tracked.filter((item) => item.done).length, tracked.length);
}

/** The same from counts: done items and items that count. */
export function progressShare(done: number, tracked: number): number {
  return tracked <= 0 ? 0 : Math.min(100, Math.round((100 * done) / tracked));
}

export const PROGRESS_STATES = ['todo', 'running', 'ended'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];

/** COURSE-49: 0 is to do, 1 to 99 running, 100 ended. What was begun runs, though nothing of it is done yet. */
export function progressState(progression: number, isBegun = false): ProgressState {
  if (progression <= 0) return isBegun ? 'running' : 'todo';
  return progression < 100 ? 'running' : 'ended';
}
