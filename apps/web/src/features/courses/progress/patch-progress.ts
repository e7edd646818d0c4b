import { type Course, type CourseCard, type CourseItem, saveProgress } from '@pupitre/contract';
import { courseProgression } from '@pupitre/learning';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Waiting } from '../../../shared/outbox/outbox-storage.ts';
import { courseKeys } from '../course-queries.ts';

/** Names of a course's writes in the outbox. */
export const groupOf = (courseId: number): string => `parcours-${courseId}`;
export const itemKey = (id: number): string => `ressource-${id}`;
export const CLEARING = 'effacer';

type Marks = (item: CourseItem) => boolean;

const withMarks = (course: Course, marks: Marks): Course => {
  const items = course.items.map((item) => (marks(item) === item.done ? item : { ...item, done: !item.done }));
  return { ...course, items, progression: courseProgression(items) };
};

/** The course as its reader left it: what waits to be sent counts already. */
export function withWaiting(course: Course, waiting: readonly Waiting[]): Course {
  return waiting
    .filter(({ group }) => group === groupOf(course.id))
    .reduce((shown, write) => withMarks(shown, marksOf(write)), course);
}

/** What one write says about each item. */
export function marksOf(write: Waiting): Marks {
  if (write.item === CLEARING) return () => false;
  const said = saveProgress.body.safeParse(write.body);
  return (item) => (said.success && said.data.id === item.id ? said.data.done : item.done);
}

/** What an item is again once the server has refused a write; of a clearing only the server knows. */
export function marksBefore(write: Waiting): Marks {
  const said = saveProgress.body.safeParse(write.body);
  return (item) => (said.success && said.data.id === item.id ? !said.data.done : item.done);
}

/** Shows a change of a course's progress wherever the course is at hand: its detail and its cards. */
export function patchProgress(queryClient: QueryClient, courseId: number, marks: Marks, known?: number): void {
  let progression = known;
  queryClient.setQueriesData<Course>({ queryKey: courseKeys.details }, (course) => {
    if (course === undefined || course.id !== courseId) return course;
    const next = withMarks(course, marks);
    progression = next.progression;
    return next;
  });
  if (progression === undefined) return;
  const value = progression;
  const card = (one: CourseCard): CourseCard => (one.id === courseId ? { ...one, progression: value } : one);
  queryClient.setQueryData<CourseCard[]>(courseKeys.todo, (cards) => cards?.map(card));
  queryClient.setQueriesData<InfiniteData<CourseCard[]>>(
    { queryKey: courseKeys.searches },
    (found) => found && { ...found, pages: found.pages.map((page) => page.map(card)) },
  );
}
