/** Session-storage key of the resource that was opened last inside the product. */
const KEY = 'pupitre-course-place';

/** Remembers where in a course its reader is, before another screen takes this one's place. */
export function keepPlace(courseId: number, itemId: number): void {
  sessionStorage.setItem(KEY, `${courseId}:${itemId}`);
}

/** The resource that was opened last in this course; it is told once. */
export function takePlace(courseId: number): number | null {
  const [course, item] = (sessionStorage.getItem(KEY) ?? '').split(':').map(Number);
  if (course !== courseId || item === undefined) return null;
  sessionStorage.removeItem(KEY);
  return item;
}
