import { inTab } from '../../api/device-storage.ts';

/** Session-storage keys: the resource that was opened last inside the product, and the one to open in a course. */
const PLACE = 'pupitre-course-place';
const ASKED = 'pupitre-course-asked';

/** Remembers the position in a course before another screen opens. */
export const keepPlace = (courseId: number, itemId: number): void => keep(PLACE, courseId, itemId);

/** The resource that was opened last in this course; read once. */
export const takePlace = (courseId: number): number | null => take(PLACE, courseId);

/** Asks the page of a course, which comes next, to open one of its resources. */
export const askFor = (courseId: number, itemId: number): void => keep(ASKED, courseId, itemId);

/** The requested resource; read once. */
export const takeAsked = (courseId: number): number | null => take(ASKED, courseId);

function keep(key: string, courseId: number, itemId: number): void {
  inTab.set(key, `${courseId}:${itemId}`);
}

function take(key: string, courseId: number): number | null {
  const [course, item] = (inTab.get(key) ?? '').split(':').map(Number);
  if (course !== courseId || item === undefined) return null;
  inTab.remove(key);
  return item;
}
