import { type Course, type CourseCard, type CourseItem, saveProgress, type TodoCourse } from '@pupitre/contract';
import { courseProgression, nextToDo, progressShare } from '@pupitre/learning';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Waiting } from '../../../shared/outbox/outbox-storage.ts';
import { courseKeys } from '../course-queries.ts';

/** Names of a course's writes in the outbox. */
export const groupOf = (courseId: number): string => `parcours-${courseId}`;
export const itemKey = (id: number): string => `ressource-${id}`;
export const CLEARING = 'effacer';

type Marks = (item: Pick<CourseItem, 'id' | 'done'>) => boolean;

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

/**
 * Shows a change of a course's progress wherever the course is at hand, its detail and its cards. Answers whether all
 * that they say is known: of a card alone only the server knows what comes next.
 */
export function patchProgress(queryClient: QueryClient, courseId: number, marks: Marks, known?: number): boolean {
  let course: Course | undefined;
  queryClient.setQueriesData<Course>({ queryKey: courseKeys.details }, (one) => {
    if (one === undefined || one.id !== courseId) return one;
    course = withMarks(one, marks);
    return course;
  });
  const whole = course;
  queryClient.setQueryData<TodoCourse[]>(courseKeys.todo, (cards) =>
    cards?.map((card) => {
      if (card.id !== courseId) return card;
      return whole === undefined ? patchAlone(card, marks, known) : patchTodo(card, whole);
    }),
  );
  const progression = whole?.progression ?? known;
  if (progression === undefined) return false;
  const card = (one: CourseCard): CourseCard => (one.id === courseId ? { ...one, progression } : one);
  queryClient.setQueriesData<InfiniteData<CourseCard[]>>(
    { queryKey: courseKeys.searches },
    (found) => found && { ...found, pages: found.pages.map((page) => page.map(card)) },
  );
  return whole !== undefined;
}

const patchTodo = (card: TodoCourse, { items, progression }: Course): TodoCourse => ({
  ...card,
  progression,
  doneCount: items.filter((item) => item.progressionEnabled && item.done).length,
  next: nextToDo(items) ?? null,
});

function patchAlone(card: TodoCourse, marks: Marks, known: number | undefined): TodoCourse {
  if (known === 0) return { ...card, progression: 0, doneCount: 0, next: null };
  if (card.next === null || !marks({ id: card.next.id, done: false })) return card;
  const doneCount = card.doneCount + 1;
  return { ...card, progression: progressShare(doneCount, card.trackedCount), doneCount, next: null };
}
