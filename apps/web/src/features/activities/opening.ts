/** The code that keeps answers; loaded with the activity, for pupils only. */
export type Keeping = typeof import('./kept/keeping.ts');

/** From where an activity was opened, and what was agreed there. */
export type Opening = {
  /** The course that leads to it. */
  readonly courseId: number | undefined;
  /** The resource of the course, where it is known. */
  readonly resourceId: number | null;
  /** Who sees what the pupil does here. */
  readonly watchers: readonly string[];
  /** Ids of the items that she was given back; null for the whole list. */
  readonly items: readonly number[] | null;
  /** What keeps the answers; null where nothing is kept. */
  readonly keeping: Keeping | null;
};
