import {
  COURSE_ITEMS_MAX,
  type Course,
  type CourseItemDraft,
  type CourseSaveInput,
  getCourse,
  saveCourse,
} from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { courseKeys } from './course-queries.ts';

/** The course would have more resources than one may have; it has room for so many. */
export class CourseFullError extends Error {
  readonly room: number;

  constructor(room: number) {
    super('The course has no room for these resources.');
    this.room = room;
  }
}

/**
 * Adds resources to a course as the server has it now. When somebody saves it in between, they are added to what that
 * person saved: adding can neither lose nor overwrite anything.
 */
export async function addResources(
  queryClient: QueryClient,
  id: number,
  resources: readonly CourseItemDraft[],
): Promise<Course> {
  const added = resources.map((resource) => ({ ...resource, id: -1 }));
  let target = await call(getCourse, { params: { id } });
  for (let attempt = 1; ; attempt += 1) {
    const room = COURSE_ITEMS_MAX - target.items.length;
    if (added.length > room) throw new CourseFullError(Math.max(0, room));
    try {
      // Colours, categories and addresses are as the server gave them: it takes them again.
      const body = { ...target, items: [...target.items, ...added] } as CourseSaveInput;
      const saved = await call(saveCourse, { body, idempotencyKey: crypto.randomUUID() });
      queryClient.setQueryData(courseKeys.detail(id), saved);
      await queryClient.invalidateQueries({ queryKey: courseKeys.searches });
      return saved;
    } catch (error) {
      if (!isApiError(error, 'STALE') || attempt === 3) throw error;
      target = await call(getCourse, { params: { id } });
    }
  }
}
